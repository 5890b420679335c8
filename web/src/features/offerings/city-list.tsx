import { MapPin } from 'lucide-react';
import { Card } from '../../ui/card.js';

export function CityList({ cities }: { cities: readonly string[] }) {
  return (
    <Card className="p-6 sm:p-8">
      <h3 className="text-title font-semibold">Where we clean bins</h3>
      <ul className="mt-5 grid grid-cols-2 gap-x-6 lg:grid-cols-1">
        {cities.map((city) => (
          <li key={city} className="flex items-center gap-3 border-t border-line py-3">
            <MapPin className="size-4 shrink-0 text-glow" aria-hidden="true" />
            {city}
          </li>
        ))}
      </ul>
    </Card>
  );
}
