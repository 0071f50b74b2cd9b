import {type Context, Hono} from 'hono';
import {PROBLEM_STATUS} from '../../../contract/problem.js';
import {routes} from '../../../contract/routes/routes.js';
import {CourierAnswer} from '../../../contract/verification/courier.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';
import {answerPolicy, plainPolicy} from '../../http/files/plain-page.js';
import {readerOf} from '../../http/files/reader.js';
import {formBody} from '../../http/form-body.js';
import {jsonBody} from '../../http/json-body.js';
import {type Limit, spendFor} from '../../people/accounts/rate-limit.js';
import {type Secrets, sha256} from '../../people/accounts/secrets.js';
import type {Location} from '../../people/locations/location.js';
import {findPeople} from '../../people/locations/person-store.js';
import {findAnswer} from '../../verification/windows/evidence-store.js';
import type {JudgeOptions} from '../../verification/windows/judge-windows.js';
import type {CourierWords} from '../../words/words.js';
import {hidePage} from '../page/hide-page.js';
import {addressPage, noticePage} from '../page/page.js';
import {answerPicture, findPictures, type PictureSources} from '../page/page-pictures.js';
import {PAGE_STYLE} from '../page/page-style.js';
import {answerSection, notSavedPage} from './courier-page.js';
import {COURIER_SCRIPT} from './courier-script.js';
import {COURIER_STYLE} from './courier-style.js';
import {type Delivery, findDelivery} from './find-delivery.js';
import {refuseOtherPages} from './own-page.js';
import {recordAnswer} from './record-answer.js';

type CourierOptions = JudgeOptions &
  PictureSources & {
    readonly secrets: Secrets;
    readonly publicUrl: string;
    /** The credit of the map. */
    readonly attribution: () => string;
  };

const POLICY = answerPolicy(COURIER_STYLE, COURIER_SCRIPT);
/** Of the pages without an address. */
const TEXT_POLICY = plainPolicy(PAGE_STYLE);

/** An answer replaces the one before; so many taps are a program's. */
const ANSWERS: Limit = {
  name: 'answer of delivery',
  most: 60,
  seconds: 3600,
  refusal: 'Too many answers to this delivery',
};

/**
 * `GET /d/{token}`, the address page for whoever brings one delivery, with the pictures below it, and `POST /d/{token}`,
 * their answer: from a form, which is answered with the page, or as JSON from the page's script, which is answered 204.
 *
 * 410 if the link is over or its address was deleted, 404 if the service never made it. It knows nothing of the public
 * link, and so shows the address also while that is hidden.
 */
export function courierRoutes(options: CourierOptions): Hono<Env> {
  const {clock} = options;
  const path = routes.courierPage(':token');
  const follow = (c: Context<Env>) => findDelivery(options, c.req.param('token') ?? '', clock());
  return new Hono<Env>()
    .get(path, async c => {
      hidePage(c, TEXT_POLICY);
      const found = await follow(c);
      return found.at === 'delivery' ? showPage(c, options, found) : answerNoDelivery(c, found);
    })
    .get(`${path}/:picture`, async c => {
      hidePage(c, TEXT_POLICY);
      const found = await follow(c);
      if (found.at !== 'delivery') return answerNoDelivery(c, found);
      const picture = {location: found.location, name: c.req.param('picture')};
      return (await answerPicture(c, options, picture)) ?? c.notFound();
    })
    .post(path, async c => {
      hidePage(c, TEXT_POLICY);
      const isForm = /^application\/x-www-form-urlencoded\b/i.test(
        c.req.header('Content-Type') ?? '',
      );
      try {
        refuseOtherPages(c, options.publicUrl);
        const found = await follow(c);
        if (found.at !== 'delivery') return answerNoDelivery(c, found);
        const isStored = await spendAnswer(options, found, async () => {
          const answer = await (isForm ? formBody(c, CourierAnswer) : jsonBody(c, CourierAnswer));
          return recordAnswer(options, found.link, answer);
        });
        if (!isStored) return answerNoDelivery(c, {at: 'gone'});
        if (!isForm) return c.body(null, 204);
        return c.redirect(`${routes.courierPage(c.req.param('token'))}#answer`, 303);
      } catch (error) {
        if (!isForm || !(error instanceof ProblemError)) throw error;
        if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
        const reader = readerOf(c);
        const why = whyNot(reader.words.courier, error);
        return c.html(notSavedPage(reader, why), PROBLEM_STATUS[error.code]);
      }
    });
}

type Found = Extract<Delivery, {at: 'delivery'}>;

async function showPage(
  c: Context<Env>,
  options: CourierOptions,
  {link, location, business}: Found,
): Promise<Response> {
  const {db, attribution} = options;
  const token = c.req.param('token') ?? '';
  const pictures = await findPictures(options, location, routes.courierPage(token));
  const answered = await findAnswer(db, link);
  const phone = link.mayCall ? await findPhone(options, location) : undefined;
  const userAgent = c.req.header('User-Agent');
  const reader = readerOf(c);
  const words = reader.words.courier;
  c.header('Vary', 'User-Agent', {append: true});
  c.header('Content-Security-Policy', POLICY);
  return c.html(
    addressPage(location, {
      ...pictures,
      ...{reader, attribution: attribution(), userAgent},
      courier: {
        section: answerSection({words, business, answered}),
        ...{phone, style: COURIER_STYLE, script: COURIER_SCRIPT},
      },
    }),
  );
}

/** E.164; undefined if the person was deleted meanwhile. */
async function findPhone(
  {db, secrets}: CourierOptions,
  {branchId, userId}: Location,
): Promise<string | undefined> {
  const [person] = await findPeople(db, branchId, userId);
  return person && secrets.decrypt(branchId, 'phone', person.phone);
}

async function spendAnswer<Result>(
  {db, clock}: CourierOptions,
  {link}: Found,
  work: () => Promise<Result>,
): Promise<Result> {
  const {branchId, locationId, deliveryId} = link;
  const subject = sha256(JSON.stringify([locationId, deliveryId]));
  return spendFor(db, {branchId, at: clock()}, [{limit: ANSWERS, subject}], work);
}

function answerNoDelivery(c: Context<Env>, {at}: Exclude<Delivery, {at: 'delivery'}>) {
  const reader = readerOf(c);
  const {over, gone, none} = reader.words.notices;
  if (at === 'nothing') return c.html(noticePage(reader, none), 404);
  return c.html(noticePage(reader, at === 'over' ? over : gone), 410);
}

/** Only these two happen to persons; what is wrong with a form is its developer's to read. */
function whyNot({often, wrongPage}: CourierWords, {code, message}: ProblemError): string {
  if (code === 'rate_limited') return often;
  return code === 'permission_denied' ? wrongPage : message;
}
