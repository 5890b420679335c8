import { useGetServiceAreasQuery } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { cn } from '../../ui/cn.js';
import { PictureTile, tileLayout } from '../../ui/picture-tile.js';
import { Section } from '../../ui/section.js';
import { neighborhoodsText, otherAreas } from './area.rules.js';

const SHOWN_NEIGHBORHOODS = 3;

export function OtherAreas({ slug: current }: { slug: string }) {
  const { data = [] } = useGetServiceAreasQuery();
  const areas = otherAreas(data, current);
  if (areas.length === 0) return null;
  const { grid, sizes } = tileLayout(areas.length);
  return (
    <Section title="Other areas we serve">
      <ul className={cn(grid, 'mt-10')}>
        {areas.map(({ id, slug, name, neighborhoods, imageUrl, imageAlt }) => (
          <li key={id} className="flex">
            <PictureTile
              to={paths.area(slug)}
              title={name}
              sizes={sizes}
              picture={{ url: imageUrl, alt: imageAlt }}
            >
              <p className="mt-2 text-small text-ink-soft">
                {neighborhoodsText(neighborhoods, SHOWN_NEIGHBORHOODS)}
              </p>
            </PictureTile>
          </li>
        ))}
      </ul>
    </Section>
  );
}
