import { useGetServiceAreasQuery } from '../../api/catalog.api.js';
import { Section } from '../../ui/section.js';
import { AreaCarousel } from './area-list.js';
import { otherAreas } from './area.rules.js';

export function OtherAreas({ slug: current }: { slug: string }) {
  const { data = [] } = useGetServiceAreasQuery();
  const areas = otherAreas(data, current);
  if (areas.length === 0) return null;
  return (
    <Section theme="dusk" title="Other areas we serve">
      <div className="mt-6 sm:mt-10">
        <AreaCarousel areas={areas} />
      </div>
    </Section>
  );
}
