import type {Words} from './words.js';

/** French, as it is said from Paris to Dakar; before : ; ? and inside « » its spaces don’t break. */
export const fr: Words = {
  direction: 'ltr',
  page: {
    near: street => `Vers ${street}`,
    unit: 'Appartement',
    floor: 'étage',
    comma: ', ',
    areaOnly: within =>
      `On ne connaît que le secteur : l’entrée est à ${within} de l’épingle au plus, à peu près.`,
    directions: 'Comment aller jusqu’à la porte',
    gate: 'L’entrée',
    photo: 'L’entrée, photographiée sur place',
    photoOf: 'Photo de l’entrée',
    viewOf: way => `L’entrée vue de la rue, en regardant vers ${way}`,
    ways: [
      ...(['le nord', 'le nord-est', 'l’est', 'le sud-est'] as const),
      ...(['le sud', 'le sud-ouest', 'l’ouest', 'le nord-ouest'] as const),
    ],
    framed: 'L’entrée, dans le cadre',
    where: 'Où c’est',
    mapAround: place => `Carte des environs : ${place}`,
    postalCode: 'Code postal',
    plusCode: 'Plus Code',
    position: 'Position',
    copy: what => `Copier : ${what}`,
    copied: 'Copié',
    navigate: 'Y aller',
    call: 'Appeler',
    otherMaps: 'Ouvrir dans une autre carte',
  },
  notices: {
    none: {
      heading: 'Ce lien ne mène à aucune adresse',
      text: 'Il a peut-être été coupé en le copiant, ou l’adresse n’a jamais été enregistrée. Demandez à la personne qui vous l’a envoyé de le renvoyer.',
    },
    hidden: {
      heading: 'Cette adresse n’est pas visible pour le moment',
      text: 'La personne qui a partagé ce lien l’a masquée. Si vous êtes en route, demandez-lui.',
    },
    gone: {
      heading: 'Ce lien n’est plus valable',
      text: 'Il ne marchera plus. Si vous avez encore besoin de l’adresse, demandez un nouveau lien à la personne.',
    },
    over: {
      heading: 'Ce lien a expiré',
      text: 'Il était pour une seule livraison, et pour un temps. Si vous êtes encore en route, demandez-en un nouveau à l’entreprise qui vous l’a envoyé.',
    },
    busy: {
      heading: 'Un instant',
      text: 'Cette page a été ouverte trop souvent en peu de temps. Attendez une minute, puis rouvrez le lien.',
    },
    down: {
      heading: 'L’adresse ne peut pas s’afficher pour le moment',
      text: 'Vous n’y êtes pour rien, et le lien reste valable. Rouvrez-le dans un instant.',
    },
  },
  courier: {
    question: 'Êtes-vous devant l’entrée ?',
    here: 'J’y suis',
    not_here: 'Pas ici',
    note: '{business} voit votre réponse et où vous êtes. « Pas ici » veut dire que vous êtes là où mène cette adresse, et que l’entrée n’y est pas.',
    finding: 'On cherche où vous êtes…',
    sending: 'Envoi de votre réponse…',
    saved_here: 'Enregistré : vous êtes devant l’entrée.',
    saved_not_here: 'Enregistré : l’entrée n’est pas ici.',
    with_location: '{business} voit où vous êtes.',
    without_location: 'Votre position n’a pas été envoyée.',
    change: 'Vous pouvez encore changer.',
    offline:
      'Vous êtes hors ligne : {business} n’a pas encore votre réponse. Touchez encore une fois quand la connexion revient.',
    failed:
      '{business} n’a pas encore votre réponse : elle n’a pas pu être enregistrée. Touchez encore une fois.',
    often: 'Trop de réponses en peu de temps. Attendez un peu.',
    kept_last: '{business} a la dernière qui a été enregistrée.',
    over: 'Ce lien a expiré, votre réponse n’a donc pas été enregistrée. Demandez-en un nouveau à {business}.',
    notSaved: 'Votre réponse n’a pas été enregistrée',
    goBack: 'Revenez en arrière pour répondre à nouveau.',
    wrongPage: 'Répondez sur la page que le lien ouvre.',
  },
  starting: 'Démarrage… cette page se recharge toute seule.',
  code: (code, business) =>
    `${code} est votre code pour ${business}. Il est valable 10 minutes ; ne le donnez à personne.`,
};
