import { LOCATIONS } from '@desert-mirror/contracts/booking';

const names: Readonly<Record<string, string>> = LOCATIONS;

/** What a person reads for the place of a booking. */
export const placeName = (place: string): string => names[place] ?? place;

/** A search for it on a map; undefined where the place is wherever the car is. */
export function mapHref(place: string): string | undefined {
  if (place === 'mobile') return undefined;
  const search = new URLSearchParams({ api: '1', query: `${placeName(place)}, NV` });
  return `https://www.google.com/maps/search/?${search.toString()}`;
}
