// A labeled input with formatting, validation and error message.

import { digitsOf } from './card-rules.js';

let lastId = 0;

export class CardField {
  #format;
  #check;
  #error;

  /**
   * @param {{ label: string, placeholder: string, autocomplete: string, wide?: boolean,
   *   format: (text: string, deleting: boolean) => string,
   *   check: (text: string) => { message: string } | undefined }} options
   */
  constructor({ label, placeholder, autocomplete, wide = false, format, check }) {
    this.#format = format;
    this.#check = check;
    const id = `stripe-stand-in-${(lastId += 1)}`;
    this.node = document.createElement('div');
    this.node.className = `StripeStandIn-field${wide ? ' StripeStandIn-wide' : ''}`;
    const caption = document.createElement('label');
    caption.htmlFor = id;
    caption.textContent = label;
    this.input = document.createElement('input');
    // Without a `name`, a surrounding form does not submit the card.
    Object.assign(this.input, {
      id,
      type: 'text',
      inputMode: 'numeric',
      placeholder,
      autocomplete,
    });
    this.input.spellcheck = false;
    this.#error = document.createElement('p');
    this.#error.id = `${id}-error`;
    this.#error.className = 'StripeStandIn-error';
    this.#error.setAttribute('aria-live', 'polite');
    this.input.setAttribute('aria-describedby', this.#error.id);
    this.node.append(caption, this.input, this.#error);
  }

  get value() {
    return this.input.value;
  }

  get empty() {
    return this.value === '';
  }

  problem() {
    return this.#check(this.value);
  }

  /** Formats the value and keeps the caret behind the same digit. */
  reformat(deleting) {
    const { input } = this;
    const before = input.value;
    const after = this.#format(before, deleting);
    if (after === before) return;
    const caret = input.selectionStart ?? before.length;
    const atEnd = caret === before.length;
    const digits = digitsOf(before.slice(0, caret)).length;
    input.value = after;
    const position = atEnd ? after.length : positionBehind(after, digits);
    if (document.activeElement === input) input.setSelectionRange(position, position);
  }

  show(problem) {
    this.#error.textContent = problem?.message ?? '';
    if (problem) this.input.setAttribute('aria-invalid', 'true');
    else this.input.removeAttribute('aria-invalid');
  }

  clear() {
    this.input.value = '';
    this.show(undefined);
  }
}

function positionBehind(text, digits) {
  let seen = 0;
  let position = 0;
  while (position < text.length && seen < digits) {
    if (/\d/.test(text[position])) seen += 1;
    position += 1;
  }
  return position;
}
