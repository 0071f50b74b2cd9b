import type {Piece, Place} from '../en/words.js';

const nothingLost =
  'Rien n’est perdu. Prévenez la boutique ou l’appli qui vous a montré ce formulaire';
const kept = 'Ce que vous avez écrit est gardé.';
const notAllowed = 'Cette page n’a pas le droit de voir votre position.';
const inSettings = `${notAllowed} Ouvrez les réglages du téléphone, choisissez cette appli et autorisez la position.`;
const orSearch = 'Ou faites une recherche.';
const searchOrMap = 'Faites une recherche ou choisissez sur la carte.';
const closerFirst = 'Agrandissez la carte, puis placez l’épingle sur votre entrée.';

/** French words of the search and the map, and of what can go wrong. */
export const words: Piece<Place>['words'] = ({count, metres, kilometres}) => ({
  trouble: {
    unauthenticated: {
      title: 'Ce formulaire n’a pas de clé valable',
      text: `${nothingLost}\u00a0: sa clé est refusée.`,
    },
    permission_denied: {
      title: 'Formulaire interdit sur cette page',
      text: `${nothingLost}.`,
    },
    invalid_phone: {
      title: 'Vérifiez votre numéro de téléphone',
      text: `Écrit ainsi, ce numéro ne marche pas. ${kept}`,
    },
    service_unavailable: {
      title: 'Nous avons un problème',
      text: `Ce n’est pas votre faute. ${kept} Réessayez dans un moment.`,
    },
    unsupported_device: {
      title: 'Ce navigateur ne sait pas le faire',
      text: `${kept} Réessayez, ou ouvrez la page dans un navigateur plus récent.`,
    },
    rate_limited: {
      title: 'Un instant',
      text: `Il y a eu trop d’essais d’un coup. ${kept} Réessayez dans une minute.`,
    },
  },

  resultCount: results =>
    results ? count(results, {one: '# suggestion', other: '# suggestions'}) : 'Aucune suggestion',
  recentCount: choices => count(choices, {one: '# choix récent', other: '# choix récents'}),
  numberMissing: number => `Le n°\u00a0${number} n’est pas sur notre carte`,
  noResults: text => `Rien trouvé pour «\u00a0${text}\u00a0».`,
  noResultsHint:
    'Vérifiez l’orthographe, ou placez l’épingle sur la carte. Vous pouvez garder ce que vous avez écrit.',
  hints: {
    'link-unreadable': 'Nous ne trouvons aucun endroit dans ce lien.',
    'out-of-range': 'Ces coordonnées n’existent pas\u00a0: la latitude vient en premier.',
  },
  searchFailed: 'La recherche ne répond pas. Vous pouvez toujours choisir sur la carte.',

  continueLeft: 'Reprendre où vous en étiez',
  startOver: 'Recommencer',
  pinOnMap: 'Une épingle sur la carte',
  approximate: 'Approximatif',
  nearestTo: number => `Le plus près du n°\u00a0${number}`,
  locationDenied: {
    insecure: `Cette page n’est pas sûre (http), et les navigateurs ne lui donnent pas votre position. ${searchOrMap}`,
    'ios-safari': `${notAllowed} Touchez l’icône à côté de l’adresse, puis «\u00a0Réglages du site web\u00a0», et autorisez la position. ${orSearch}`,
    'ios-app': `${inSettings} ${orSearch}`,
    'android-chrome': `${notAllowed} Touchez l’icône à côté de l’adresse, puis «\u00a0Autorisations\u00a0», et autorisez la position. ${orSearch}`,
    'android-app': `${inSettings} ${orSearch}`,
    firefox: `${notAllowed} Cliquez sur le cadenas à côté de l’adresse, et retirez «\u00a0Bloqué\u00a0» de la position. ${orSearch}`,
    'desktop-safari': `${notAllowed} Dans le menu «\u00a0Safari\u00a0», ouvrez «\u00a0Réglages pour ce site web\u00a0», et autorisez la position. ${orSearch}`,
    'desktop-chrome': `${notAllowed} Cliquez sur l’icône à côté de l’adresse, et autorisez la position. ${orSearch}`,
    other: `${notAllowed} Autorisez-la dans les réglages du navigateur. ${orSearch}`,
  },
  locationUnavailable: `Votre position est introuvable pour l’instant. ${searchOrMap}`,
  locationTooCoarse: accuracy =>
    `Votre appareil ne connaît votre position qu’à environ ${kilometres(accuracy)} près. ${searchOrMap}`,

  pinHeading: 'Où est votre entrée\u00a0?',
  pinTip: 'Visez votre entrée',
  mapLabel:
    'Carte. Bougez-la avec les flèches pour que l’épingle soit sur votre entrée\u00a0; plus et moins pour agrandir ou réduire.',
  mapLoading: 'La carte arrive…',
  tapMap: 'Touchez la carte pour la bouger',
  tapPicture: 'Touchez l’image pour la tourner',
  outsideMap:
    'Cette carte ne va pas jusque-là. Vous pouvez quand même placer l’épingle ici, ou chercher votre rue.',
  mapMissing: 'Pas de carte pour l’instant',
  mapOffline: 'Pas de carte\u00a0: pas de connexion',
  entryKept: kept,
  mapMissingNoPin: 'Utilisez votre position, ou revenez choisir une suggestion.',
  withoutMap: 'Continuer sans la carte',
  confirmPin: 'Confirmer l’endroit',
  useLocation: 'Utiliser ma position',
  findingGate: 'On cherche votre entrée…',
  foundWithin: accuracy => `À ${metres(accuracy)} près, et ça s’affine`,
  placeMyself: 'Je place l’épingle',
  findingHelp: 'C’est plus rapide dehors ou près d’une fenêtre',
  isYourGate: 'C’est bien votre entrée\u00a0?',
  inYourWords: 'Avec vos mots',
  // Without "de", which would need "d’" or "du" before some names; so in all that follows.
  farFrom: (distance, street) =>
    `Entre ${street} et votre position, il y a ${kilometres(distance)}. Quel est le bon endroit\u00a0?`,
  myLocation: 'Ma position',
  pinHelp: 'Bougez la carte, ou utilisez les flèches',
  pinHelpTouch: 'Bougez la carte pour placer l’épingle',
  moveFirst: 'Visez d’abord votre entrée',
  pinUnplaced: 'Bougez la carte pour que l’épingle soit sur votre entrée.',
  lookingUp: 'On cherche l’adresse…',
  noStreetHere: 'Pas de nom de rue connu ici',
  lookFailed: 'Le nom de la rue est introuvable pour l’instant',
  underPin: address => `Sous l’épingle\u00a0: ${address}.`,
  useInstead: 'Prendre celle-ci',
  accuracy: accuracy => `± ${metres(accuracy)}`,
  accuracyLabel: accuracy => `Position à ${metres(accuracy, 'long')} près`,
  near: street => `Vers ${street}`,
  goCloser: 'Agrandir la carte',
  moveNear: 'Visez près de chez vous',
  pinTipCloser: 'Visez bien votre entrée',
  knownWithin: accuracy =>
    `Nous ne connaissons l’endroit qu’à environ ${metres(accuracy)} près. ${closerFirst}`,
  closerFirst,
  areaOnly: 'Si l’épingle ne bouge pas, nous gardons seulement le quartier.',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  searchAgain: 'Chercher ailleurs',
});
