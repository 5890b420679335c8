import type { ReactNode } from 'react';
import { useGetOfferingsQuery } from '../api/catalog.api.js';
import { Picture } from '../ui/picture.js';

interface ServiceHeadProps {
  serviceId: number | undefined;
  name: string;
  /** Below the name. */
  children?: ReactNode;
}

const LOOK = 'h-12 w-18 shrink-0 lg:h-14 lg:w-21';

/** The service that is paid for, with its picture, below the amount. */
export function ServiceHead({ serviceId, name, children }: ServiceHeadProps) {
  const { data, isLoading } = useGetOfferingsQuery();
  const offering = data?.find(({ id }) => id === serviceId);
  return (
    <div className="mt-3 flex items-center gap-3 lg:gap-4">
      {offering && (
        <Picture url={offering.imageUrl} alt="" sizes="6rem" priority className={LOOK} />
      )}
      {/* Keeps the place free. */}
      {isLoading && <span className={`${LOOK} bg-raised`} />}
      <div className="min-w-0">
        <p className="text-lead/snug wrap-anywhere">{name}</p>
        {children}
      </div>
    </div>
  );
}
