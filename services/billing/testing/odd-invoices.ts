import type { Invoice } from '@desert-mirror/contracts/billing';

/**
 * A random invoice, the same for the same seed, with unusual amounts, long texts and names in several
 * scripts. The expected text of its PDF is computed from its lines alone.
 */
export interface OddInvoice {
  invoice: Invoice;
  /** From the first line to the last sum, in the order of the PDF, without spaces. */
  printedRows: string;
  /** Other texts in the PDF, without spaces. */
  printed: string[];
}

/** A text and how it is printed with our fonts. */
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
  const random = randomOf(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(all: readonly T[]): T => all[below(all.length)]!;

  const lines = Array.from({ length: 1 + below(random() < 0.1 ? 60 : 6) }, () => {
    const words = Array.from({ length: 1 + below(random() < 0.1 ? 12 : 3) }, () => pick(WORDS));
    // Up to a thousand dollars, occasionally up to a million.
    const cents = below(100_000) + (random() < 0.05 ? below(100_000_000) : 0);
    return { words, cents };
  });
  const subtotal = lines.reduce((sum, { cents }) => sum + cents, 0);
  const tax = Math.floor((subtotal * 825 + 5_000) / 10_000);
  const total = subtotal + tax;
  const status = pick(STATUSES);
  const paid = status === 'paid' ? total : status === 'partially_paid' ? below(total + 1) : 0;
  const refunded = pick([0, 0, 0, 0, paid, below(paid + 1)]);
  const kept = paid - refunded;
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
    taxMode: 'added',
    taxExemptReason: null,
    taxRate: '8.25',
    taxAmount: decimal(tax),
    total: decimal(total),
    status,
    notes: notes.length > 0 ? text(notes, 0) : null,
    dueDate: '2026-12-20',
    bookingId: null,
    estimate: null,
    amountPaid: decimal(kept),
    amountCredited: decimal(refunded),
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
  const isReduced = refunded > 0 || kept > 0;
  const isOpen = ['sent', 'partially_paid', 'overdue'].includes(status);
  const rows = [
    ...lines.flatMap(({ words, cents }) => [text(words, 1), dollars(cents)]),
    'Subtotal',
    dollars(subtotal),
    'Sales tax (8.25%)',
    dollars(tax),
    isReduced || !isOpen ? 'Total' : 'Amount due',
    dollars(total),
    ...(refunded > 0 ? ['Refunded', `−${dollars(refunded)}`] : []),
    ...(kept > 0 ? [status === 'paid' ? 'Paid' : 'Paid so far', `−${dollars(kept)}`] : []),
    ...(isReduced ? [status === 'paid' ? 'Balance' : 'Amount due', dollars(due)] : []),
  ];
  const isRefunded = status === 'paid' && refunded > 0 && kept === 0;
  const mark = isRefunded ? `REFUNDED${dollars(refunded)} was refunded` : MARKS[status];
  const others = [
    number,
    `BILL TO${name[1]}(702) 555-0188`,
    ...(due > 0 && paymentLink ? [`Open the payment page${paymentLink}`] : []),
    ...(notes.length > 0 ? [`NOTES${text(notes, 1)}`] : []),
    ...(mark ? [mark] : []),
  ];
  return { invoice, printedRows: squeezed(rows.join('')), printed: others.map(squeezed) };
}

const MARKS: Partial<Record<Invoice['status'], string>> = {
  draft: 'DRAFT',
  paid: 'PAIDReceived on Nov 21, 2026.',
  overdue: 'OVERDUE',
  void: 'VOIDThis invoice was voided on Nov 21, 2026',
};

/** The first expected text that is missing in the PDF; undefined if none is. */
export function flawOf({ invoice, printedRows, printed }: OddInvoice, text: string) {
  const actual = withoutPages(squeezed(text), invoice.invoiceNumber);
  return [printedRows, ...printed].find((wanted) => !actual.includes(wanted));
}

/** Line breaks in the PDF depend on the layout, so texts are compared without spaces. */
const squeezed = (text: string): string => text.normalize('NFC').replace(/[\s\u200b]/g, '');

/** Removes the heads and feet of pages, and repeated column headings. */
const withoutPages = (text: string, number: string): string =>
  text
    .replace(
      new RegExp(
        `(DesertMirror[^$]+?${number})?${number}·DesertMirror[^$]+?Page\\d+of\\d+(Charactersshown.*?(/pay/token-of-${number}|0142))?`,
        'g',
      ),
      '',
    )
    .replaceAll('SERVICEPRICE', '');

const decimal = (cents: number): string => (cents / 100).toFixed(2);
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Pseudo-random numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
