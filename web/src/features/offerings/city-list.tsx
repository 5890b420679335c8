import { MapPin } from 'lucide-react';
import { Picture } from '../../ui/picture.js';

export function CityList({ cities }: { cities: readonly string[] }) {
  return (
    <div className="lg:sticky lg:top-24">
      {/* Phones have no room for it below the form. */}
      <div className="relative mb-8 aspect-3/2 max-lg:hidden">
        <Picture
          url="/pictures/how-often-to-clean-trash-bins.webp"
          alt="Two clean trash bins at the curb in front of a stucco house on a sunny morning"
          sizes="27rem"
          className="absolute inset-0 size-full rounded-picture"
        />
      </div>
      <h3 className="font-display text-quote">Where we clean bins</h3>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 border-b border-line lg:grid-cols-1">
        {cities.map((city) => (
          <li key={city} className="flex items-center gap-3 border-t border-line py-3">
            <MapPin className="size-4 shrink-0 text-glow" aria-hidden="true" />
            {city}
          </li>
        ))}
      </ul>
    </div>
  );
}
