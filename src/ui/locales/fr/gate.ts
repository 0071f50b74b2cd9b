import type {Gate, Piece} from '../en/words.js';

const untilFramed =
  'avec les flèches pour que votre entrée soit dans le cadre\u00a0; plus et moins pour agrandir ou réduire.';

/** French words of the screens that show the gate: the street picture and the person's own photo. */
export const words: Piece<Gate>['words'] = () => ({
  gateHeading: 'Voyez-vous votre entrée\u00a0?',
  gateHelp: 'Tournez l’image pour que votre entrée soit dans le cadre.',
  gateFramed: 'C’est mon entrée',
  showGate: 'Montrez votre entrée',
  showGateHelp: 'Une photo aide le livreur plus que des mots.',
  skip: 'Passer',
  ownPhoto: 'Ajouter une photo',
  streetLooking: 'On cherche une image de votre rue…',
  streetNone: 'Il n’y a pas d’image de cette rue',
  streetNoneHelp:
    'Personne n’en a encore pris près de votre épingle. Vous pouvez prendre une photo vous-même.',
  streetFailed: 'L’image ne s’affiche pas pour l’instant',
  streetFailedHelp: 'Réessayez, ou continuez sans image.',
  pictureLabel: street => `Image\u00a0: ${street ?? 'votre rue'}. Tournez-la ${untilFramed}`,
  compass: [
    'le nord',
    'le nord-est',
    'l’est',
    'le sud-est',
    'le sud',
    'le sud-ouest',
    'l’ouest',
    'le nord-ouest',
  ],
  looking: (direction, pin) => `Vous regardez vers ${direction}. Votre épingle est ${pin}.`,
  pinSides: {ahead: 'devant vous', right: 'à droite', behind: 'derrière vous', left: 'à gauche'},
  stepTo: direction => `Un peu plus loin vers ${direction}`,
  stepFailed: 'L’image suivante ne s’affiche pas pour l’instant.',

  photoHeading: 'Mettez votre entrée dans le cadre',
  photoHelp: 'Bougez la photo, agrandissez-la ou tournez-la.',
  photoLabel: `Votre photo. Bougez-la ${untilFramed}`,
  photoReading: 'La photo s’ouvre…',
  turnPhoto: 'Tourner la photo',
  usePhoto: 'Utiliser cette photo',
  anotherPhoto: 'Une autre photo',
  photoFaults: {
    'not-a-picture': ['Ce n’est pas une photo', 'Choisissez une image\u00a0: JPEG, PNG ou WebP.'],
    unreadable: [
      'Cette photo ne s’ouvre pas ici',
      'Choisissez un JPEG ou un PNG, ou prenez une autre photo. L’iPhone peut enregistrer ses photos en JPEG.',
    ],
    'too-large': [
      'Cette photo est trop grande',
      'Choisissez-en une de 50 mégapixels au plus, ou prenez une autre photo.',
    ],
  },
  photoFailed: 'La photo ne s’affiche pas',
  photoFailedHelp: 'Essayez-en une autre, ou continuez sans photo.',
});
