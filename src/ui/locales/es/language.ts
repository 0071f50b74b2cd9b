import type {Language} from '../en/words.js';

/** Spanish, as it is said in Latin America. */
export const language: Language = {
  direction: 'ltr',
  rest: [
    () => import('./place.js'),
    () => import('./address.js'),
    () => import('./saved.js'),
    () => import('./gate.js'),
  ],
  first: number => ({
    back: 'Volver',
    close: 'Cerrar',
    step: (step, of) => `Paso ${number(step)} de ${number(of)}`,

    savedTitle: '¿Qué dirección?',
    searchTitle: '¿Dónde es?',
    searchLabel: 'Calle, edificio o referencia',
    searchHint: 'Calle, edificio o referencia',
    clear: 'Borrar',
    results: 'Sugerencias',
    recent: 'Recientes',
    clearRecent: 'Borrar recientes',
    tryAgain: 'Intentar de nuevo',
    atHome: 'Ahora estoy en casa',
    locating: 'Buscando tu ubicación…',
    chooseOnMap: 'Elegir en el mapa',
    chooseOnMapHint: 'También sin nombre de calle',
    map: 'Mapa',
    keepTyped: text => `Usar «${text}»`,
    keepTypedHint: 'Tus palabras; tú pones el pin',
    keepLandmarkHint: 'Basta una referencia; tú pones el pin',
    trouble: {
      bad_argument: {
        title: 'Este formulario está mal configurado',
        text: 'No se perdió nada. Avisa a la tienda o a la aplicación que te mostró este formulario.',
      },
      network_error: {
        title: 'No tienes conexión',
        text: 'No se perdió nada. Lo que escribiste queda en este dispositivo y se envía cuando vuelva la conexión.',
      },
      unknown: {
        title: 'Algo salió mal',
        text: 'Lo que escribiste queda guardado. Inténtalo de nuevo.',
      },
    },
    slow: 'La red está lenta; seguimos intentando…',
    retrying: 'Intentando de nuevo…',
  }),
};
