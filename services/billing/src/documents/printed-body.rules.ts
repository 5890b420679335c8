import type { Invoice } from '@desert-mirror/contracts/billing';
import { dollarsToCents, formatAmount, formatCents } from '@desert-mirror/contracts/money';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { includedTaxText, taxLabel } from '@desert-mirror/contracts/tax';
import { formatDate } from '@desert-mirror/contracts/time';
import type { BusinessProfile } from '@desert-mirror/mail/business-profile.service';
import type { PrintedContent } from '../printed-content.rules.js';

const ZERO_WIDTH_SPACE = '\u200b';

/** What invoices and estimates have in common. The order of the fields is part of the content hash. */
export function printedBody(
  document: PrintedContent & Pick<Invoice, 'createdAt'>,
  business: BusinessProfile,
) {
  const { vehicleInfo, serviceLocation, customerPhone, customerEmail } = document;
  const contacts = [business.address, business.phone, business.email].map(printableOrNull);
  const [address = null, phone = null, email = null] = contacts;
  return {
    business: { name: printable(business.name), address, phone, email },
    created: formatDate(document.createdAt),
    content: {
      customer: {
        name: printable(document.customerName),
        contact: [customerPhone && formatPhone(customerPhone), customerEmail].flatMap((text) =>
          text ? [printable(text)] : [],
        ),
      },
      vehicle: printableOrNull(vehicleInfo),
      // The invoice dialog sends the vehicle as the location too.
      location: serviceLocation === vehicleInfo ? null : addressOrNull(serviceLocation),
      lines: document.services.map(({ name, price }) => ({
        name: printable(name),
        price: formatCents(centsOf(price)),
      })),
      subtotal: formatAmount(document.subtotal),
      taxLabel: printable(taxLabel(document, 'Sales tax')),
      tax: formatAmount(document.taxAmount),
      total: formatAmount(document.total),
      ...(document.taxMode === 'included' && {
        includedTax: Number(document.taxAmount) > 0 ? includedTaxText(document) : '',
      }),
    },
    notes: printableOrNull(document.notes),
    /** Where to read characters that the fonts cannot print. */
    readElsewhere: phone ?? email,
  };
}

function centsOf(price: number): number {
  const cents = dollarsToCents(price);
  if (cents === undefined) throw new Error(`${price} is not dollars and cents`);
  return cents;
}

const printableOrNull = (text: string | null): string | null => (text ? printable(text) : null);

/** Keeps city, state and ZIP code on one line: a ZIP code alone is read as a separate fact. */
const addressOrNull = (text: string | null): string | null =>
  printableOrNull(text)?.replace(/(?<=, )[^,\n]{1,20}, [A-Z]{2} \d{5}(?:-\d{4})?$/, (city) =>
    city.replaceAll(' ', '\u00a0'),
  ) ?? null;

/**
 * Removes control characters except line breaks; characters that only our fonts lack are replaced later.
 * Long words get zero-width spaces, so that they wrap instead of running off the page.
 */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    // Direction marks and soft hyphens. Zero-width joiners stay because emoji consist of them.
    .replace(/[^\P{Cf}\u200d]/gu, '')
    .replace(/\S{41,}/gu, (word) => word.replace(/.{20}(?=.)/gu, `$&${ZERO_WIDTH_SPACE}`));
