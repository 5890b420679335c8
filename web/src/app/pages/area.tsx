import { useParams } from 'react-router';
import { useGetServiceAreaQuery, useGetServiceAreasQuery } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { PageSkeleton } from '../../ui/page-skeleton.js';
import { Head } from '../head.js';
import { ActionBar } from '../layouts/action-bar.js';
import { AreaView } from './area/area-view.js';
import { LoadFailed } from './load-failed.js';
import { NotFoundView } from './not-found-view.js';

export default function AreaPage() {
  const { slug = '' } = useParams();
  const { name: site } = useSite();
  // `currentData`, because `data` would still hold the previous area.
  const { currentData, isError, refetch } = useGetServiceAreaQuery({ slug });
  const { data: list } = useGetServiceAreasQuery();
  // While it loads, the list has it.
  const area = currentData === undefined ? list?.find((one) => one.slug === slug) : currentData;
  if (area) {
    return (
      <>
        <Head
          title={`Mobile Detailing in ${area.name} | ${site}`}
          description={area.description}
          path={paths.area(area.slug)}
          image={area.imageUrl}
        />
        <AreaView key={area.slug} area={area} />
      </>
    );
  }
  if (area === null) return <AreaNotFound />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <Head title={site} />
      <PageSkeleton />
    </>
  );
}

function AreaNotFound() {
  const { bookingEnabled } = useSite();
  return (
    <>
      <Head title="Service Area Not Found" />
      <NotFoundView
        title="Service Area Not Found"
        text={`We do not have a page for this area, but we may still serve it. ${
          bookingEnabled ? 'Call us, or book a time at your address.' : 'Call us to ask.'
        }`}
        canBook
        back={{ label: 'Back to service areas', to: paths.section('areas') }}
      />
      <ActionBar />
    </>
  );
}
