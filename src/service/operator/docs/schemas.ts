import {AddressChange, LocationChange} from '../../../contract/address/address-change.js';
import {LocationAnswer} from '../../../contract/address/location.js';
import {AddressAnswer, NewAddress} from '../../../contract/address/new-address.js';
import {
  AddressesAnswer,
  OwnAddress,
  OwnAddressAnswer,
} from '../../../contract/address/own-address.js';
import {UserAnswer, UserRecord} from '../../../contract/address/user.js';
import {StreetView, UserAddress} from '../../../contract/address/user-address.js';
import {AddressParts} from '../../../contract/address-parts.js';
import {GeoPoint} from '../../../contract/geo-point.js';
import {ImageryAnswer, Panorama} from '../../../contract/pictures/imagery.js';
import {
  Place,
  PlaceAnswer,
  ReverseAnswer,
  SuggestAnswer,
  Suggestion,
} from '../../../contract/place.js';
import {FieldError, Problem} from '../../../contract/problem.js';
import {CodeSent, ConfirmCode, OpenSession, Region, Session} from '../../../contract/session.js';
import {COARSEST_FIX} from '../../../contract/verification/coarsest-fix.js';
import {
  EvidenceAnswer,
  EvidenceBody,
  SentEvidence,
} from '../../../contract/verification/evidence.js';
import {PresenceFix} from '../../../contract/verification/presence.js';
import {
  ClockAnswer,
  ClockTurn,
  SimulatedVerification,
} from '../../../contract/verification/simulator.js';
import {VerificationAnswer} from '../../../contract/verification/verification.js';
import {CustomHeader} from '../../../contract/webhook/custom-header.js';
import {
  DeliveriesAnswer,
  Delivery,
  SendAgain,
  SendAgainAnswer,
  WebhookAnswer,
  WebhookChange,
  WebhookDetails,
  WebhookTestAnswer,
} from '../../../contract/webhook/webhook-listener.js';
import {ADDRESS, PARTS} from './address-words.js';
import {type Described, described} from './described.js';
import {EVENT_SCHEMAS} from './event-schemas.js';
import {INTERACTION_SCHEMAS} from './interaction-schemas.js';

const NEW = {
  ...PARTS,
  geo_point: 'Where the gate is.',
  accuracy: 'Radius in metres within which the device believed itself to be.',
  place_id: 'The place that the person chose, as the service issued it.',
  street_view: 'The picture of the gate. Production refuses an illustration.',
} as const;

const PLACE = {
  id: 'The place id; it stays valid when the data is rebuilt.',
  precision: 'How exactly the point stands: on the door, between two, on the street, in the area.',
} as const;

