import {html} from 'hono/html';
import type {Html} from '../../http/files/plain-page.js';
import {textPage} from '../page/page.js';
import {ANSWER_WORDS, type Says, savedWords} from './answer-words.js';

/** What was answered before to this delivery; undefined if nothing was. */
export type Answered = {readonly says: Says; readonly isLocated: boolean} | undefined;

/** The part of the courier's page in which they answer, by a form where scripts don't run. */
export function answerSection({
  business,
  answered,
}: {
  readonly business: string;
  readonly answered: Answered;
}): Html {
  const button = (says: Says, icon: Html) =>
    html`<button name="answer" value="${says}" aria-pressed="${String(answered?.says === says)}">${icon}${ANSWER_WORDS[says]}</button>`;
  return html`<section class="answer" id="answer" aria-labelledby="answer-title" data-business="${business}">
    <h2 id="answer-title">Are you at the gate?</h2>
    <form method="post">${button('here', CHECK)}${button('not_here', CROSS)}</form>
    <p role="status">${answered ? savedWords(answered, business) : ''}</p>
    <p>${business} sees your answer and where you are. “Not here” says that you are where this address leads, and the gate is not.</p>
  </section>`;
}

/** The page of a link that has expired, or whose key was revoked. */
export function overPage(): Html {
  return textPage(
    'This link has expired',
    'It was for one delivery, and only for a while. If you are still on your way, ask the business that sent it for a new one.',
  );
}

/** The page of an answer that was refused, where scripts don't run; `why` says what to do. */
export function notSavedPage(why: string): Html {
  return textPage('Your answer was not saved', `${why} Go back to answer again.`);
}

const CHECK = html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.500l4.500 4.500L19 7.500" /></svg>`;
const CROSS = html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M6.500 6.500l11 11M17.500 6.500l-11 11" /></svg>`;
