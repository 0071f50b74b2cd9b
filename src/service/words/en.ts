import type {Words} from './words.js';

/** English. */
export const en: Words = {
  direction: 'ltr',
  page: {
    near: street => `Near ${street}`,
    unit: 'Apartment',
    floor: 'floor',
    comma: ', ',
    areaOnly: within => `Only the area is known: the gate is within about ${within} of the pin.`,
    directions: 'How to get to the door',
    gate: 'The gate',
    photo: 'The gate, a photo from there',
    photoOf: 'Photo of the gate',
    viewOf: way => `The gate, seen from the street, looking ${way}`,
    ways: [
      ...(['north', 'north-east', 'east', 'south-east'] as const),
      ...(['south', 'south-west', 'west', 'north-west'] as const),
    ],
    framed: 'The gate, in the frame',
    where: 'Where it is',
    mapAround: place => `Map around ${place}`,
    postalCode: 'Postal code',
    plusCode: 'Plus code',
    position: 'Position',
    copy: what => `Copy: ${what}`,
    copied: 'Copied',
    navigate: 'Navigate',
    call: 'Call',
    otherMaps: 'Open in other maps',
  },
  notices: {
    none: {
      heading: 'There is no address behind this link',
      text: 'It may have been cut off when it was copied, or the address was never saved. Ask the person who sent it to send it again.',
    },
    hidden: {
      heading: 'This address is not shown at the moment',
      text: 'The person who shared this link has hidden it. If you are on your way to them, ask them.',
    },
    gone: {
      heading: 'This link has been taken back',
      text: 'It will not work again. If you still need the address, ask the person for a new link.',
    },
    over: {
      heading: 'This link has expired',
      text: 'It was for one delivery, and only for a while. If you are still on your way, ask the business that sent it for a new one.',
    },
    busy: {
      heading: 'One moment',
      text: 'This page was opened too often in a short time. Wait a minute, then open the link again.',
    },
    down: {
      heading: 'The address can’t be shown right now',
      text: 'It is not your fault, and the link is still good. Open it again in a moment.',
    },
  },
  courier: {
    question: 'Are you at the gate?',
    here: 'I’m here',
    not_here: 'Not here',
    note: '{business} sees your answer and where you are. “Not here” says that you are where this address leads, and the gate is not.',
    finding: 'Finding out where you are…',
    sending: 'Sending your answer…',
    saved_here: 'Saved: you are at the gate.',
    saved_not_here: 'Saved: the gate is not here.',
    with_location: '{business} sees where you are.',
    without_location: 'Your location was not sent.',
    change: 'You can still change it.',
    offline:
      'You are offline, so {business} does not have your answer yet. Tap again once you are connected.',
    failed: '{business} does not have your answer yet: the service did not take it. Tap again.',
    often: 'Too many answers in a short time. Wait a while.',
    kept_last: '{business} has the last one that was saved.',
    over: 'This link has expired, so your answer was not saved. Ask {business} for a new one.',
    notSaved: 'Your answer was not saved',
    goBack: 'Go back to answer again.',
    wrongPage: 'Answer on the page that the link opens.',
  },
  starting: 'Starting… this page reloads by itself.',
  code: (code, business) =>
    `${code} is your code for ${business}. It is good for 10 minutes; give it to nobody.`,
};
