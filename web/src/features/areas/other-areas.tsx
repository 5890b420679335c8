import { useGetServiceAreasQuery } from '../../api/catalog.api.js';
import { Carousel } from '../../ui/carousel.js';
import { Section } from '../../ui/section.js';
import { AREAS_LABEL, areaColumns, areaItems } from './area-list.js';
import { otherAreas } from './area.rules.js';

export function OtherAreas({ slug: current }: { slug: string }) {
  const { data = [] } = useGetServiceAreasQuery();
  const areas = otherAreas(data, current);
  if (areas.length === 0) return null;
  return (
    <Section theme="dusk" title="Other areas we serve">
      {/* Three narrow columns of a tablet have room for the names only. */}
      <div className="mt-6 sm:mt-10 md:max-lg:[&_h3~*]:hidden">
        <Carousel label={AREAS_LABEL} isStrip className={areaColumns}>
          {areaItems(areas)}
        </Carousel>
      </div>
    </Section>
  );
}
