import {html} from 'hono/html';
import type {Html} from '../../http/files/plain-page.js';
import type {Reader} from '../../http/files/reader.js';
import type {CourierWords} from '../../words/words.js';
import {noticePage} from '../page/page.js';
import {named, type Says, savedWords} from './answer-words.js';

/** What was answered before to this delivery; undefined if nothing was. */
export type Answered = {readonly says: Says; readonly isLocated: boolean} | undefined;

/** The part of the courier's page in which they answer, by a form where scripts don't run. */
export function answerSection({
  words,
  business,
  answered,
}: {
  readonly words: CourierWords;
  readonly business: string;
  readonly answered: Answered;
}): Html {
  const button = (says: Says, icon: Html) =>
    html`<button name="answer" value="${says}" aria-pressed="${String(answered?.says === says)}">${icon}${words[says]}</button>`;
  return html`<section class="answer" id="answer" aria-labelledby="answer-title" data-business="${business}" data-words="${JSON.stringify(words)}">
    <h2 id="answer-title">${words.question}</h2>
    <form method="post">${button('here', CHECK)}${button('not_here', CROSS)}</form>
    <p role="status">${answered ? savedWords(words, answered, business) : ''}</p>
    <p>${named(words.note, business)}</p>
  </section>`;
}

/** The page of an answer that was refused, where scripts don't run; `why` says what to do. */
export function notSavedPage(reader: Reader, why: string): Html {
  const {notSaved, goBack} = reader.words.courier;
  return noticePage(reader, {heading: notSaved, text: `${why} ${goBack}`});
}

const CHECK = html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.500l4.500 4.500L19 7.500" /></svg>`;
const CROSS = html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M6.500 6.500l11 11M17.500 6.500l-11 11" /></svg>`;
