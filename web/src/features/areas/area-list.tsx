import { MapPin } from 'lucide-react';
import { BRAND } from '@desert-mirror/contracts/brand';
import { useGetServiceAreasQuery } from '../../api/catalog.api.js';
import { Card } from '../../ui/card.js';

const SHOWN_NEIGHBORHOODS = 5;

export function AreaList() {
  const { data: areas = [] } = useGetServiceAreasQuery();
  return (
    <>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2">
        {areas.map(({ id, name, description, neighborhoods }) => (
          <li key={id} className="flex">
            <Card className="w-full p-6">
              <h3 className="flex items-center gap-2.5 text-title font-semibold">
                <MapPin className="size-5 text-amber-400" aria-hidden="true" />
                {name}
              </h3>
              <p className="mt-3 text-small text-mist">{description}</p>
              {neighborhoods.length > 0 && (
                <p className="mt-3 text-small text-dusk">
                  {neighborhoods.slice(0, SHOWN_NEIGHBORHOODS).join(' · ')}
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-small text-dusk">
        Somewhere else within {BRAND.radiusMiles} miles of the Strip? We drive there too.
      </p>
    </>
  );
}
