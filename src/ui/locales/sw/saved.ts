import type {Piece, Saved} from '../en/words.js';

/** Swahili words of what a person has saved before, and of the code that proves their phone. */
export const words: Piece<Saved>['words'] = ({count, number}) => ({
  chooseFailed: 'Haikufanikiwa. Ichague tena, au ongeza anwani mpya.',
  chooseOffline: 'Huna mtandao. Ichague tena mtandao ukirudi.',
  chooseGone: 'Anwani hii haipo tena. Chagua nyingine, au ongeza mpya.',

  savedLoading: 'Bado tunaleta anwani ulizohifadhi…',
  savedCount: addresses =>
    count(addresses, {one: 'Anwani moja iliyohifadhiwa', other: 'Anwani # zilizohifadhiwa'}),
  savedFailed: 'Anwani ulizohifadhi hazionekani kwa sasa. Bado unaweza kuongeza mpya.',
  savedOffline: 'Huna mtandao. Anwani ulizohifadhi zitaonekana mtandao ukirudi.',
  savedNone: 'Bado hakuna anwani iliyohifadhiwa kwa namba yako ya simu.',
  haveSaved: 'Nina anwani nilizohifadhi',
  addNewInstead: 'Ongeza anwani mpya badala yake',
  choosing: 'Tunachagua anwani hii…',

  confirmed: 'Kifaa hiki kinathibitisha kuwa unaishi hapa',
  moreFor: address => `Zaidi: ${address}`,
  changeIt: 'Ibadilishe',
  stopConfirming: 'Acha kuthibitisha kwa kifaa hiki',
  remove: 'Ondoa',
  removeTitle: 'Unataka kuondoa anwani hii?',
  removeHint: 'Haitarudi, na kiungo chake hakitafunguka.',
  keepIt: 'Ibaki',
  removeOffline: 'Huna mtandao. Iondoe tena mtandao ukirudi.',
  removeFailed: 'Haikuweza kuondolewa. Jaribu tena.',
  confirmingStopped: address =>
    `Imesitishwa. Hakuna kifaa chako kinachothibitisha ${address} tena.`,
  removed: address => `${address} imeondolewa.`,

  codeTitle: 'Andika msimbo',
  codeSending: 'Tunatuma msimbo…',
  codeSent: end => `Tumeutuma kwa SMS kwenye simu inayoishia na ${end}.`,
  codeChecking: 'Tunaangalia…',
  codeIncomplete: 'Andika tarakimu zote sita.',
  codeWrong: left =>
    count(left, {
      one: 'Msimbo huo si sahihi. Umebakiwa na jaribio moja.',
      other: 'Msimbo huo si sahihi. Umebakiwa na majaribio #.',
    }),
  codeUsedUp: 'Msimbo huo hauwezi kutumika tena. Omba mpya.',
  codeNotSent: 'Hatukuweza kutuma msimbo.',
  codeUnchecked: 'Hatukuweza kuangalia msimbo. Jaribu tena.',
  codeAgain: 'Tuma msimbo mpya',
  codeAgainIn: seconds => `Tuma msimbo mpya baada ya sekunde ${number(seconds)}`,
  codeTrouble: {
    network_error: 'Huna mtandao. Jaribu tena mtandao ukirudi.',
    service_unavailable: 'Hatuwezi kutuma SMS kwa sasa.',
    permission_denied: 'Hatuwezi kutuma SMS kwa simu za nchi hii.',
    invalid_phone: 'Simu hii haipokei SMS.',
    rate_limited: 'Kumekuwa na majaribio mengi mno kwa sasa.',
  },
  comeBackInMinutes: minutes =>
    count(minutes, {one: 'Rudi baada ya dakika moja.', other: 'Rudi baada ya dakika #.'}),
  comeBackInHours: hours =>
    count(hours, {one: 'Rudi baada ya saa moja.', other: 'Rudi baada ya saa #.'}),

  twinTitle: 'Tayari una anwani hii',
  twinUse: 'Tumia iliyohifadhiwa',
  twinAnother: 'Hifadhi kama mpya',
});
