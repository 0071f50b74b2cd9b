import {html, nothing, type TemplateResult} from 'lit';
import type {DirectiveResult} from 'lit/directive.js';
import {icon, icons} from '../../ui/icons.js';

/** Characters that the service searches for at most. */
export const LONGEST_SEARCH = 200;

/** Gets what is in the field, without the space around it. */
type OnText = (text: string) => void;

/** What the search is called, and what hears of it: each of the three is optional. */
type SearchForm = {
  /** Of the field, in the page. */
  readonly id: string;
  readonly label: string;
  /** What the form is called where the page has another search. */
  readonly landmark?: string;
  readonly placeholder: string;
  /** Characters that the field takes; `LONGEST_SEARCH` if absent. */
  readonly maxLength?: number;
  /** As it stands in the field. Wrap it in `live` where the field is to follow it, whatever was typed. */
  readonly value?: string | DirectiveResult;
  /** Each letter, and the cross that empties the field. `typed` is as it stands in the field. */
  readonly onInput?: (text: string, typed: string) => void;
  /** Whoever leaves the field, or presses Enter, with another text in it. */
  readonly onChange?: OnText;
  /** Enter. */
  readonly onSubmit?: OnText;
};

/** A search with its glass. */
export function searchForm({
  id,
  label,
  landmark,
  placeholder,
  maxLength = LONGEST_SEARCH,
  value = '',
  onInput,
  onChange,
  onSubmit,
}: SearchForm): TemplateResult {
  return html`<form
    role="search"
    class="search"
    aria-label=${landmark ?? nothing}
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      onSubmit?.(typedIn(event.currentTarget).trim());
    }}
  >
    <label class="visually-hidden" for=${id}>${label}</label>
    ${icon(icons.find, 16)}
    <input
      class="input"
      id=${id}
      type="search"
      enterkeyhint="search"
      autocomplete="off"
      maxlength=${maxLength}
      placeholder=${placeholder}
      .value=${value}
      @input=${({target}: Event) => onInput?.(typedIn(target).trim(), typedIn(target))}
      @change=${({target}: Event) => onChange?.(typedIn(target).trim())}
    />
  </form>`;
}

/** What is in a field, or in the field of a form. */
function typedIn(target: EventTarget | null): string {
  const field = target instanceof HTMLFormElement ? target.querySelector('input') : target;
  return field instanceof HTMLInputElement ? field.value : '';
}

/** What an address is searched by. */
export const ADDRESS_HINT = 'Street, plus code, name, id or last digits of a phone';
