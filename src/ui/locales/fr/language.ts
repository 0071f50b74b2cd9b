import type {Language} from '../en/words.js';

/** French, as it is said in France and in West Africa; before `:`, `;`, `!` and `?` stands a space that does not break. */
export const language: Language = {
  direction: 'ltr',
  rest: [
    () => import('./place.js'),
    () => import('./address.js'),
    () => import('./saved.js'),
    () => import('./gate.js'),
  ],
  first: number => ({
    back: 'Retour',
    close: 'Fermer',
    step: (step, of) => `Étape ${number(step)} sur ${number(of)}`,

    savedTitle: 'Quelle adresse\u00a0?',
    searchTitle: 'Où est-ce\u00a0?',
    searchLabel: 'Rue, bâtiment ou repère',
    searchHint: 'Rue, bâtiment ou repère',
    clear: 'Effacer',
    results: 'Suggestions',
    recent: 'Récents',
    clearRecent: 'Effacer les récents',
    tryAgain: 'Réessayer',
    atHome: 'Je suis chez moi',
    locating: 'On vous localise…',
    chooseOnMap: 'Choisir sur la carte',
    chooseOnMapHint: 'Même sans nom de rue',
    map: 'Carte',
    keepTyped: text => `Utiliser «\u00a0${text}\u00a0»`,
    keepTypedHint: 'Vos mots\u00a0; vous placez l’épingle',
    keepLandmarkHint: 'Un repère suffit\u00a0; vous placez l’épingle',
    trouble: {
      bad_argument: {
        title: 'Ce formulaire est mal réglé',
        text: 'Rien n’est perdu. Prévenez la boutique ou l’appli qui vous a montré ce formulaire.',
      },
      network_error: {
        title: 'Pas de connexion',
        text: 'Rien n’est perdu. Ce que vous avez écrit est gardé sur cet appareil, et partira quand la connexion reviendra.',
      },
      unknown: {
        title: 'Ça n’a pas marché',
        text: 'Ce que vous avez écrit est gardé. Réessayez.',
      },
    },
    slow: 'Connexion lente, on continue…',
    retrying: 'Nouvel essai…',
  }),
};
