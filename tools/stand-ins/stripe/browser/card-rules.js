// Formats and validates card number, expiration date and security code, with Stripe's error messages. Pure
// functions without access to document or clock.

const BRANDS = [
  { name: 'amex', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { name: 'diners', prefix: /^3(?:0[0-5]|[689])/, lengths: [14], groups: [4, 6, 4], cvc: 3 },
  { name: 'unionpay', prefix: /^62/, lengths: [16, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
  { name: 'visa', prefix: /^4/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'mastercard', prefix: /^(?:5[1-5]|2[2-7])/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'discover', prefix: /^6/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'jcb', prefix: /^35/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
];
const UNKNOWN = { name: 'unknown', prefix: /^/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 };

export function brandOf(digits) {
  return BRANDS.find(({ prefix }) => prefix.test(digits)) ?? UNKNOWN;
}

export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

export function passesLuhn(digits) {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Groups the digits as printed on the card: 4242 4242 4242 4242, 3782 822463 10005. */
export function formatNumber(text) {
  const brand = brandOf(digitsOf(text));
  let rest = digitsOf(text).slice(0, Math.max(...brand.lengths));
  const groups = [];
  for (const size of brand.groups) {
    if (rest === '') break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.join(' ');
}

/** Returns `MM / YY` for typed, pasted or autofilled input: 1/30, 0130, 01/2030. */
export function formatExpiry(text, deleting = false) {
  const slashed = /^\s*(\d{1,2})\s*\/\s*(\d*)/.exec(text);
  let month;
  let year;
  if (slashed) {
    month = slashed[1].padStart(2, '0');
    year = slashed[2];
  } else {
    const digits = digitsOf(text);
    const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
    month = padded.slice(0, 2);
    year = padded.slice(2);
  }
  const shortYear = year.length >= 4 && year.startsWith('20') ? year.slice(2, 4) : year.slice(0, 2);
  // Do not add the separator while the user deletes.
  if (month.length < 2 || (deleting && year === '')) return month;
  return `${month} / ${shortYear}`;
}

export function formatCvc(text, number) {
  return digitsOf(text).slice(0, brandOf(digitsOf(number)).cvc);
}

const problem = (code, message) => ({ type: 'validation_error', code, message });

export function checkNumber(text) {
  const digits = digitsOf(text);
  const { lengths } = brandOf(digits);
  if (digits.length < Math.min(...lengths)) {
    return problem('incomplete_number', 'Your card number is incomplete.');
  }
  if (!lengths.includes(digits.length) || !passesLuhn(digits)) {
    return problem('invalid_number', 'Your card number is invalid.');
  }
  return undefined;
}

export function checkExpiry(text, now) {
  const digits = digitsOf(text);
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) {
    return problem('invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  if (digits.length < 4) {
    return problem('incomplete_expiry', "Your card's expiration date is incomplete.");
  }
  const year = 2000 + Number(digits.slice(2, 4));
  if (year < now.getFullYear()) {
    return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  if (year > now.getFullYear() + 50) {
    return problem('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    return problem('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }
  return undefined;
}

export function checkCvc(text, number) {
  if (digitsOf(text).length === brandOf(digitsOf(number)).cvc) return undefined;
  return problem('incomplete_cvc', "Your card's security code is incomplete.");
}
