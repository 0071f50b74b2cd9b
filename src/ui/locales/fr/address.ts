import type {RegionExamples} from '../../../contract/session.js';
import type {Address, Piece} from '../en/words.js';

/** Examples for a region that has none of its own. */
const anywhere: RegionExamples = {building: 'Villa Rose 14', landmark: 'le marché'};

const hints = {
  building: ({building} = anywhere) => `Ex.\u00a0: ${building}`,
  street: ({landmark} = anywhere) => `Ex.\u00a0: Rue sans nom, vers ${landmark}`,
  landmark: ({landmark} = anywhere) => `Ex.\u00a0: Derrière ${landmark}`,
};

/** French words of the screens that make an address of a place: door, review, done. */
export const words: Piece<Address>['words'] = ({number}) => ({
  changePhoto: 'Changer la photo de l’entrée',
  savingPhoto: percent => `Envoi de la photo… ${number(percent)}\u00a0%`,
  photoWaiting: 'Votre photo partira quand la connexion reviendra.',
  photoRefused: 'On n’a pas pu utiliser votre photo. L’adresse est enregistrée sans elle.',

  doorTitle: 'Aidez à trouver votre porte',
  door: {
    building: {label: 'Nom ou numéro du bâtiment', hint: hints.building},
    unit: {label: 'Appartement', hint: () => 'Ex.\u00a0: B4'},
    floor: {label: 'Étage', hint: () => 'Ex.\u00a0: 2'},
    street: {label: 'Rue', hint: hints.street},
    directions: {label: 'Comment venir', hint: () => 'Ex.\u00a0: Portail noir en face du kiosque'},
    landmark: {label: 'Repère', hint: hints.landmark},
  },
  doorLabels: {
    flat: 'Appartement',
    estate: 'Résidence ou bâtiment',
    village: 'Village, résidence ou bâtiment',
    society: 'Maison, bâtiment ou résidence',
  },
  doorHintsTitle: 'Qu’est-ce qui aide à la porte\u00a0?',
  // What is typed comes with its article: nothing before it may need "du" or "au".
  doorHints: {
    gate: {
      label: 'Couleur du portail',
      hint: 'Ex.\u00a0: rouge',
      says: color => `Portail ${color}.`,
    },
    opposite: {
      label: 'En face…',
      hint: 'Ex.\u00a0: le kiosque',
      says: what => `En face, il y a ${what}.`,
    },
    bell: {label: 'Sonner deux fois', says: () => 'Sonnez deux fois.'},
    code: {label: 'Code', hint: 'Ex.\u00a0: 4711', says: code => `Le code d’entrée est ${code}.`},
    dog: {label: 'Chien', says: () => 'Il y a un chien.'},
    guard: {label: 'Gardien', says: () => 'Demandez au gardien.'},
    call: {label: 'Appeler à l’entrée', says: () => 'Appelez quand vous êtes à l’entrée.'},
    leave: {
      label: 'Laisser chez…',
      hint: 'Ex.\u00a0: Awa, au kiosque',
      says: who => `À laisser chez ${who}.`,
    },
  },
  gateColors: {black: 'noir', white: 'blanc', green: 'vert', blue: 'bleu', brown: 'marron'},
  optional: 'facultatif',
  buildingMissing: 'Écrivez le nom ou le numéro du bâtiment.',
  landmarkMissing: 'Donnez un repère\u00a0: ce que dirait un voisin.',
  streetHelp: 'Si la rue n’a pas de nom, écrivez ce que dirait un voisin.',
  continue: 'Continuer',

  rowEmpty: 'Ajoutez votre adresse',
  rowWaiting: 'Pas encore enregistrée',
  rowAwaitsPhone: 'Écrivez votre numéro de téléphone',
  rowSaveAgain: 'Enregistrez-la encore pour ce numéro',
  change: 'Changer',
  yourAddress: 'Votre adresse',
  leave: {
    title: 'Quitter maintenant ?',
    photo: 'Votre photo n’est pas encore ajoutée.',
    sending: 'Votre adresse est encore en cours d’envoi.',
    code: 'Votre code n’est pas encore vérifié.',
    stay: 'Rester ici',
    go: 'Quitter',
  },

  reviewTitle: 'C’est bien ça\u00a0?',
  reviewFormer:
    'Votre numéro de téléphone a changé. Enregistrez encore cette adresse pour le nouveau.',
  reviewAddress: 'Votre adresse',
  changePlace: 'Changer l’adresse\u00a0:',
  changeDoor: 'Changer le chemin jusqu’à la porte\u00a0:',
  addDoor: 'Dire comment trouver la porte',
  unitLine: (unit, floor, name) =>
    unit && floor ? `${name} ${unit}, étage ${floor}` : unit ? `${name} ${unit}` : `Étage ${floor}`,
  changePin: 'Déplacer l’épingle',
  changePicture: 'Changer l’image de l’entrée',
  streetLabel: 'Rue, ou ce que dirait un voisin',
  streetHint: hints.street,
  streetMissing: 'Écrivez la rue, ou ce que dirait un voisin.',
  presence: {
    version: 'fr-1',
    consent: host =>
      `J’autorise ${host} à confirmer, depuis mon téléphone ou mon ordinateur, que je suis à cette adresse. Je peux retirer mon accord à tout moment.`,
  },
  findable: [
    'Un inconnu devrait demander',
    'La plupart des gens trouveraient',
    'Même un inconnu trouverait',
  ],
  findableHelp: {
    pin: 'Placez l’épingle sur votre entrée',
    'street-view': 'Ajoutez une image de votre entrée',
    door: 'Dites comment trouver la porte',
  },
  helpsMost: 'C’est ce qui aiderait le plus',
  save: 'Enregistrer l’adresse',
  phoneAwaited:
    'Écrivez votre numéro de téléphone dans la page. Votre adresse sera ensuite enregistrée toute seule.',
  phoneWrong:
    'Vérifiez le numéro de téléphone écrit dans la page\u00a0: il ne marche pas. Votre adresse sera ensuite enregistrée toute seule.',
  awaitingPhone: 'On attend votre numéro…',
  toPage: 'Revenir à la page',
  saving: 'Enregistrement…',

  doneTitle: 'Adresse enregistrée',
  keepForNext: 'La garder pour la prochaine fois',
  textsCode: end => `Nous enverrons un code par SMS au\u00a0…${end}`,
  keptForNext: 'Elle sera là la prochaine fois.',
  notNow: 'Pas maintenant',
  done: 'Terminé',
  chosenTitle: 'Adresse choisie',
  addAnother: 'En ajouter une autre',
  courierGets: 'Ce que reçoit le livreur',
  plusCode: 'Plus Code',
  copyCode: 'Copier le Plus Code',
  share: 'Partager',
  copied: 'Copié',
  linkCopied: 'Lien copié',
});
