/** Whom a new record is for. Unknown parts are empty. */
export interface KnownCustomer {
  name: string;
  email: string;
  phone: string;
  vehicleInfo: string;
}

/** Name of a new record's draft, so that a draft for one customer is not restored for another. */
export const draftNameFor = (record: string, customer: KnownCustomer | undefined): string =>
  customer ? `new ${record} for ${JSON.stringify(customer)}` : `new ${record}`;
