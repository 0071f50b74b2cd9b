import type {RegionExamples} from '../../../contract/session.js';
import type {Address, Piece} from '../en/words.js';

/** Examples for a region that has none of its own. */
const anywhere: RegionExamples = {building: 'Casa Rosa 14', landmark: 'el mercado'};

const hints = {
  building: ({building} = anywhere) => `p. ej. ${building}`,
  street: ({landmark} = anywhere) => `p. ej. Calle sin nombre cerca de ${landmark}`,
  landmark: ({landmark} = anywhere) => `p. ej. Detrás de ${landmark}`,
};

/** Spanish words of the screens that make an address of a place: door, review, done. */
export const words: Piece<Address>['words'] = ({number}) => ({
  changePhoto: 'Cambiar la foto de la puerta',
  savingPhoto: percent => `Enviando la foto… ${number(percent)} %`,
  photoWaiting: 'La foto se enviará cuando vuelva la conexión.',
  photoRefused: 'No se pudo usar la foto. La dirección se guardó sin ella.',

  doorTitle: 'Ayuda a encontrar tu puerta',
  door: {
    building: {label: 'Nombre o número del edificio', hint: hints.building},
    unit: {label: 'Apartamento', hint: () => 'p. ej. B4'},
    floor: {label: 'Piso', hint: () => 'p. ej. 2'},
    street: {label: 'Calle', hint: hints.street},
    directions: {label: 'Cómo llegar', hint: () => 'p. ej. Portón negro frente al quiosco'},
    landmark: {label: 'Referencia', hint: hints.landmark},
  },
  doorLabels: {
    flat: 'Apartamento',
    estate: 'Conjunto o edificio',
    village: 'Pueblo, conjunto o edificio',
    society: 'Casa, edificio o conjunto',
  },
  doorHintsTitle: '¿Qué ayuda en la puerta?',
  doorHints: {
    gate: {label: 'Color del portón', hint: 'p. ej. rojo', says: color => `Portón ${color}.`},
    opposite: {label: 'Frente a…', hint: 'p. ej. el quiosco', says: what => `Frente a ${what}.`},
    bell: {label: 'Tocar dos veces', says: () => 'Tocar el timbre dos veces.'},
    code: {label: 'Código', hint: 'p. ej. 4711', says: code => `El código de entrada es ${code}.`},
    dog: {label: 'Perro', says: () => 'Hay perro.'},
    guard: {label: 'Guardia', says: () => 'Preguntar al guardia.'},
    call: {label: 'Llamar al llegar', says: () => 'Llamar desde la puerta.'},
    leave: {
      label: 'Dejarlo con…',
      hint: 'p. ej. Rosa, en el quiosco',
      says: who => `Dejarlo con ${who}.`,
    },
  },
  gateColors: {black: 'negro', white: 'blanco', green: 'verde', blue: 'azul', brown: 'marrón'},
  optional: 'opcional',
  buildingMissing: 'Escribe el nombre o el número del edificio.',
  landmarkMissing: 'Da una referencia: lo que diría un vecino.',
  streetHelp: 'Si la calle no tiene nombre, escribe lo que diría un vecino.',
  continue: 'Continuar',

  rowEmpty: 'Agrega tu dirección',
  rowWaiting: 'Sin guardar',
  rowAwaitsPhone: 'Escribe tu número de teléfono',
  rowSaveAgain: 'Guárdala de nuevo para este número',
  change: 'Cambiar',
  yourAddress: 'Tu dirección',
  leave: {
    title: '¿Salir ahora?',
    photo: 'Tu foto todavía no se agregó.',
    sending: 'Tu dirección todavía se está enviando.',
    code: 'Tu código todavía no se comprobó.',
    stay: 'Seguir aquí',
    go: 'Salir',
  },

  reviewTitle: '¿Está bien?',
  reviewFormer: 'Tu número de teléfono cambió. Guarda esta dirección otra vez para el nuevo.',
  reviewAddress: 'Tu dirección',
  changePlace: 'Cambiar la dirección:',
  changeDoor: 'Cambiar cómo llegar a la puerta:',
  addDoor: 'Agregar cómo encontrar la puerta',
  unitLine: (unit, floor, name) =>
    unit && floor ? `${name} ${unit}, piso ${floor}` : unit ? `${name} ${unit}` : `Piso ${floor}`,
  changePin: 'Mover el pin',
  changePicture: 'Cambiar la imagen de la puerta',
  streetLabel: 'Calle, o lo que diría un vecino',
  streetHint: hints.street,
  streetMissing: 'Escribe la calle, o lo que diría un vecino.',
  presence: {
    version: 'es-1',
    consent: host =>
      `Permito que ${host} confirme desde mi teléfono o computadora que estoy en esta dirección. Puedo detenerlo cuando quiera.`,
  },
  findable: [
    'Un extraño tendría que preguntar',
    'La mayoría lo encontraría',
    'Un extraño lo encontraría',
  ],
  findableHelp: {
    pin: 'Pon el pin en tu puerta',
    'street-view': 'Agrega una imagen de tu puerta',
    door: 'Di cómo encontrar la puerta',
  },
  helpsMost: 'Esto ayudaría más',
  save: 'Guardar esta dirección',
  phoneAwaited:
    'Escribe tu número de teléfono en la página. Tu dirección se guardará automáticamente.',
  phoneWrong:
    'Revisa el número de teléfono que escribiste en la página: no se puede usar. Después tu dirección se guardará automáticamente.',
  awaitingPhone: 'Esperando tu número de teléfono…',
  toPage: 'Volver a la página',
  saving: 'Guardando…',

  doneTitle: 'Dirección guardada',
  keepForNext: 'Guardarla para la próxima vez',
  textsCode: end => `Enviaremos un código por SMS al …${end}`,
  keptForNext: 'La próxima vez estará aquí.',
  notNow: 'Ahora no',
  done: 'Listo',
  chosenTitle: 'Dirección elegida',
  addAnother: 'Agregar otra',
  courierGets: 'Lo que recibe el repartidor',
  plusCode: 'Plus code',
  copyCode: 'Copiar el plus code',
  share: 'Compartir',
  copied: 'Copiado',
  linkCopied: 'Enlace copiado',
});
