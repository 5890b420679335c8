import { MapPin } from 'lucide-react';

export function CityList({ cities }: { cities: readonly string[] }) {
  return (
    <div>
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
