import { addressLine, type Address } from '@desert-mirror/contracts/address';
import { formatAppointment } from '../../../back-office/dates/appointment.rules.js';
import { placeName } from '../../../back-office/contacts/place.rules.js';

export interface Change {
  name: string;
  /** Null if the value is too long to show. */
  from: string | null;
  to: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

const NAMES: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  vehicleInfo: 'Vehicle',
  serviceLocation: 'Location',
  address: 'Address',
  preferredDate: 'Preferred date',
  message: 'Message',
  status: 'Status',
  paymentStatus: 'Payment',
};

const NOTHING = 'empty';

function shown(field: string, value: unknown): string | null {
  if (field === 'address') return value ? addressLine(value as Address) : NOTHING;
  if (typeof value !== 'string' || value === '') return NOTHING;
  if (field === 'message') return null;
  if (field === 'preferredDate') return formatAppointment(value);
  return field === 'serviceLocation' ? placeName(value) : value;
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/** Changed fields with their form labels. Fields without a label are skipped. */
export const changesBetween = (before: Fields, after: Fields): Change[] =>
  Object.entries(NAMES)
    .filter(([field]) => textOf(before[field]) !== textOf(after[field]))
    .map(([field, name]) => ({
      name,
      from: shown(field, before[field]),
      to: shown(field, after[field]),
    }));

/** "Phone: (702) 555-0100 → (702) 555-0199". */
export const changeText = ({ name, from, to }: Change): string =>
  from === null || to === null ? `${name}: changed` : `${name}: ${from} → ${to}`;
