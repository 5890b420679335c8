import { Check } from 'lucide-react';
import { formatCentsShort } from '@desert-mirror/contracts/money';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { VehicleDrawing } from '../../../appointments/vehicles/vehicle-drawing.js';
import { shapeOf } from '../../../appointments/vehicles/vehicle-shape.rules.js';
import { chosenClass } from '../../../appointments/vehicles/vehicles.js';
import { workTime } from '../../../site/work-time.rules.js';
import { listPrice } from '../../../site/offering-price.js';
import { Picture } from '../../../ui/picture.js';
import { vehiclesOf, withVehicle } from '../booking-draft.js';
import { updateDraft } from '../draft-store.js';
import { Choice, ChoiceList } from './choice-list.js';
import { StepFrame, type StepProps } from './step-frame.js';

interface SizeStepProps extends StepProps {
  offering: OfferingSummary;
}

/** The size decides price and duration. */
export function SizeStep({ draft, offering, navigation, title }: SizeStepProps) {
  const [vehicle] = vehiclesOf(draft);
  const chosen = chosenClass(vehicle, offering);
  const choose = (vehicleClassId: number) => {
    // The next step renews the hold of the chosen time, for as long as this size takes.
    updateDraft((before) => withVehicle(before, 0, { vehicleClassId }));
    navigation.go('when');
  };
  return (
    <StepFrame
      title={title}
      name="What size is your vehicle?"
      picture={
        // On wider screens, the header has it.
        <Picture
          url={offering.imageUrl}
          alt=""
          sizes="100vw"
          className="mb-4 aspect-3/1 w-full rounded-picture sm:hidden short:hidden"
        />
      }
    >
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 @min-[44rem]:has-[>:nth-child(3)]:grid-cols-[3fr_2fr]">
        <ChoiceList>
          {offering.vehicleClasses.map(({ id, name, examples, priceCents, minutes }) => (
            <Choice
              key={id}
              name={name}
              detail={examples}
              drawing={
                <VehicleDrawing
                  shape={shapeOf({ name, examples })}
                  className="h-10 w-20 sm:h-12 sm:w-24"
                />
              }
              price={
                <span className="grid justify-items-end">
                  <span className={listPrice}>{formatCentsShort(priceCents)}</span>
                  <Duration minutes={minutes ?? offering.duration} />
                </span>
              }
              isChosen={id === chosen?.id}
              onChoose={() => choose(id)}
            />
          ))}
        </ChoiceList>
        <p className="text-small text-ink-soft">
          Not sure? Choose the closest size. If another one fits better, we tell you the price
          before we start.
        </p>
        {offering.features.length > 0 && <Included features={offering.features} />}
      </div>
    </StepFrame>
  );
}

/** Where the step has room beside the sizes. */
const Included = ({ features }: Pick<OfferingSummary, 'features'>) => (
  <div className="hidden @min-[44rem]:col-start-2 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1 @min-[44rem]:block">
    <p className="text-small font-medium">What is included</p>
    <ul className="mt-2 text-small text-ink-soft">
      {features.map((feature) => (
        <li key={feature} className="flex gap-3 border-t border-line py-2.5">
          <Check className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden="true" />
          {feature}
        </li>
      ))}
    </ul>
  </div>
);

const Duration = ({ minutes }: { minutes: number | null }) =>
  minutes !== null && (
    <span className="text-fine whitespace-nowrap text-ink-soft">{workTime(minutes)}</span>
  );
