import type { ReactNode, RefObject } from 'react';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { Button } from '../../../ui/button.js';
import type { BookingDraft } from '../booking-draft.js';
import type { Holds } from '../time/use-hold.js';
import type { FlowRoute } from './use-flow-route.js';

export interface StepProps {
  draft: BookingDraft;
  /** Missing until a service is chosen. */
  offering: OfferingSummary | undefined;
  offerings: readonly OfferingSummary[];
  holds: Holds;
  route: FlowRoute;
  /** The heading of the step. */
  title: RefObject<HTMLHeadingElement | null>;
}

interface StepFrameProps extends Pick<StepProps, 'title'> {
  name: string;
  children: ReactNode;
  /** At the bottom, in view at any scroll position. */
  actions?: ReactNode;
}

export function StepFrame({ title, name, children, actions }: StepFrameProps) {
  return (
    <>
      <div className="min-h-0 flex-1 scroll-pb-4 overflow-y-auto overscroll-contain px-5 py-5 sm:px-8 sm:py-6">
        <h3 ref={title} tabIndex={-1} className="mb-5 font-display text-quote outline-none">
          {name}
        </h3>
        {children}
      </div>
      {actions && (
        <div className="flex flex-wrap gap-3 border-t border-line px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-8 sm:py-4">
          {actions}
        </div>
      )}
    </>
  );
}

interface StepButtonsProps {
  onBack: () => void;
  /** Id of the form that Continue submits. */
  form?: string;
  pending?: boolean;
  onContinue?: () => void;
}

export function StepButtons({ onBack, form, pending = false, onContinue }: StepButtonsProps) {
  return (
    <>
      <Button variant="secondary" size="lg" onClick={onBack}>
        Back
      </Button>
      <Button
        size="lg"
        className="flex-1"
        type={form ? 'submit' : 'button'}
        {...(form && { form })}
        pending={pending}
        {...(onContinue && { onClick: onContinue })}
      >
        Continue
      </Button>
    </>
  );
}
