import { useGetCoverageQuery } from '../../../api/appointments.api.js';
import { useSite } from '../../../site/use-site.js';
import { Button } from '../../../ui/button.js';
import { zipOf } from '../time/use-hold.js';

/** Whether the ZIP code is outside the service area; false while that is not known. */
export function useIsOutside(typed: string): boolean {
  const zip = zipOf(typed) ?? '';
  const { currentData } = useGetCoverageQuery({ zip }, { skip: zip === '' });
  return currentData?.covered === false;
}

interface OutsideAreaProps {
  /** Given if a time was chosen, which is not possible there. */
  onRequest?: (() => void) | undefined;
}

export function OutsideArea({ onRequest }: OutsideAreaProps) {
  const { phone, phoneHref } = useSite();
  return (
    <div role="alert" className="col-span-6 rounded-control border border-edge p-4 text-small">
      <p>
        This is more than 25 miles from the Strip, outside the area of our regular routes. Call{' '}
        <a href={phoneHref} className="font-semibold text-accent underline">
          {phone}
        </a>
        {onRequest
          ? ', or send a request without a time. We reply within 24 hours.'
          : '. We tell you within 24 hours whether we can come.'}
      </p>
      {onRequest && (
        <Button variant="secondary" className="mt-3" onClick={onRequest}>
          Send as a request
        </Button>
      )}
    </div>
  );
}
