import type { Invoice } from '@desert-mirror/contracts/billing';

/**
 * Invoices as strange as they may be, the same for the same seed: odd amounts, long texts, names in
 * several scripts, and beside each what its paper has to say, worked out from the rows alone.
 */
export interface OddInvoice {
  invoice: Invoice;
  /** In the paper's order, without spaces, from the first line to the last sum. */
  printedRows: string;
  /** Elsewhere on the paper, without spaces. */
  printed: string[];
}

/** A text and how it is printed by fonts for Latin, Cyrillic, Greek and signs. */
type Word = readonly [text: string, printed: string];
const same = (text: string): Word => [text, text];

const X = '\ufffd';
const NAMES: readonly Word[] = [
  same("Dana O'Reilly-Åström"),
  same('Łukasz Żółć'),
  same('Nguyễn Thị Hồng Hạnh'),
  same('Анастасия Щербакова'),
  same('Ґалаґан Їжак'),
  same('Γιώργος Παπαδόπουλος'),
  ['Rene\u0301e Çelik', 'Renée Çelik'],
  ['王小明 (Wang)', `${X}${X}${X} (Wang)`],
  ['علي Ali', `${X}${X}${X} Ali`],
  ['Dana 👨‍👩‍👧', `Dana ${X}`],
  same('Brâncuși & fils — offices №5'),
];
const WORDS: readonly Word[] = [
  ...NAMES,
  same('Full detail, inside & out'),
  same('Ceramic coating ★★★★☆'),
  same('✓ wax → polish ½ day'),
  same('Polish, affine fluffy office'),
  same('5 × 20% off «special»'),
  ['Wash 🚗', `Wash ${X}`],
  same(`serial ${'0123456789abcdef'.repeat(5)}`),
  same('Мойка кузова'),
  same('Πλύσιμο αυτοκινήτου'),
];
const STATUSES: readonly Invoice['status'][] = [
  'draft',
  'sent',
  'partially_paid',
  'overdue',
  'paid',
  'void',
];

export function oddInvoice(seed: number): OddInvoice {
  const chance = chanceOf(seed);
  const below = (limit: number) => Math.floor(chance() * limit);
  const pick = <T>(all: readonly T[]): T => all[below(all.length)]!;

  const lines = Array.from({ length: 1 + below(chance() < 0.1 ? 60 : 6) }, () => {
    const words = Array.from({ length: 1 + below(chance() < 0.1 ? 12 : 3) }, () => pick(WORDS));
    // Any cent up to a thousand dollars, now and then far more.
    const cents = below(100_000) + (chance() < 0.05 ? below(100_000_000) : 0);
    return { words, cents };
  });
  const subtotal = lines.reduce((sum, { cents }) => sum + cents, 0);
  const tax = Math.floor((subtotal * 825 + 5_000) / 10_000);
  const total = subtotal + tax;
  const status = pick(STATUSES);
  const paid = status === 'paid' ? total : status === 'partially_paid' ? below(total + 1) : 0;
  const back = pick([0, 0, 0, 0, paid, below(paid + 1)]);
  const kept = paid - back;
  const due = status === 'void' ? 0 : total - paid;
  const name = pick(NAMES);
  const notes = Array.from({ length: below(4) }, () => pick(WORDS));
  const number = `INV-2026-${String(seed).padStart(4, '0')}`;
  const isSent = status !== 'draft';
  const paymentLink = isSent ? `https://desertmirror.example/pay/token-of-${number}` : null;
  const text = (words: readonly Word[], index: 0 | 1) => words.map((word) => word[index]).join(' ');

  const invoice: Invoice = {
    id: seed,
    invoiceNumber: number,
    customerName: name[0],
    customerEmail: null,
    customerPhone: '(702) 555-0188',
    serviceLocation: null,
    vehicleInfo: '2019 Honda Civic',
    services: lines.map(({ words, cents }) => ({ name: text(words, 0), price: cents / 100 })),
    subtotal: decimal(subtotal),
    taxRate: '8.25',
    taxAmount: decimal(tax),
    total: decimal(total),
    status,
    notes: notes.length > 0 ? text(notes, 0) : null,
    dueDate: '2026-12-20',
    bookingId: null,
    amountPaid: decimal(kept),
    amountCredited: decimal(back),
    amountDue: decimal(due),
    sentAt: isSent ? '2026-11-21T05:00:00.000Z' : null,
    voidedAt: status === 'void' ? '2026-11-22T05:00:00.000Z' : null,
    voidReason: null,
    paidAt: status === 'paid' ? '2026-11-22T05:00:00.000Z' : null,
    stripePaymentIntentId: null,
    paymentLink,
    createdAt: '2026-11-21T05:00:00.000Z',
    updatedAt: '2026-11-21T05:00:00.000Z',
  };
  const rows = [
    ...lines.flatMap(({ words, cents }) => [text(words, 1), dollars(cents)]),
    ...['Subtotal', dollars(subtotal), 'Sales tax (8.25%)', dollars(tax)],
    ...['Total', dollars(total), ...(back > 0 ? ['Refunded', `−${dollars(back)}`] : [])],
    ...[...(kept > 0 ? ['Paid so far', `−${dollars(kept)}`] : []), 'Amount due', dollars(due)],
  ];
  const isGivenBack = status === 'paid' && back > 0 && kept === 0;
  const mark = isGivenBack ? `REFUNDEDAll ${dollars(back)}` : MARKS[status];
  const others = [
    number,
    `BILL TO${name[1]}(702) 555-0188`,
    ...(due > 0 && paymentLink ? [`or open${paymentLink}`] : []),
    ...(notes.length > 0 ? [`NOTES${text(notes, 1)}`] : []),
    ...(mark ? [mark] : []),
  ];
  return { invoice, printedRows: squeezed(rows.join('')), printed: others.map(squeezed) };
}

const MARKS: Partial<Record<Invoice['status'], string>> = {
  draft: 'DRAFT',
  paid: 'PAIDOn Nov 21, 2026.',
  overdue: 'OVERDUE',
  void: 'VOIDSince Nov 21, 2026',
};

/** What is wrong with the text of its paper; undefined when nothing is. */
export function flawOf({ invoice, printedRows, printed }: OddInvoice, text: string) {
  const paper = withoutPages(squeezed(text), invoice.invoiceNumber);
  return [printedRows, ...printed].find((wanted) => !paper.includes(wanted));
}

/** Spaces are where lines happen to end; so are the places where a long word may be cut. */
const squeezed = (text: string): string => text.normalize('NFC').replace(/[\s\u200b]/g, '');

/** What stands between the rows of two pages: a foot, and the head of the table again. */
const withoutPages = (text: string, number: string): string =>
  text
    .replace(
      new RegExp(
        `${number}·[A-Za-z]+Page\\d+of\\d+(Charactersprinted.*?(/pay/token-of-${number}|0142))?`,
        'g',
      ),
      '',
    )
    .replaceAll('SERVICEPRICE', '');

const decimal = (cents: number): string => (cents / 100).toFixed(2);
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Numbers from 0 to 1, as good as chance, the same for the same seed. */
function chanceOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
