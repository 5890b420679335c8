/** The slug of a booking's offering, given the booking's alias. */
export const slugQuery = (booking: string): string =>
  `SELECT offering->>'slug' FROM catalog_offerings WHERE id = ${booking}.service_id`;
