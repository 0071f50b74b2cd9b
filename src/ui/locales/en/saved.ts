import type {Format} from '../../format.js';

/** English words of what a person has saved before, and of the code that proves their phone. */
export const saved = ({count, number}: Format) => ({
  chooseFailed: 'That did not work. Choose it again, or add a new address.',
  chooseOffline: 'You are offline. Choose it again once you are back.',
  chooseGone: 'This address is not there any more. Choose another, or add a new one.',

  savedLoading: 'Still getting your saved addresses…',
  savedCount: (addresses: number) =>
    count(addresses, {one: '# saved address', other: '# saved addresses'}),
  savedFailed: 'Your saved addresses can’t be shown just now. You can still add a new one.',
  savedOffline: 'You are offline. Your saved addresses are shown once you are back.',
  savedNone: 'No address is saved under your phone number yet.',
  haveSaved: 'I have saved addresses',
  addNewInstead: 'Add a new address instead',
  choosing: 'Choosing this address…',

  confirmed: 'This device confirms you live here',
  moreFor: (address: string) => `More: ${address}`,
  changeIt: 'Change it',
  stopConfirming: 'Stop confirming from this device',
  remove: 'Remove',
  removeTitle: 'Remove this address?',
  removeHint: 'Its link will stop working. This can’t be undone.',
  keepIt: 'Keep it',
  removeOffline: 'You are offline. Remove it again once you are back.',
  removeFailed: 'It could not be removed. Try again.',
  confirmingStopped: (address: string) =>
    `Stopped. None of your devices confirms ${address} any more.`,
  removed: (address: string) => `${address} is removed.`,

  codeTitle: 'Enter the code',
  codeSending: 'Sending a code…',
  codeSent: (end: string) => `We texted it to the phone ending in ${end}.`,
  codeChecking: 'Checking…',
  codeIncomplete: 'Enter all six digits.',
  codeWrong: (left: number) =>
    count(left, {
      one: 'That code is wrong. You have one more try.',
      other: 'That code is wrong. You have # more attempts.',
    }),
  codeUsedUp: 'That code can’t be used any more. Ask for a new one.',
  codeNotSent: 'The code could not be sent.',
  codeUnchecked: 'The code could not be checked. Try again.',
  codeAgain: 'Send a new code',
  codeAgainIn: (seconds: number) => `Send a new code in ${number(seconds)} s`,
  codeTrouble: {
    network_error: 'You are offline. Try again once you are back.',
    service_unavailable: 'We can’t send a text message just now.',
    permission_denied: 'We can’t send text messages to phones of this country.',
    invalid_phone: 'This phone takes no text messages.',
    rate_limited: 'There were too many tries for now.',
  },
  comeBackInMinutes: (minutes: number) =>
    count(minutes, {one: 'Come back in a minute.', other: 'Come back in # minutes.'}),
  comeBackInHours: (hours: number) =>
    count(hours, {one: 'Come back in an hour.', other: 'Come back in # hours.'}),

  twinTitle: 'You have this address already',
  twinUse: 'Use the saved one',
  twinAnother: 'Save as new',
});
