import type {Gate, Piece} from '../en/words.js';

/** Spanish words of the screens that show the gate: the street picture and the person's own photo. */
export const words: Piece<Gate>['words'] = () => ({
  gateHeading: '¿Ves tu puerta?',
  gateHelp: 'Gira la imagen hasta que tu puerta esté en el marco.',
  gateFramed: 'Esta es mi puerta',
  showGate: 'Muestra tu puerta',
  showGateHelp: 'A un repartidor le ayuda más una foto que las palabras.',
  skip: 'Omitir',
  ownPhoto: 'Tomar o elegir una foto',
  streetLooking: 'Buscando una imagen de tu calle…',
  streetNone: 'No hay ninguna imagen de esta calle',
  streetNoneHelp: 'Nadie ha tomado una cerca de tu pin todavía. Puedes tomarla tú.',
  streetFailed: 'Ahora no se puede mostrar la imagen',
  streetFailedHelp: 'Inténtalo de nuevo o sigue sin imagen.',
  pictureLabel: street =>
    `Imagen de ${street ?? 'tu calle'}. Gírala con las flechas hasta que tu puerta esté en el marco; con más y menos se acerca y se aleja.`,
  compass: [
    'el norte',
    'el noreste',
    'el este',
    'el sureste',
    'el sur',
    'el suroeste',
    'el oeste',
    'el noroeste',
  ],
  looking: (direction, pin) => `Miras hacia ${direction}. Tu pin está ${pin}.`,
  pinSides: {ahead: 'al frente', right: 'a la derecha', behind: 'detrás', left: 'a la izquierda'},
  stepTo: direction => `Un poco más hacia ${direction}`,
  stepFailed: 'Ahora no se puede mostrar la imagen siguiente.',

  photoHeading: 'Pon tu puerta en el marco',
  photoHelp: 'Mueve la foto, agrándala o gírala.',
  photoLabel:
    'Tu foto. Muévela con las flechas hasta que tu puerta esté en el marco; con más y menos se acerca y se aleja.',
  photoReading: 'Abriendo la foto…',
  turnPhoto: 'Girar la foto',
  usePhoto: 'Usar esta foto',
  anotherPhoto: 'Otra foto',
  photoFaults: {
    'not-a-picture': ['Esto no es una foto', 'Elige una imagen: JPEG, PNG o WebP.'],
    unreadable: [
      'Aquí no se puede abrir esta foto',
      'Elige un JPEG o un PNG, o toma otra foto. Un iPhone puede guardar fotos como JPEG.',
    ],
    'too-large': [
      'Esta foto es demasiado grande',
      'Elige una de hasta 50 megapíxeles o toma otra foto.',
    ],
  },
  photoFailed: 'No se puede mostrar la foto',
  photoFailedHelp: 'Prueba con otra o sigue sin foto.',
});
