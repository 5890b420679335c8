import type { ReactNode } from 'react';
import { useGetOfferingsQuery } from '../api/catalog.api.js';
import { Picture } from '../ui/picture.js';

interface ServiceHeadProps {
  serviceId: number | undefined;
  name: string;
  /** Below the name. */
  children?: ReactNode;
}

const LOOK = 'size-16 shrink-0 rounded-control md:size-18';

/** The service that is paid for, with its picture. */
export function ServiceHead({ serviceId, name, children }: ServiceHeadProps) {
  const { data, isLoading } = useGetOfferingsQuery();
  const offering = data?.find(({ id }) => id === serviceId);
  return (
    <div className="flex items-center gap-4">
      {offering && (
        <Picture url={offering.imageUrl} alt="" sizes="7rem" priority className={LOOK} />
      )}
      {/* Keeps the place free. */}
      {isLoading && <span className={`${LOOK} bg-raised`} />}
      <div className="min-w-0">
        <p className="text-title font-semibold wrap-anywhere">{name}</p>
        {children}
      </div>
    </div>
  );
}
