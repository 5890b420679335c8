import { useNavigate } from 'react-router';
import { paths } from '../../../paths.js';
import { Button } from '../../../ui/button.js';
import { forAnother, type BookingDraft } from '../booking-draft.js';
import { updateDraft } from '../draft-store.js';
import { StepFrame, type StepProps } from './step-frame.js';

interface MadeStepProps extends StepProps {
  made: NonNullable<BookingDraft['made']>;
}

/** After Back from the checkout: the booking exists and must not be made again. */
export function MadeStep({ made, navigation, title }: MadeStepProps) {
  const navigate = useNavigate();
  const another = () => {
    updateDraft(forAnother);
    navigation.go('service');
  };
  return (
    <StepFrame
      title={title}
      name="Your booking is waiting for payment"
      actions={
        <>
          <Button
            size="lg"
            className="flex-1"
            onClick={() => void navigate(paths.checkout(made.id))}
          >
            Continue to payment
          </Button>
          <Button size="lg" variant="secondary" onClick={another}>
            Book something else
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-soft">
        Booking #{made.id}, {made.serviceName}, is saved. Nothing will be booked twice.
      </p>
    </StepFrame>
  );
}
