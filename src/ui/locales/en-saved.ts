/** English text about the saved addresses. */
export const enSaved = {
  chooseFailed: 'That did not work. Choose it again, or add a new address.',
  chooseOffline: 'You are offline. Choose it again once you are back.',
  chooseGone: 'This address is not there any more. Choose another, or add a new one.',

  savedLoading: 'Still getting your saved addresses…',
  savedCount: (count: number) => (count === 1 ? '1 saved address' : `${count} saved addresses`),
  savedFailed: 'Your saved addresses can’t be shown just now. You can still add a new one.',
  savedOffline: 'You are offline. Your saved addresses are shown once you are back.',
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
};
