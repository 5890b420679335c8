import type { UseFormReturn } from 'react-hook-form';
import { CreateInvoice, type Invoice, type InvoiceLine } from '@desert-mirror/contracts/billing';
import { decimalToCents, formatCents, MAX_CENTS } from '@desert-mirror/contracts/money';
import {
  DEFAULT_TAX_RATE,
  parseTaxRate,
  taxFields,
  type TaxMode,
} from '@desert-mirror/contracts/tax';
import { PlainDate } from '@desert-mirror/contracts/fields';
import * as z from 'zod/mini';
import { lineMismatch, sumsOf, typedPrice } from './line.rules.js';

/** The form of a draft invoice or estimate. */
export interface DraftValues {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  vehicleInfo: string;
  services: { name: string; price: string; taxExempt: boolean }[];
  taxMode: TaxMode;
  taxExemptReason: string;
  notes: string;
  /** The last valid day of an estimate. */
  dueDate: string;
}

export const person = z.pick(CreateInvoice, {
  customerName: true,
  customerEmail: true,
  customerPhone: true,
  vehicleInfo: true,
  notes: true,
});

/** Applies the server's checks to lines as the controls hold them. */
export const linesFrom = <T>(toLine: (row: T) => InvoiceLine) =>
  z
    .pipe(
      z.transform((rows: T[]) => rows.map(toLine)),
      CreateInvoice.shape.services,
    )
    .check(({ value, issues }) => {
      value.forEach((line, index) => {
        const message = lineMismatch(line);
        if (message) issues.push({ code: 'custom', input: value, path: [index, 'price'], message });
      });
      // Close to the limit: the server checks it at the exact rate.
      if (decimalToCents(sumsOf(value, taxOf(DEFAULT_TAX_RATE)).total) === undefined)
        issues.push({
          code: 'custom',
          input: value,
          path: [],
          message: `At most ${formatCents(MAX_CENTS)} with tax`,
        });
    });

/** A line of the draft's form; unreadable prices are NaN. */
export const draftLine = ({ name, price, taxExempt }: DraftValues['services'][number]) => ({
  name,
  price: typedPrice(price),
  ...(taxExempt && { taxExempt }),
});

/** A draft keeps its rate; an exempt one has none. */
export const draftRate = (
  { taxMode, taxRate }: Pick<Invoice, 'taxMode' | 'taxRate'>,
  currentRate: string,
): string => (taxMode === 'exempt' ? currentRate : taxRate);

export const draftFormSchema = z
  .extend(person, {
    services: linesFrom(draftLine),
    taxMode: taxFields.taxMode,
    taxExemptReason: taxFields.taxExemptReason,
    dueDate: z.pipe(
      z.transform((value: unknown) => (value === '' ? null : value)),
      z.nullable(PlainDate),
    ),
  })
  .check(
    z.refine(({ taxMode, taxExemptReason }) => taxMode !== 'exempt' || taxExemptReason !== null, {
      path: ['taxExemptReason'],
      message: 'Please enter why no tax is due',
    }),
  );
export type CheckedDraft = z.infer<typeof draftFormSchema>;

export type DraftForm = UseFormReturn<DraftValues, unknown, CheckedDraft>;

/** The tax of a document at a rate in percent. */
export const taxOf = (rate: string, mode: TaxMode = 'added') => ({
  mode,
  rate: parseTaxRate(rate) ?? 0,
});

export const draftValues = (invoice: DraftBase & Pick<Invoice, 'dueDate'>): DraftValues => ({
  customerName: invoice.customerName,
  customerEmail: invoice.customerEmail ?? '',
  customerPhone: invoice.customerPhone ?? '',
  vehicleInfo: invoice.vehicleInfo ?? '',
  services: invoice.services.map(({ name, price, taxExempt = false }) => ({
    name,
    price: String(price),
    taxExempt,
  })),
  taxMode: invoice.taxMode,
  taxExemptReason: invoice.taxExemptReason ?? '',
  notes: invoice.notes ?? '',
  dueDate: invoice.dueDate ?? '',
});

/** The version of a document that a form was opened with. */
export type DraftBase = Pick<
  Invoice,
  keyof Omit<DraftValues, 'dueDate'> | 'serviceLocation' | 'taxRate' | 'updatedAt'
>;

/**
 * Payload of an edited draft without its date. `base` is the version that was loaded; a service location
 * that differs from the vehicle is kept.
 */
export function changedDraft(
  { dueDate: _, ...draft }: CheckedDraft,
  base: DraftBase,
  currentRate: string,
) {
  const hasOwnPlace = base.serviceLocation !== null && base.serviceLocation !== base.vehicleInfo;
  return {
    ...draft,
    ...sumsOf(draft.services, taxOf(draftRate(base, currentRate), draft.taxMode)),
    serviceLocation: hasOwnPlace ? base.serviceLocation : draft.vehicleInfo,
    updatedAt: base.updatedAt,
  };
}
