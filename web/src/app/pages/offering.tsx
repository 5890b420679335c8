import { useParams } from 'react-router';
import { useGetOfferingQuery, useGetOfferingsQuery } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { PageSkeleton } from '../../ui/page-skeleton.js';
import { Head } from '../head.js';
import { ActionBar } from '../layouts/action-bar.js';
import { LoadFailed } from './load-failed.js';
import { NotFoundView } from './not-found-view.js';
import { OfferingView } from './offering/offering-view.js';

export default function OfferingPage() {
  const { slug = '' } = useParams();
  const { name: site } = useSite();
  // `currentData`, because `data` would still hold the previous service.
  const { currentData, isError, refetch } = useGetOfferingQuery({ slug });
  const { data: list } = useGetOfferingsQuery();
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  // While it loads, what the list has is shown.
  const offering = currentData === undefined ? list?.find((one) => one.slug === slug) : currentData;
  if (offering) {
    return (
      <>
        <Head
          title={`${offering.name} in Las Vegas | ${site}`}
          description={offering.description}
          path={paths.offering(offering.slug)}
          image={offering.imageUrl}
        />
        <OfferingView key={offering.slug} offering={offering} />
      </>
    );
  }
  if (offering === null) return <OfferingNotFound />;
  return (
    <>
      <Head title={site} />
      <PageSkeleton />
    </>
  );
}

function OfferingNotFound() {
  return (
    <>
      <Head title="Service Not Found" />
      <NotFoundView
        title="Service Not Found"
        text="This service does not exist or is no longer offered."
        back={{ label: 'Back to services', to: paths.section('services') }}
      />
      <ActionBar />
    </>
  );
}
