import { Button } from '../../ui/button.js';
import { NameInitials } from '../contacts/name-initials.js';

interface ChosenCustomerProps {
  name: string;
  /** Empty strings are omitted. */
  facts: readonly string[];
  onChange: () => void;
}

/** Shows a chosen customer instead of the customer fields. */
export const ChosenCustomer = ({ name, facts, onChange }: ChosenCustomerProps) => (
  <div className="col-span-full flex min-h-14 items-center gap-x-3 rounded-control border border-line bg-field py-1.5 pr-1 pl-3">
    <NameInitials name={name} isSmall />
    <p className="min-w-0 flex-1 text-small leading-5 sm:flex sm:flex-wrap sm:gap-x-3">
      <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
      <span className="flex min-w-0 gap-x-3 text-ink-soft max-sm:flex-col">
        {facts.filter(Boolean).map((fact) => (
          <bdi key={fact} className="truncate">
            {fact}
          </bdi>
        ))}
      </span>
    </p>
    <Button variant="link" size="sm" onClick={onChange}>
      Change<span className="sr-only"> customer</span>
    </Button>
  </div>
);
