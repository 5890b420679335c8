import type { Address } from '@desert-mirror/contracts/address';
import { LOCATIONS } from '@desert-mirror/contracts/booking';

interface Where {
  address: Address | null;
  serviceLocation: string | null;
}

const names: Readonly<Record<string, string>> = LOCATIONS;

export const placeName = (place: string): string => names[place] ?? place;

/** The city of the address, else the area that the customer chose. Null if neither is a place. */
export function areaOf({ address, serviceLocation }: Where): string | null {
  if (address) return address.city;
  return serviceLocation === 'mobile' ? null : serviceLocation && placeName(serviceLocation);
}

/** A Google Maps search for the location. Undefined for "mobile", which is not a place. */
export function mapHref(place: string): string | undefined {
  if (place === 'mobile') return undefined;
  const search = new URLSearchParams({ api: '1', query: `${placeName(place)}, NV` });
  return `https://www.google.com/maps/search/?${search.toString()}`;
}

/** The location of a booking if a map can show it. */
export const mapPlaceOf = ({ serviceLocation }: Pick<Where, 'serviceLocation'>): string | null =>
  serviceLocation !== null && mapHref(serviceLocation) !== undefined ? serviceLocation : null;

/** Google Maps directions to an address from the current location. */
export function directionsHref({ street, city, zip }: Address): string {
  const destination = `${street}, ${city}, NV ${zip}`;
  return `https://www.google.com/maps/dir/?${String(new URLSearchParams({ api: '1', destination }))}`;
}
