import { useGetOfferingsQuery } from '../../api/catalog.api.js';
import { Thumbnail } from './thumbnail.js';

interface ServicePictureProps {
  serviceId: number;
  /** Size and corners. */
  className: string;
}

/** The picture of a service on the website, or a placeholder if the service has none or no longer exists. */
export function ServicePicture({ serviceId, className }: ServicePictureProps) {
  const { url } = useGetOfferingsQuery(undefined, {
    selectFromResult: ({ data }) => ({
      url: data?.find(({ id }) => id === serviceId)?.imageUrl ?? null,
    }),
  });
  return <Thumbnail url={url} className={className} />;
}
