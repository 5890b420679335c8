import { useEffect, useState } from 'react';
import { asSentence } from '../api/api-error.js';
import { useSite } from '../site/use-site.js';
import { Button, buttonLook } from '../ui/button.js';
import { cn } from '../ui/cn.js';
import { Loader } from '../ui/spinner.js';

const PATIENCE_MS = 10_000;
/** One loader for the booking and for its payment, so that it does not change in between. */
export const PREPARING = 'Preparing the secure payment';

interface PatientLoaderProps {
  label: string;
  /** What stays safe in any case: "booking". */
  what: string;
  reason?: string | undefined;
  onRetry: () => void;
}

/** A loader that reports a refusal at once or a delay after a while, and offers a retry and the phone number. */
export function PatientLoader({ label, what, reason, onRetry }: PatientLoaderProps) {
  const { phone, phoneHref } = useSite();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="flex flex-col items-center">
      {!reason && <Loader label={label} />}
      {(late || reason) && (
        <div
          role={reason ? 'alert' : 'status'}
          className={cn(
            'flex flex-col items-center gap-5 px-5 pb-16 text-center',
            reason && 'pt-16',
          )}
        >
          <p className="max-w-sm text-body text-ink-soft">
            {asSentence(reason ?? 'This is taking longer than expected')} Your {what} is safe.
            Please try again or call us.
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={onRetry}>Try again</Button>
            <a href={phoneHref} className={buttonLook({ variant: 'secondary' })}>
              Call {phone}
            </a>
          </div>
        </div>
      )}
    </div>
  );
}