/** Every shape that has a name in the document. */
export const SCHEMAS = {
  VerificationAnswer: described(VerificationAnswer, 'How a verification stands.', {
    most_recent_profile:
      'The last window that was decided, or the first one while it is in progress. `score` is 0 (nothing speaks for it) to 1 (certain), and `reasons` say why.',
    webhook_profile:
      'The status as the webhook reports it; `verification_status` is absent while it is in progress.',
    location_id: 'The id that was asked about.',
  }),
  SimulatedVerification: described(
    SimulatedVerification,
    'What a verification is to come to, and in which window.',
    {
      status: '`in_progress` of the first window only: later ones open silently.',
      mode: '`first_time` is the first window, `continuous` any later one.',
    },
  ),
  ClockTurn: described(ClockTurn, 'By how much, or to which time: one of them.', {
    advance:
      'Seconds, 1 or more, or an ISO 8601 duration in weeks, days, hours, minutes and seconds: `P8D`.',
    to: 'ISO 8601, not before the time that the clock shows, and ten years ahead at most.',
  }),
  ClockAnswer: described(ClockAnswer, 'The time of the branch from now on.', {now: 'ISO 8601.'}),
  EvidenceBody: described(EvidenceBody, 'One piece of evidence, or up to 500.'),
  SentEvidence: described(
    SentEvidence,
    'Where a device of the person was, or what somebody says who can know: a courier at the door.',
    {
      type: '`fix`: where a device was. `statement`: what somebody says.',
      id: 'Your own: what comes again under it is stored once.',
      at: 'ISO 8601: when it was so, 90 days ago at most.',
      geo_point: 'Where the device was.',
      accuracy: `Metres around \`geo_point\` within which it was; a fix worse than ${COARSEST_FIX.toLocaleString('en')} is of no use.`,
      says: 'What the person’s verification would be by this alone.',
    },
  ),
  EvidenceAnswer: described(EvidenceAnswer, 'They are stored, or were already.', {
    stored: 'How many were new.',
  }),
  ...INTERACTION_SCHEMAS,
  WebhookChange: described(WebhookChange, 'What is left out stays as it is.', {
    url: 'Where notifications are sent. Production takes https alone, and no private network.',
    header: 'Sent with every notification; null takes it away.',
    payload: 'In which version notifications are.',
    events:
      'What is sent: `null` for everything, in later versions too. Version 2 has words for `address_verification.started` and `.completed` alone.',
    on: 'False switches it off.',
    rotate_secret: 'Makes a new secret; the one before signs beside it for a while.',
  }),
  WebhookAnswer: described(WebhookAnswer, 'The listener.', {
    secret: 'By which notifications are signed; shown where one was made, and this once.',
    cleared: 'What another origin has cleared.',
  }),
  WebhookDetails: described(
    WebhookDetails,
    "The listener, without its header's value and secret.",
    {
      events: 'What it subscribes to; a listener of version 2 is sent started and completed alone.',
      off: 'Present while it is off: somebody said so, or it answered 410.',
      old_secret_until: 'Until when the secret before signs too.',
    },
  ),
  CustomHeader: described(
    CustomHeader,
    'Your own header, by which the listener knows the service.',
  ),
  WebhookTestAnswer: described(WebhookTestAnswer, 'What came of one sample notification.', {
    result: 'How it ended, and the beginning of what was answered.',
  }),
  DeliveriesAnswer: described(DeliveriesAnswer, 'The newest first.', {
    before: 'Where there may be more: the id to ask with.',
  }),
  Delivery: described(Delivery, 'An event that is sent to the listener, with each attempt.', {
    id: "The event's own id, a ULID, which each attempt carries as `webhook-id`.",
    status: 'Present where the event is a change of it.',
    next_attempt_at: 'While it waits; not before an earlier event of the same address.',
  }),
  ...EVENT_SCHEMAS,
  SendAgain: described(SendAgain, 'Dead letters since then are sent again.'),
  SendAgainAnswer: described(SendAgainAnswer, 'How many dead letters wait again.'),
  LocationAnswer: described(LocationAnswer, 'An address as your business sees it.'),
  LocationChange: described(
    LocationChange,
    'What is left out stays; `null` takes an optional field away.',
    NEW,
  ),
  UserAnswer: described(UserAnswer, 'All that is stored of a person.'),
  UserRecord: described(
    UserRecord,
    'All that is stored of a person, so that they can be given it. No token, hash or key is in it.',
    {
      proved: 'Whether the phone was ever proved.',
      merged: 'Who proved the same phone later and became this person; their ids stay valid.',
      interactions:
        'What your server said that was done, at an address of theirs or by their phone.',
      devices: 'Where the phone was proved, and for how long that is remembered.',
      accesses: 'When a server key read, changed or deleted any of it; 1000 at most.',
    },
  ),
  OpenSession: described(OpenSession, 'Who is asking, in which app.', {
    api_key: 'The publishable key of the page.',
    phone: 'International format, or as it is written in the country of the branch.',
    user_token: 'A token by which your own server says who this is: the phone counts as proved.',
    device_token: 'What an earlier session of this device was given when the phone was proved.',
  }),
  Session: described(Session, 'What the browser holds of a session.', {
    token: 'Sent with each call: `Authorization: Bearer …`.',
    expires_at: 'ISO 8601, an hour from now.',
    proof: 'How the session knows that the phone is the person’s.',
    device_token: 'Kept on the device, and sent with its next session.',
    presence: 'Whether people are asked to let their devices confirm their address.',
  }),
  Region: described(Region, 'Where the service knows its way.', {
    attribution: "Shown on every map and result list, as the data's licence asks.",
    examples: 'Names that people there know, for the hints of fields.',
  }),
  CodeSent: described(CodeSent, 'The code is on its way.', {
    expires_at: 'No code counts after it.',
    resend_at: 'Another code may be asked for from then on.',
    resend_in: 'The same, in seconds from now.',
    attempts: 'How often a wrong code may be said.',
  }),
  ConfirmCode: described(ConfirmCode, 'The six digits of the message.'),
  NewAddress: described(NewAddress, 'An address to be stored.', {
    ...NEW,
    point_source: 'How the pin came to stand where it stands.',
    replaces: 'The keys under which it was sent before it was changed.',
    first_name: 'As the page has it now; it renames nobody who has proved the phone.',
    last_name: 'The same.',
    presence_consent: 'That the person lets their devices confirm that they are there.',
    presence_words: 'The version of the words that they read, such as `en-1`.',
  }),
  AddressChange: described(
    AddressChange,
    'What is left out stays; `null` takes an optional field away. A point comes with how it was found.',
    {
      ...NEW,
      archived:
        'Left out of the list of addresses, and kept; a first verification in progress is cancelled, and starts over when it is taken back.',
      link: 'Whether the public link shows the address; `renewed` makes another, and ends this one for good.',
    },
  ),
  AddressAnswer: described(AddressAnswer, 'A stored address.', {
    presence_token: 'With which this device confirms it, where its person agreed; told this once.',
  }),
  PresenceFix: described(PresenceFix, 'Where a device is.', {
    accuracy: 'Radius in metres within which the device believes itself to be.',
    at: 'When it was there, an hour ago at most; left out: now.',
  }),
  OwnAddressAnswer: described(OwnAddressAnswer, 'A stored address, as its person looks after it.'),
  AddressesAnswer: described(AddressesAnswer, 'The last chosen or changed first, 100 at most.'),
  UserAddress: described(
    UserAddress,
    'A stored address, as `onAddressSelected` delivers it.',
    ADDRESS,
  ),
  OwnAddress: described(OwnAddress, 'An address as its person looks after it.', ADDRESS),
  StreetView: described(StreetView, 'The picture in which the person framed their gate.', {
    url: 'Shows what was framed; heading, pitch and zoom are in it.',
  }),
  SuggestAnswer: described(SuggestAnswer, 'The places that fit, the best first.', {
    hint: 'Why there is none for what was meant as a point.',
  }),
  Suggestion: described(Suggestion, 'One line of the list under the search field.', {
    ...PLACE,
    matched: 'From and to (exclusive) in UTF-16 units of the title: what was typed.',
    asked_number: 'The house number that was asked for, where the map does not have it.',
  }),
  PlaceAnswer: described(PlaceAnswer, 'A place.'),
  ReverseAnswer: described(ReverseAnswer, 'The nearest place; null where there is none.', {
    distance: 'In metres.',
  }),
  Place: described(Place, 'A place that a search finds.', PLACE),
  ImageryAnswer: described(ImageryAnswer, 'A panorama; null where there is none.'),
  Panorama: described(Panorama, 'A picture all around, equirectangular, north in its middle.', {
    heading: 'Degrees from north, clockwise: where the point is that was asked for.',
    illustration: 'Drawn from the map, and no photograph.',
    links: 'The next ones along the street.',
  }),
  StreetName: described(
    AddressParts.entries.street_name,
    'The name of a street, without its number.',
  ),
  GeoPoint: described(GeoPoint, 'Degrees in WGS 84, as every map and GPS receiver gives them.'),
  Problem: described(Problem, 'Why a request was refused (RFC 9457).', {
    detail: 'What to do about it.',
    code: 'Never changes; made for programs.',
    errors: 'Every wrong field.',
    attempts_left: 'Of a wrong code: how often another may be said.',
    request_id: 'What the operator finds it in the log by.',
    success: 'False, where the answer has `success`.',
  }),
  FieldError: described(FieldError, 'One wrong field, and what to do about it.', {
    field: 'A path, such as `geo_point.lat`.',
  }),
} as const satisfies Readonly<Record<string, Described>>;
