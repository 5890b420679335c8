/** Whom a new record is for. Unknown parts are empty. */
export interface KnownCustomer {
  name: string;
  email: string;
  phone: string;
  vehicleInfo: string;
}
