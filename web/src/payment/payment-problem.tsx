import { CircleAlert } from 'lucide-react';
import { PhoneLink } from '../site/phone-link.js';
import type { PaymentProblem as Problem } from './payment.rules.js';

/** Scrolls the alert and the button below it into view. The text below the button may stay out of view. */
function showInView(alert: HTMLElement | null): void {
  const button = alert?.closest('form')?.querySelector('[type=submit]');
  for (const element of [button, alert]) element?.scrollIntoView({ block: 'nearest' });
}

/** Why a payment failed, whether anything was charged, and what to do next. */
export function PaymentProblem({ problem: { message, charged } }: { problem: Problem }) {
  return (
    <div
      ref={showInView}
      role="alert"
      className="mb-4 flex scroll-mt-4 gap-3 rounded-control border border-bad/40 bg-bad/5 px-4 py-3 text-small"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-bad" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold text-bad">{message}</p>
        {charged === 'no' && (
          <p className="mt-0.5">
            Nothing was charged. Try another card, or <PhoneLink verb="call" />.
          </p>
        )}
        {charged === 'unknown' && (
          <p className="mt-0.5">It is safe to try again: you cannot be charged twice.</p>
        )}
      </div>
    </div>
  );
}
