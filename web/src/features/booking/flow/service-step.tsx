import { OfferingPrice, listPrice } from '../../../site/offering-price.js';
import { withValues } from '../booking-draft.js';
import { updateDraft } from '../draft-store.js';
import { Choice, ChoiceList } from './choice-list.js';
import { StepFrame, type StepProps } from './step-frame.js';

export function ServiceStep({ offerings, navigation, title }: StepProps) {
  const choose = (serviceId: string) => {
    updateDraft((draft) => withValues(draft, { serviceId }));
    navigation.go('size');
  };
  return (
    <StepFrame title={title} name="What can we do for you?">
      <ChoiceList isLong>
        {offerings.map((offering) => (
          <Choice
            key={offering.id}
            name={offering.name}
            price={
              <span className={listPrice}>
                <OfferingPrice {...offering} />
              </span>
            }
            onChoose={() => choose(String(offering.id))}
          />
        ))}
      </ChoiceList>
    </StepFrame>
  );
}
