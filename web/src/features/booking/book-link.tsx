import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Location } from '@desert-mirror/contracts/booking';
import { prefetch } from '../../ui/chunk.js';
import { withValues, withVehicle } from './booking-draft.js';
import { updateDraft } from './draft-store.js';
import { loadFlow } from './flow/load-flow.js';
import { useFlowRoute } from './flow/use-flow-route.js';

interface BookLinkProps {
  /** The form, for browsers without our code and for new tabs. */
  to: string;
  offeringId?: number;
  /** Preselects this vehicle size. */
  vehicleClassId?: number;
  location?: Location | undefined;
  className: string;
  children: ReactNode;
}

/** Opens the booking flow of the page. Its code loads on hover or focus. */
export function BookLink(props: BookLinkProps) {
  const { to, offeringId, vehicleClassId, location, className, children } = props;
  const { open } = useFlowRoute();
  const start = () => {
    updateDraft((before) => {
      const draft = withValues(before, {
        ...(offeringId !== undefined && { serviceId: String(offeringId) }),
        ...(location && { serviceLocation: location }),
      });
      return vehicleClassId === undefined ? draft : withVehicle(draft, 0, { vehicleClassId });
    });
    open(offeringId === undefined ? 'service' : vehicleClassId === undefined ? 'size' : 'when');
  };
  return (
    <Link
      to={to}
      aria-haspopup="dialog"
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        start();
      }}
      onPointerEnter={() => prefetch(loadFlow)}
      onFocus={() => prefetch(loadFlow)}
    >
      {children}
    </Link>
  );
}
