import { CallLink } from '../../../site/call-link.js';
import { Button } from '../../../ui/button.js';
import { StepFrame, type StepProps } from './step-frame.js';

interface FailedStepProps extends Pick<StepProps, 'title'> {
  onRetry: () => void;
}

/** Without the list of services, there is nothing to choose from. */
export const FailedStep = ({ title, onRetry }: FailedStepProps) => (
  <StepFrame title={title} name="What can we do for you?">
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="w-full text-small text-ink-soft">The services could not be loaded.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
      <CallLink variant="ghost" />
    </div>
  </StepFrame>
);
