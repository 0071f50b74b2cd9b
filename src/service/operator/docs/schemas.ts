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
import {CourierLinkAnswer, NewCourierLink} from '../../../contract/verification/courier.js';
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
  DeliveryAnswer,
  SendAgain,
  SendAgainAnswer,
  WebhookAnswer,
  WebhookChange,
  WebhookDetails,
  WebhookHealth,
  WebhookTestAnswer,
} from '../../../contract/webhook/webhook-listener.js';
import {AddressParts} from '../../../contract/written-address/address-parts.js';
import {ADDRESS, LOCATION, PARTS} from './address-words.js';
import {type Described, described} from './described.js';
import {EVENT_SCHEMAS} from './event-schemas.js';
import {INTERACTION_SCHEMAS} from './interaction-schemas.js';

const NEW = {
  ...PARTS,
  geo_point: 'Where the gate is.',
  accuracy: ADDRESS.accuracy,
  precision: ADDRESS.precision,
  place_id: 'The id of the place that the person chose, as the service issued it.',
  street_view: 'The picture of the gate. Production refuses illustrations.',
} as const;

const PLACE = {
  id: 'The place id; it stays valid when the data is rebuilt.',
  precision: 'How exact the point is: at the door, between two, on the street, in the area.',
} as const;

/** Every schema that has a name in the document. */
export const SCHEMAS = {
  VerificationAnswer: described(VerificationAnswer, 'The state of a verification.', {
    most_recent_profile:
      'The last window with an outcome, or the first one while it is in progress. `score` runs from 0 (no evidence that the person is there) to 1 (certain), and `reasons` explain it.',
    webhook_profile:
      'The status as webhooks report it; `verification_status` is absent while the verification is in progress.',
    location_id: 'The location id of the request.',
  }),
  SimulatedVerification: described(
    SimulatedVerification,
    'The status that a verification is to reach, and in which window.',
    {
      status: '`in_progress` only for the first window: later ones open without a notification.',
      mode: '`first_time` is the first window, `continuous` any later one.',
    },
  ),
  ClockTurn: described(
    ClockTurn,
    'How far to advance the clock, or to what time: send one of the two.',
    {
      advance:
        'Seconds, at least 1, or an ISO 8601 duration in weeks, days, hours, minutes and seconds, such as `P8D`.',
      to: 'ISO 8601: not before the current time of the clock, and at most ten years ahead.',
    },
  ),
  ClockAnswer: described(ClockAnswer, "The branch's new time.", {now: 'ISO 8601.'}),
  EvidenceBody: described(EvidenceBody, 'One piece of evidence, or up to 500.'),
  SentEvidence: described(
    SentEvidence,
    'Where a device of the person was, or a statement by somebody who can know, such as a courier at the door.',
    {
      type: '`fix`: where a device was. `statement`: what somebody knows.',
      id: 'Your own id. Evidence sent again with the same id is stored once.',
      at: 'ISO 8601: when it was true, at most 90 days ago.',
      geo_point: 'Where the device was.',
      accuracy: `The radius in metres around \`geo_point\` within which the device was; a fix with more than ${COARSEST_FIX.toLocaleString('en')} is ignored.`,
      says: 'The outcome that the statement supports.',
    },
  ),
  NewCourierLink: described(NewCourierLink, 'A link for one delivery.', {
    delivery_id: 'Your own id of the delivery.',
    expires_in: 'Seconds until it ends: a day at most, and by default.',
    call: 'Whether the page has a button that calls the person. Without it, their phone is not on the page.',
  }),
  CourierLinkAnswer: described(CourierLinkAnswer, 'The link.', {
    url: 'For the courier. Whoever has it sees the address.',
    expires_at: 'ISO 8601.',
  }),
  EvidenceAnswer: described(EvidenceAnswer, 'The evidence is stored.', {
    stored: 'How many pieces were new.',
  }),
  ...INTERACTION_SCHEMAS,
  WebhookChange: described(WebhookChange, 'Omitted fields keep their values.', {
    url: 'Where notifications are sent. In production only https is allowed, and no private network.',
    header: 'A header sent with every notification; `null` removes it.',
    payload: 'The version of the notifications.',
    events:
      'The types to send; `null` for all of them, including any that are added later. In version 2 only `address_verification.started` and `.completed` are sent.',
    on: 'False switches the listener off.',
    rotate_secret: 'Creates a new secret; for 24 hours the previous one signs as well.',
  }),
  WebhookAnswer: described(WebhookAnswer, 'The listener.', {
    secret: 'The secret that signs notifications; only in the response that created it.',
    cleared: 'What was cleared because the URL has another origin.',
  }),
  WebhookDetails: described(
    WebhookDetails,
    "The listener, without its header's value and its secret.",
    {
      events: 'The types that it subscribes to; in version 2 only started and completed are sent.',
      off: 'Present while the listener is off: it was switched off, or it answered 410.',
      old_secret_until: 'Until when the previous secret signs as well.',
    },
  ),
  CustomHeader: described(
    CustomHeader,
    'Your own header, by which the listener recognises the service.',
  ),
  WebhookTestAnswer: described(WebhookTestAnswer, 'The result of one test notification.', {
    result: 'How it ended, and the beginning of the response.',
  }),
  DeliveriesAnswer: described(DeliveriesAnswer, 'A page of deliveries, the newest first.', {
    before: 'Present if there may be more: the `before` of the next page.',
  }),
  DeliveryAnswer: described(DeliveryAnswer, 'One delivery.'),
  WebhookHealth: described(WebhookHealth, 'What the listener has not taken; counts end at 1,000.', {
    waiting: 'Deliveries that wait for an attempt or are under way.',
    dead: 'Dead letters: deliveries of which every attempt failed.',
    dead_since: 'When the oldest dead letter became one.',
    last_outcome: 'How the last attempt of the newest dead letter ended.',
    last_status: 'The HTTP status with which it was answered.',
  }),
  Delivery: described(Delivery, 'An event for the listener, with all attempts to deliver it.', {
    id: 'The id of the event, a ULID, sent as `webhook-id` in each attempt.',
    location_title:
      'Only to members of the dashboard: the title of the address, while it is there.',
    status: 'Present if the event is a status change.',
    next_attempt_at: 'Present while it waits; an earlier event of the same address is sent first.',
  }),
  ...EVENT_SCHEMAS,
  SendAgain: described(SendAgain, 'Dead letters since this time are sent again.'),
  SendAgainAnswer: described(SendAgainAnswer, 'How many dead letters are queued again.'),
  LocationAnswer: described(LocationAnswer, 'An address as your business sees it.', LOCATION),
  LocationChange: described(
    LocationChange,
    'Omitted fields keep their values; `null` removes an optional field.',
    NEW,
  ),
  UserAnswer: described(UserAnswer, 'Everything that is stored about a person.'),
  UserRecord: described(
    UserRecord,
    'Everything that is stored about a person, for handing out to them. It contains no token, hash or key.',
    {
      proved: 'Whether the phone was ever proved.',
      merged: 'Users merged into this one: they proved the same phone later. Their ids stay valid.',
      interactions:
        'Interactions that your server sent for one of their addresses or, after it was proved, for their phone.',
      devices: 'The devices on which the phone was proved, and until when that is remembered.',
      accesses: 'When a server key read, changed or deleted any of it; at most 1000.',
    },
  ),
  OpenSession: described(OpenSession, 'The person and the app.', {
    api_key: 'The publishable key of the page.',
    phone: 'International format, or as written in the country of the branch.',
    user_token: 'A token from your own server, by which the phone counts as proved.',
    device_token: 'The token that an earlier session of this device got when the phone was proved.',
  }),
  Session: described(Session, 'A session, as the browser keeps it.', {
    token: 'Sent with every request: `Authorization: Bearer …`.',
    expires_at: 'ISO 8601, an hour from now.',
    proof: 'How the phone was proved in this session.',
    device_token: 'Stored on the device, and sent when it opens its next session.',
    presence: 'Whether to ask people to let their devices confirm their address.',
  }),
  Region: described(Region, 'The region that the service covers.', {
    attribution: "To be shown on every map and result list, as the data's licence requires.",
    address_words:
      'How addresses are written in the region, for reading units and floors from what is typed.',
    country_code: 'ISO 3166-1 alpha-2.',
    address_order:
      'How the country writes street and area: patterns with names of the parts of an address in braces.',
    landmark_first:
      "Whether the door's screen asks for a landmark first, since most streets have no name.",
    door_labels: "Keys of what fields of the door's screen are called in the country.",
    door_hints:
      "What helps at a door in the region, in the order in which the door's screen offers it.",
    examples: 'Well-known names in the region, for hints in form fields.',
  }),
  CodeSent: described(CodeSent, 'The code is on its way.', {
    expires_at: 'When the code expires.',
    resend_at: 'When another code can be requested.',
    resend_in: 'The same, in seconds from now.',
    attempts: 'How many times a code may be entered.',
  }),
  ConfirmCode: described(ConfirmCode, 'The six digits from the text message.'),
  NewAddress: described(NewAddress, 'An address to store.', {
    ...NEW,
    point_source: 'How the pin was placed.',
    replaces: 'The idempotency keys with which it was sent before it was changed.',
    first_name: 'As the page has it now; it does not rename a person who has proved the phone.',
    last_name: 'Like `first_name`.',
    presence_consent: 'Whether the person lets their devices confirm that they are there.',
    presence_words: 'The version of the consent text that they read, such as `en-1`.',
  }),
  AddressChange: described(
    AddressChange,
    'Omitted fields keep their values; `null` removes an optional field. A new `geo_point` requires `point_source`.',
    {
      ...NEW,
      archived:
        'An archived address is kept, but no longer listed. A first verification in progress is cancelled, and starts over when the address is restored.',
      link: 'Whether the public link shows the address; `renewed` creates a new link and disables the old one for good.',
    },
  ),
  AddressAnswer: described(AddressAnswer, 'A stored address.', {
    presence_token:
      'The token with which this device confirms the address, if the person consented; only in this response.',
  }),
  PresenceFix: described(PresenceFix, 'Where a device is.', {
    accuracy: 'The radius in metres within which the device believes itself to be.',
    at: 'When it was there: at most an hour ago; by default now.',
  }),
  OwnAddressAnswer: described(OwnAddressAnswer, 'A stored address, as its person manages it.'),
  AddressesAnswer: described(AddressesAnswer, 'The last selected or changed first, at most 100.'),
  UserAddress: described(
    UserAddress,
    'A stored address, as `onAddressSelected` delivers it.',
    ADDRESS,
  ),
  OwnAddress: described(OwnAddress, 'An address, as its person manages it.', ADDRESS),
  StreetView: described(StreetView, 'The street picture in which the person framed their gate.', {
    url: 'Opens the picture as framed, with heading, pitch and zoom.',
  }),
  SuggestAnswer: described(SuggestAnswer, 'The matching places, the best first.', {
    hint: 'Why there are none, if the text was meant as a point.',
  }),
  Suggestion: described(Suggestion, 'A suggestion under the search field.', {
    ...PLACE,
    matched: 'The parts of the title that were typed: start and end (exclusive) in UTF-16 units.',
    asked_number: 'The house number that was asked for, if the map does not have it.',
  }),
  PlaceAnswer: described(PlaceAnswer, 'A place.'),
  ReverseAnswer: described(ReverseAnswer, 'The nearest place; null if there is none.', {
    distance: 'In metres.',
  }),
  Place: described(Place, 'A place that a search finds.', PLACE),
  ImageryAnswer: described(ImageryAnswer, 'A panorama; null if there is none.'),
  Panorama: described(Panorama, 'An equirectangular panorama with north in the middle.', {
    heading: 'The direction of the requested point, in degrees clockwise from north.',
    illustration: 'Whether it is drawn from the map instead of photographed.',
    source_url: 'The page of the picture at its source. Link the credit to it.',
    links: 'The next panoramas along the street.',
  }),
  StreetName: described(
    AddressParts.entries.street_name,
    'The name of a street, without its number.',
  ),
  GeoPoint: described(GeoPoint, 'Degrees in WGS 84, as GPS receivers give them.'),
  Problem: described(Problem, 'Why a request was refused (RFC 9457).', {
    detail: 'What to do about it.',
    code: 'For programs; never changes.',
    errors: 'All invalid fields.',
    attempts_left: 'After a wrong code: how many more times a code may be entered.',
    request_id: 'The id by which the operator finds the request in the log.',
    success: 'Always false; present if the successful response has `success`.',
  }),
  FieldError: described(FieldError, 'An invalid field, and what to do about it.', {
    field: 'The path of the field, such as `geo_point.lat`.',
  }),
} as const satisfies Readonly<Record<string, Described>>;
