import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { useMinutesLeft } from '../../appointments/use-minutes-left.js';

const DONE = ['Service', 'Time'];

/** The completed steps of the booking and the current one, while the time is held. Phones have no room for it. */
export function Progress({ expiresAt }: { expiresAt: string }) {
  if (useMinutesLeft(expiresAt) === 0) return null;
  return (
    <ol
      aria-label="Steps of the booking"
      className="mb-3 flex items-center gap-2.5 text-fine text-ink-soft max-md:hidden"
    >
      {DONE.map((step) => (
        <Fragment key={step}>
          <li className="flex items-center gap-1">
            {step}
            <Check className="size-4 text-good" aria-hidden="true" />
            <span className="sr-only"> done</span>
          </li>
          <li aria-hidden="true" className="h-px w-6 bg-edge" />
        </Fragment>
      ))}
      <li aria-current="step" className="font-semibold text-ink">
        Pay
      </li>
    </ol>
  );
}
