import { useGetOfferingsQuery } from '../../api/catalog.api.js';
import { Thumbnail } from './thumbnail.js';

interface ServicePictureProps {
  serviceId: number;
  /** Size and corners. */
  className: string;
}

/** The picture that the website shows for a service; a placeholder for services that are no longer offered. */
export function ServicePicture({ serviceId, className }: ServicePictureProps) {
  const { url } = useGetOfferingsQuery(undefined, {
    selectFromResult: ({ data }) => ({
      url: data?.find(({ id }) => id === serviceId)?.imageUrl ?? null,
    }),
  });
  return <Thumbnail url={url} className={className} />;
}
