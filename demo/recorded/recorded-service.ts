import * as v from 'valibot';
import {AddressesQuery} from '../../src/contract/address/own-address.js';
import {PROBLEM_STATUS, type ProblemCode} from '../../src/contract/problem.js';
import {emptyHint} from '../../src/service/geodata/places/empty-hint.js';
import type {Places} from '../../src/service/geodata/places/places.js';
import {PointQuery, SuggestQuery} from '../../src/service/geodata/places/places-query.js';
import type {StandIn} from '../frame/stand-in.js';
import {ownLink} from '../hosting.js';
import {tileFile} from './map-tiles.js';
import {openSession} from './person.js';
import {openRecording} from './recorded-files.js';
import type {Recording} from './recording.js';
import {SavedAddresses} from './saved-addresses.js';
import {nearestPanorama, panoramaById} from './street-pictures.js';
import {openTown, type ReadFile} from './town.js';
import {answerUploads} from './uploads.js';

/** A request to `/v5/<room>/<id>/<part>`. */
type Asked = {
  readonly method: string;
  readonly id: string | undefined;
  readonly part: string | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly request: Request;
};

type Room = (asked: Asked) => Promise<Response>;

/** Answers a window as the service would, from the recording in a folder; what is saved ends with the window. */
export async function openRecordedService(
  folder: URL,
  frame: Window & typeof globalThis,
): Promise<StandIn> {
  const {recording, read, pictureUrl} = await openRecording(folder);
  const rooms: Readonly<Record<string, Room>> = {
    region: async () => Response.json(recording.region),
    sessions: async ({id}) => (id ? notFound() : Response.json(openSession(recording.region))),
    places: placesRoom(recording, read),
    imagery: imageryRoom(recording, read),
    addresses: addressesRoom(),
  };
  const standIn: StandIn = {
    async answer(request) {
      const {pathname, searchParams} = new URL(request.url);
      const [, , room = '', id, part] = pathname.split('/').map(decodeURIComponent);
      const query = Object.fromEntries(searchParams);
      try {
        const {method} = request;
        return (await rooms[room]?.({method, id, part, query, request})) ?? notFound();
      } catch (caught) {
        if (caught instanceof v.ValiError) return problem('bad_argument', caught.message);
        throw caught;
      }
    },
    pictureUrl,
    tileUrl(tile) {
      const file = tileFile(recording, tile);
      return file && folder.href + file;
    },
  };
  answerUploads(frame, standIn);
  return standIn;
}

function placesRoom(recording: Recording, read: ReadFile): Room {
  const {attribution} = recording.region;
  let opened: Promise<Places> | undefined;
  return async ({id, query}) => {
    // What is searched loads with the first search.
    opened ??= openTown(recording, read);
    const places = await opened;
    if (id === 'reverse') {
      const nearest = await places.reverse(v.parse(PointQuery, query));
      const distance = nearest ? Math.round(nearest.distance) : null;
      return Response.json({place: nearest?.place ?? null, distance, attribution});
    }
    if (id !== undefined) return notFound();
    const {confirmed: _, ...asked} = v.parse(SuggestQuery, query);
    const suggestions = await places.suggest(asked);
    const hint = suggestions.length === 0 ? emptyHint(asked.text) : undefined;
    return Response.json({suggestions, attribution, ...(hint && {hint})});
  };
}

function imageryRoom(recording: Recording, read: ReadFile): Room {
  const {origin} = location;
  return async ({id, part, query}) => {
    if (id !== undefined && part !== undefined) return read(`street/${id}.webp`);
    const point = v.parse(PointQuery, query);
    if (id === undefined) return Response.json(nearestPanorama(recording, point, origin));
    return found(panoramaById(recording, id, {point, origin}));
  };
}

function addressesRoom(): Room {
  const saved = new SavedAddresses(ownLink());
  const ofAddress = (address: object | undefined) => found(address && {address});
  return async ({method, id, query, request}) => {
    if (id === undefined && method === 'GET') {
      const {archived} = v.parse(AddressesQuery, query);
      return Response.json({addresses: saved.list({archived: archived === 'true'})});
    }
    if (id === undefined) {
      const address = saved.create(request.headers.get('idempotency-key'), await request.json());
      return Response.json({address}, {status: 201});
    }
    switch (method) {
      case 'POST':
        return ofAddress(saved.select(id));
      case 'PATCH':
        return ofAddress(saved.change(id, await request.json()));
      case 'PUT':
        return ofAddress(saved.addPhoto(id, await request.blob()));
      case 'DELETE':
        return saved.remove(id) ? new Response(null, {status: 204}) : notFound();
      default:
        return notFound();
    }
  };
}

function found(answer: object | undefined): Response {
  return answer ? Response.json(answer) : notFound();
}

function notFound(): Response {
  return problem('not_found', 'The recording does not have this.');
}

function problem(code: ProblemCode, detail: string): Response {
  const status = PROBLEM_STATUS[code];
  return Response.json(
    {type: 'about:blank', title: code, status, code, detail},
    {status, headers: {'content-type': 'application/problem+json'}},
  );
}
