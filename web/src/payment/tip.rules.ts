import { decimalToCents, formatCents } from '@desert-mirror/contracts/money';
import { MAX_TIP_CENTS, suggestedTipCents, type TipPercent } from '@desert-mirror/contracts/tips';

export type TipChoice = 'none' | 'other' | TipPercent;

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
