import type { BookingAccount } from '@desert-mirror/contracts/booking';
import { invoicedName } from './booking-line.entity.js';
import type { BookingEntity } from './booking.entity.js';
import { depositDueCents, dueOf, totalCentsOf } from './booking.rules.js';

export function toBookingAccount(row: BookingEntity): BookingAccount {
  const { id, status, paymentStatus, serviceName } = row;
  return {
    id,
    status,
    paymentStatus,
    totalCents: totalCentsOf(row),
    lines: (row.lines ?? []).map((line) => ({
      name: invoicedName(line, row.lines!, row.vehicleInfo),
      service: line.serviceName,
      priceCents: line.priceCents,
      taxExempt: line.taxExempt,
    })),
    openCents: dueOf(row),
    depositCents: depositDueCents({ ...row, totalCents: totalCentsOf(row) }),
    serviceName,
    customerName: `${row.firstName} ${row.lastName}`,
    customerEmail: row.email,
    customerPhone: row.phone,
    vehicleInfo: row.vehicleInfo,
    serviceLocation: row.serviceLocation,
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}
