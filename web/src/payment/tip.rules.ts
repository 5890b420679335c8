import { decimalToCents, formatCents } from '@desert-mirror/contracts/money';

export const TIP_PERCENTS = [10, 15, 20] as const;
export type TipChoice = 'none' | 'other' | (typeof TIP_PERCENTS)[number];

const MAX_TIP_CENTS = 1_000_000;

/** Rounds half up. */
export const percentCents = (cents: number, percent: number): number =>
  Math.floor((cents * percent + 50) / 100);

/** Parses a tip: "5", "5.5", "$1,250". Empty is 0; undefined if invalid. */
export function typedTipCents(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$\s*/, '');
  if (text === '') return 0;
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d{0,2})?$/.test(text)) return undefined;
  return decimalToCents(text.replaceAll(',', '').replace(/\.$/, ''));
}

export function tipProblem(typed: string): string | undefined {
  const cents = typedTipCents(typed);
  if (cents === undefined) return 'Must be an amount like 12.50';
  return cents > MAX_TIP_CENTS ? `At most ${formatCents(MAX_TIP_CENTS)}` : undefined;
}

/**
 * The tip in cents. Undefined if the typed amount is invalid.
 * @param baseCents what the percentages are of
 */
export function tipCents(choice: TipChoice, typed: string, baseCents: number): number | undefined {
  if (choice === 'none') return 0;
  if (choice !== 'other') return Math.min(percentCents(baseCents, choice), MAX_TIP_CENTS);
  return tipProblem(typed) === undefined ? typedTipCents(typed) : undefined;
}
