import type {Piece, Saved} from '../en/words.js';

/** Spanish words of what a person has saved before, and of the code that proves their phone. */
export const words: Piece<Saved>['words'] = ({count, number}) => ({
  chooseFailed: 'No funcionó. Elígela otra vez o agrega una dirección nueva.',
  chooseOffline: 'No tienes conexión. Elígela otra vez cuando vuelva.',
  chooseGone: 'Esta dirección ya no está. Elige otra o agrega una nueva.',

  savedLoading: 'Todavía buscando tus direcciones guardadas…',
  savedCount: addresses =>
    count(addresses, {one: '# dirección guardada', other: '# direcciones guardadas'}),
  savedFailed:
    'Ahora no se pueden mostrar tus direcciones guardadas. Igual puedes agregar una nueva.',
  savedOffline: 'No tienes conexión. Tus direcciones guardadas aparecerán cuando vuelva.',
  savedNone: 'Todavía no hay direcciones guardadas con tu número de teléfono.',
  haveSaved: 'Tengo direcciones guardadas',
  addNewInstead: 'Mejor agregar una dirección nueva',
  choosing: 'Eligiendo esta dirección…',

  confirmed: 'Este dispositivo confirma que vives aquí',
  moreFor: address => `Más: ${address}`,
  changeIt: 'Cambiarla',
  stopConfirming: 'Dejar de confirmar desde este dispositivo',
  remove: 'Quitar',
  removeTitle: '¿Quitar esta dirección?',
  removeHint: 'Su enlace dejará de funcionar. No se puede deshacer.',
  keepIt: 'Conservarla',
  removeOffline: 'No tienes conexión. Quítala otra vez cuando vuelva.',
  removeFailed: 'No se pudo quitar. Inténtalo de nuevo.',
  confirmingStopped: address => `Listo. Ninguno de tus dispositivos confirma ya ${address}.`,
  removed: address => `Se quitó ${address}.`,

  codeTitle: 'Escribe el código',
  codeSending: 'Enviando un código…',
  codeSent: end => `Lo enviamos por SMS al teléfono terminado en ${end}.`,
  codeChecking: 'Comprobando…',
  codeIncomplete: 'Escribe los seis dígitos.',
  codeWrong: left =>
    count(left, {
      one: 'Ese código no es correcto. Te queda un intento.',
      other: 'Ese código no es correcto. Te quedan # intentos.',
    }),
  codeUsedUp: 'Ese código ya no sirve. Pide uno nuevo.',
  codeNotSent: 'No se pudo enviar el código.',
  codeUnchecked: 'No se pudo comprobar el código. Inténtalo de nuevo.',
  codeAgain: 'Enviar un código nuevo',
  codeAgainIn: seconds => `Enviar un código nuevo en ${number(seconds)} s`,
  codeTrouble: {
    network_error: 'No tienes conexión. Inténtalo de nuevo cuando vuelva.',
    service_unavailable: 'Ahora no podemos enviar un SMS.',
    permission_denied: 'No podemos enviar SMS a teléfonos de este país.',
    invalid_phone: 'Este teléfono no recibe SMS.',
    rate_limited: 'Por ahora hubo demasiados intentos.',
  },
  comeBackInMinutes: minutes =>
    count(minutes, {one: 'Vuelve en un minuto.', other: 'Vuelve en # minutos.'}),
  comeBackInHours: hours => count(hours, {one: 'Vuelve en una hora.', other: 'Vuelve en # horas.'}),

  twinTitle: 'Ya tienes esta dirección',
  twinUse: 'Usar la guardada',
  twinAnother: 'Guardar como nueva',
});
