import { cn } from '../../ui/cn.js';
import { chipLook } from '../lists/status-chips.js';

interface PeriodPresetsProps<N extends string> {
  /** A short label is the end of the label, which phones show alone. */
  presets: Readonly<Record<N, { label: string; short?: string }>>;
  /** Selected preset; any other value selects none. */
  chosen: string;
  onChoose: (name: N) => void;
}

export function PeriodPresets<N extends string>({
  presets,
  chosen,
  onChoose,
}: PeriodPresetsProps<N>) {
  return (
    <div className="flex flex-wrap items-center gap-2 xl:min-h-10" role="group" aria-label="Period">
      {(Object.keys(presets) as N[]).map((name) => (
        <button
          key={name}
          type="button"
          className={cn(
            chipLook(chosen === name),
            presets[name].short && 'justify-center max-sm:px-2 max-sm:text-fine',
          )}
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
        >
          <Label {...presets[name]} />
        </button>
      ))}
    </div>
  );
}

const Label = ({ label, short }: { label: string; short?: string }) =>
  short === undefined ? (
    label
  ) : (
    <span>
      <span className="max-sm:sr-only">{label.slice(0, -short.length)}</span>
      {short}
    </span>
  );
