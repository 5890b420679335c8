import type { Address } from '@desert-mirror/contracts/address';
import { LOCATIONS } from '@desert-mirror/contracts/booking';

const names: Readonly<Record<string, string>> = LOCATIONS;

export const placeName = (place: string): string => names[place] ?? place;

/** A Google Maps search for the location. Undefined for "mobile", which is not a place. */
export function mapHref(place: string): string | undefined {
  if (place === 'mobile') return undefined;
  const search = new URLSearchParams({ api: '1', query: `${placeName(place)}, NV` });
  return `https://www.google.com/maps/search/?${search.toString()}`;
}

/** Google Maps directions to an address from the current location. */
export function directionsHref({ street, city, zip }: Address): string {
  const destination = `${street}, ${city}, NV ${zip}`;
  return `https://www.google.com/maps/dir/?${String(new URLSearchParams({ api: '1', destination }))}`;
}
