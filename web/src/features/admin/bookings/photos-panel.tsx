import { ImageOff } from 'lucide-react';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { useGetBookingPhotoQuery } from '../../../api/admin/quotes.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { PhotoStrip } from '../../../ui/photo-strip.js';
import { Skeleton } from '../../../ui/skeleton.js';

/** The photos of a request. */
export function PhotosPanel({ booking: { id, photos } }: { booking: BookingDetail }) {
  if (photos.length === 0) return null;
  return (
    <Panel title="Photos">
      <div className="border-t border-line px-5 py-4">
        <PhotoStrip
          photos={photos}
          render={({ id: photoId, width, height }, look) => (
            <Photo bookingId={id} photoId={photoId} width={width} height={height} {...look} />
          )}
        />
      </div>
    </Panel>
  );
}

interface PhotoProps {
  bookingId: number;
  photoId: string;
  width: number;
  height: number;
  className: string;
  alt: string;
}

function Photo({ bookingId, photoId, ...image }: PhotoProps) {
  const { data: url, isError } = useGetBookingPhotoQuery({ id: bookingId, photoId });
  if (isError)
    return (
      <span className="flex size-full flex-col items-center justify-center gap-2 text-fine text-ink-faint">
        <ImageOff className="size-6" aria-hidden="true" />
        Not available
      </span>
    );
  return url === undefined ? <Skeleton className="size-full" /> : <img src={url} {...image} />;
}
