import { useCallback } from 'react';
import { BRAND } from '@desert-mirror/contracts/brand';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { ValleyMap } from '../../site/valley-map.js';
import type { Zone } from '../../site/valley.rules.js';
import { isInArea, isOnMap } from './area.rules.js';

/** Where the area is in the valley. Also for areas that are not on the map. */
export default function AreaMap({ area: { slug, name } }: { area: ServiceArea }) {
  const isInside = useCallback((zone: Zone) => isInArea(slug, zone), [slug]);
  return (
    <ValleyMap
      label={`Map of the Las Vegas Valley with ${isOnMap(slug) ? `${name} and ` : ''}all places that we come to, within ${BRAND.radiusMiles} miles of the Strip`}
      isInside={isInside}
      area={slug}
    />
  );
}
