import { decimalToCents, formatCents } from '@desert-mirror/contracts/money';
import {
  MAX_TIP_CENTS,
  suggestedTipCents,
  tipBaseCents,
  type TipPercent,
} from '@desert-mirror/contracts/tips';

/** What the percentages are of. */
export interface TipBase {
  cents: number;
  /** False if the tax is unknown: then they are of the total. */
  isBeforeTax: boolean;
}

/** @param tax in the total; undefined if it is unknown */
export const tipBase = (total: string, tax: string | undefined): TipBase => ({
  cents: tipBaseCents(total, tax ?? '0'),
  isBeforeTax: tax !== undefined,
});

/** Explains the percentages; the figure agrees with the words. */
export const tipBaseText = ({ cents, isBeforeTax }: TipBase): string =>
  `Shares of ${formatCents(cents)}, ${isBeforeTax ? 'the price before tax' : 'the total'}.`;

export type TipChoice = 'none' | 'other' | TipPercent;

export interface TipInput {
  choice: TipChoice;
  /** Value of the "Other amount" field. */
  typed: string;
}

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
 * The tip in cents. Undefined if the typed amount is invalid, or while it is not known what percentages are of.
 * @param baseCents what they are of
 */
export function tipCents(
  choice: TipChoice,
  typed: string,
  baseCents: number | undefined,
): number | undefined {
  if (choice === 'none') return 0;
  if (choice !== 'other')
    return baseCents === undefined ? undefined : suggestedTipCents(baseCents, choice);
  return tipProblem(typed) === undefined ? typedTipCents(typed) : undefined;
}
