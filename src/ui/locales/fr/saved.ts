import type {Piece, Saved} from '../en/words.js';

const offline = 'Pas de connexion. Réessayez quand elle reviendra.';

/** French words of what a person has saved before, and of the code that proves their phone. */
export const words: Piece<Saved>['words'] = ({count, number}) => ({
  chooseFailed: 'Ça n’a pas marché. Choisissez-la encore, ou ajoutez une nouvelle adresse.',
  chooseOffline: offline,
  chooseGone: 'Cette adresse n’est plus là. Choisissez-en une autre, ou ajoutez-en une nouvelle.',

  savedLoading: 'On cherche encore vos adresses enregistrées…',
  savedCount: addresses =>
    count(addresses, {one: '# adresse enregistrée', other: '# adresses enregistrées'}),
  savedFailed:
    'Vos adresses enregistrées ne s’affichent pas pour l’instant. Vous pouvez toujours en ajouter une nouvelle.',
  savedOffline:
    'Pas de connexion. Vos adresses enregistrées s’afficheront quand la connexion reviendra.',
  savedNone: 'Aucune adresse n’est encore enregistrée avec votre numéro de téléphone.',
  haveSaved: 'J’ai des adresses enregistrées',
  addNewInstead: 'Plutôt ajouter une adresse',
  choosing: 'On choisit cette adresse…',

  confirmed: 'Cet appareil confirme que vous habitez ici',
  moreFor: address => `Plus\u00a0: ${address}`,
  changeIt: 'La changer',
  stopConfirming: 'Ne plus confirmer avec cet appareil',
  remove: 'Supprimer',
  removeTitle: 'Supprimer cette adresse\u00a0?',
  removeHint: 'Son lien ne marchera plus. On ne peut pas revenir en arrière.',
  keepIt: 'La garder',
  removeOffline: offline,
  removeFailed: 'Elle n’a pas pu être supprimée. Réessayez.',
  confirmingStopped: address =>
    `C’est arrêté. Plus aucun de vos appareils ne confirme cette adresse\u00a0: ${address}.`,
  removed: address => `Adresse supprimée\u00a0: ${address}.`,

  codeTitle: 'Écrivez le code',
  codeSending: 'Envoi d’un code…',
  codeSent: end => `Nous l’avons envoyé par SMS au téléphone qui finit par ${end}.`,
  codeChecking: 'Vérification…',
  codeIncomplete: 'Écrivez les six chiffres.',
  codeWrong: left =>
    count(left, {
      one: 'Ce code est faux. Il vous reste un essai.',
      other: 'Ce code est faux. Il vous reste # essais.',
    }),
  codeUsedUp: 'Ce code ne sert plus. Demandez-en un nouveau.',
  codeNotSent: 'Le code n’a pas pu partir.',
  codeUnchecked: 'Le code n’a pas pu être vérifié. Réessayez.',
  codeAgain: 'Envoyer un nouveau code',
  codeAgainIn: seconds => `Envoyer un nouveau code dans ${number(seconds)}\u00a0s`,
  codeTrouble: {
    network_error: offline,
    service_unavailable: 'Nous ne pouvons pas envoyer de SMS pour l’instant.',
    permission_denied: 'Nous ne pouvons pas envoyer de SMS aux téléphones de ce pays.',
    invalid_phone: 'Ce téléphone ne reçoit pas de SMS.',
    rate_limited: 'Il y a eu trop d’essais pour l’instant.',
  },
  comeBackInMinutes: minutes =>
    count(minutes, {one: 'Revenez dans une minute.', other: 'Revenez dans # minutes.'}),
  comeBackInHours: hours =>
    count(hours, {one: 'Revenez dans une heure.', other: 'Revenez dans # heures.'}),

  twinTitle: 'Vous avez déjà cette adresse',
  twinUse: 'Garder l’ancienne',
  twinAnother: 'Enregistrer en plus',
});
