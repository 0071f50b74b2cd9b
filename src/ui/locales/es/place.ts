import type {Piece, Place} from '../en/words.js';

const notAllowed = 'Esta página no puede ver tu ubicación.';
const orSearch = 'O usa la búsqueda.';

/** Spanish words of the search and the map, and of what can go wrong. */
export const words: Piece<Place>['words'] = ({count, metres, kilometres}) => ({
  trouble: {
    unauthenticated: {
      title: 'Este formulario no tiene una clave válida',
      text: 'No se perdió nada. Avisa a la tienda o a la aplicación que te mostró este formulario: su clave no se acepta.',
    },
    permission_denied: {
      title: 'Esta página no puede usar el formulario',
      text: 'No se perdió nada. Avisa a la tienda o a la aplicación que te mostró este formulario.',
    },
    invalid_phone: {
      title: 'Revisa tu número de teléfono',
      text: 'No podemos usar el número como está escrito. Lo que escribiste queda guardado.',
    },
    service_unavailable: {
      title: 'Tenemos un problema',
      text: 'No es culpa tuya. Lo que escribiste queda guardado. Inténtalo de nuevo en un momento.',
    },
    unsupported_device: {
      title: 'Este navegador no puede hacerlo',
      text: 'Lo que escribiste queda guardado. Inténtalo de nuevo o abre la página en un navegador más nuevo.',
    },
    rate_limited: {
      title: 'Un momento',
      text: 'Hubo muchos intentos a la vez. Lo que escribiste queda guardado. Inténtalo de nuevo en un minuto.',
    },
  },

  resultCount: results =>
    results ? count(results, {one: '# sugerencia', other: '# sugerencias'}) : 'Sin sugerencias',
  recentCount: choices => count(choices, {one: '# reciente', other: '# recientes'}),
  numberMissing: number => `El n.º ${number} no está en nuestro mapa`,
  noResults: text => `No hay resultados para «${text}».`,
  noResultsHint:
    'Revisa cómo está escrito o pon el pin en el mapa. Puedes conservar lo que escribiste.',
  hints: {
    'link-unreadable': 'En este enlace no encontramos ningún lugar.',
    'out-of-range': 'Estas coordenadas no existen: primero va la latitud.',
  },
  searchFailed: 'La búsqueda no responde. Aún puedes elegir en el mapa.',

  continueLeft: 'Continuar donde lo dejaste',
  startOver: 'Empezar de nuevo',
  pinOnMap: 'Un pin en el mapa',
  approximate: 'Aproximado',
  nearestTo: number => `Cerca del n.º ${number}`,
  locationDenied: {
    insecure: `Esta página no es segura (http), y los navegadores no le dan tu ubicación. Usa la búsqueda o elige en el mapa.`,
    'ios-safari': `${notAllowed} Toca el icono junto a la dirección, luego «Configuración del sitio web», y permite la ubicación. ${orSearch}`,
    'ios-app': `${notAllowed} Abre Configuración en tu teléfono, elige esta app y permite la ubicación. ${orSearch}`,
    'android-chrome': `${notAllowed} Toca el icono junto a la dirección, luego «Permisos», y permite la ubicación. ${orSearch}`,
    'android-app': `${notAllowed} Abre Ajustes en tu teléfono, elige esta app y permite la ubicación. ${orSearch}`,
    firefox: `${notAllowed} Haz clic en el candado junto a la dirección y quita «Bloqueado» de Ubicación. ${orSearch}`,
    'desktop-safari': `${notAllowed} En el menú «Safari», abre «Configuración para este sitio web» y permite la ubicación. ${orSearch}`,
    'desktop-chrome': `${notAllowed} Haz clic en el icono junto a la dirección y permite la ubicación. ${orSearch}`,
    other: `${notAllowed} Permítela en los ajustes del navegador. ${orSearch}`,
  },
  locationUnavailable:
    'Ahora no se puede encontrar tu ubicación. Usa la búsqueda o elige en el mapa.',
  locationTooCoarse: accuracy =>
    `Tu dispositivo solo conoce tu ubicación con unos ${kilometres(accuracy)} de error. Usa la búsqueda o elige en el mapa.`,

  pinHeading: '¿Dónde está tu puerta de calle?',
  pinTip: 'Pon el pin en tu puerta',
  mapLabel:
    'Mapa. Muévelo con las flechas hasta que el pin esté en tu puerta; con más y menos se acerca y se aleja.',
  mapLoading: 'Cargando el mapa…',
  tapMap: 'Toca el mapa para moverlo',
  tapPicture: 'Toca la foto para girarla',
  outsideMap: 'El mapa no llega hasta aquí. Igual puedes poner el pin aquí o buscar tu calle.',
  mapMissing: 'Ahora no se puede mostrar el mapa',
  mapOffline: 'Sin mapa: no tienes conexión',
  entryKept: 'Lo que escribiste queda guardado.',
  mapMissingNoPin: 'Usa tu ubicación actual o vuelve y elige una sugerencia.',
  withoutMap: 'Seguir sin el mapa',
  confirmPin: 'Confirmar el pin',
  useLocation: 'Usar mi ubicación actual',
  findingGate: 'Buscando tu puerta…',
  foundWithin: accuracy => `A menos de ${metres(accuracy)}, y mejorando`,
  placeMyself: 'Poner el pin yo mismo',
  findingHelp: 'Es más rápido afuera o junto a una ventana',
  isYourGate: '¿Es esta tu puerta?',
  inYourWords: 'En tus palabras',
  farFrom: (distance, street) =>
    `Tu ubicación está a ${kilometres(distance)} de ${street}. ¿Cuál es la correcta?`,
  myLocation: 'Mi ubicación',
  pinHelp: 'Arrastra el mapa o usa las flechas',
  pinHelpTouch: 'Arrastra el mapa para mover el pin',
  moveFirst: 'Primero mueve el mapa hasta tu puerta',
  pinUnplaced: 'Mueve el mapa hasta que el pin esté en tu puerta.',
  lookingUp: 'Buscando la dirección…',
  noStreetHere: 'Aquí no se conoce ninguna calle',
  lookFailed: 'Ahora no se puede buscar el nombre de la calle',
  underPin: address => `El pin está en ${address}.`,
  useInstead: 'Usar esta',
  accuracy: accuracy => `± ${metres(accuracy)}`,
  accuracyLabel: accuracy => `Ubicación con un error de ${metres(accuracy, 'long')}`,
  near: street => `Cerca de ${street}`,
  goCloser: 'Acercar',
  moveNear: 'Mueve el pin cerca de tu casa',
  pinTipCloser: 'Ahora pon el pin en tu puerta',
  knownWithin: accuracy =>
    `Solo lo sabemos con unos ${metres(accuracy)} de error. Acerca el mapa y pon el pin en tu puerta.`,
  closerFirst: 'Acerca el mapa y pon el pin en tu puerta.',
  areaOnly: 'Si no lo mueves, guardamos solo la zona.',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  searchAgain: 'Buscar otro lugar',
});
