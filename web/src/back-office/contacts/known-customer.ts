/** Whom a new record is for. Unknown parts are empty. */
export interface KnownCustomer {
  name: string;
  email: string;
  phone: string;
  vehicleInfo: string;
}

/** Of a new record: what was typed for one customer must not appear in the form for another. */
export const draftNameFor = (record: string, customer: KnownCustomer | undefined): string =>
  customer ? `new ${record} for ${JSON.stringify(customer)}` : `new ${record}`;
