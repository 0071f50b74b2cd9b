import type {Piece, Saved} from '../en/words.js';

/** Hausa words of what a person has saved before, and of the code that proves their phone. */
export const words: Piece<Saved>['words'] = ({count, number}) => ({
  chooseFailed: 'Bai yi aiki ba. Ku sake zaɓar shi, ko ku ƙara sabon adireshi.',
  chooseOffline: 'Ba ku da intanet. Ku sake zaɓar shi idan intanet ya dawo.',
  chooseGone: 'Wannan adireshi ba ya nan yanzu. Ku zaɓi wani, ko ku ƙara sabo.',

  savedLoading: 'Har yanzu ana kawo adiresoshin da kuka ajiye…',
  savedCount: addresses =>
    count(addresses, {one: 'Adireshi ɗaya da aka ajiye', other: 'Adiresoshi # da aka ajiye'}),
  savedFailed: 'Ba a iya nuna adiresoshin da kuka ajiye yanzu. Duk da haka za ku iya ƙara sabo.',
  savedOffline: 'Ba ku da intanet. Za a nuna adiresoshin da kuka ajiye idan intanet ya dawo.',
  savedNone: 'Har yanzu babu adireshin da aka ajiye da lambar wayarku.',
  haveSaved: 'Ina da adireshi a ajiye',
  addNewInstead: 'Gara ƙara sabon adireshi',
  choosing: 'Ana zaɓar adireshin…',

  confirmed: 'Na’urar nan tana tabbatar da zamanku a nan',
  moreFor: address => `Ƙari: ${address}`,
  changeIt: 'Canza shi',
  stopConfirming: 'Daina tabbatarwa da wannan na’ura',
  remove: 'Cire',
  removeTitle: 'A cire wannan adireshi?',
  removeHint: 'Mahaɗinsa zai daina aiki. Ba za a iya dawo da shi ba.',
  keepIt: 'Bar shi',
  removeOffline: 'Ba ku da intanet. Ku sake cire shi idan intanet ya dawo.',
  removeFailed: 'Ba a iya cire shi ba. Ku sake gwadawa.',
  confirmingStopped: address => `An daina. Babu na’urarku da ke tabbatar da ${address} yanzu.`,
  removed: address => `An cire ${address}.`,

  codeTitle: 'Rubuta lambar tabbatarwa',
  codeSending: 'Ana aika lambar…',
  codeSent: end => `Mun aika da ita ta SMS zuwa waya mai ƙarewa da ${end}.`,
  codeChecking: 'Ana dubawa…',
  codeIncomplete: 'Ku rubuta duk lambobi shida.',
  codeWrong: left =>
    count(left, {
      one: 'Lambar ba daidai ba ce. Kuna da sauran gwaji ɗaya.',
      other: 'Lambar ba daidai ba ce. Kuna da sauran gwaji #.',
    }),
  codeUsedUp: 'Ba za a iya ƙara amfani da wannan lamba ba. Ku nemi sabuwa.',
  codeNotSent: 'Ba a iya aika lambar ba.',
  codeUnchecked: 'Ba a iya duba lambar ba. Ku sake gwadawa.',
  codeAgain: 'Aika sabuwar lamba',
  codeAgainIn: seconds => `Aika sabuwar lamba bayan daƙiƙa ${number(seconds)}`,
  codeTrouble: {
    network_error: 'Ba ku da intanet. Ku sake gwadawa idan intanet ya dawo.',
    service_unavailable: 'Ba ma iya aika SMS yanzu.',
    permission_denied: 'Ba ma iya aika SMS zuwa wayoyin wannan ƙasa.',
    invalid_phone: 'Wannan waya ba ta karɓar SMS.',
    rate_limited: 'An gwada fiye da kima a yanzu.',
  },
  comeBackInMinutes: minutes =>
    count(minutes, {one: 'Ku dawo bayan minti ɗaya.', other: 'Ku dawo bayan minti #.'}),
  comeBackInHours: hours =>
    count(hours, {one: 'Ku dawo bayan awa ɗaya.', other: 'Ku dawo bayan awa #.'}),

  twinTitle: 'Dama kuna da wannan adireshi',
  twinUse: 'Zaɓi wanda aka ajiye',
  twinAnother: 'Ajiye a matsayin sabo',
});
