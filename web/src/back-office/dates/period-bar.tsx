import { useState, type ReactNode } from 'react';
import { cn } from '../../ui/cn.js';
import { chipLook } from '../lists/status-chips.js';

interface PeriodBarProps<N extends string> {
  /** A short label is the end of the label, which phones show alone. */
  presets: Readonly<Record<N, { label: string; short?: string }>>;
  chosen: N | 'own';
  onChoose: (name: N) => void;
  /** The form of a custom range. */
  custom: ReactNode;
  /** Shown beside the periods, or below them on phones. */
  children?: ReactNode;
}

/** Chips for the period of a page, which scroll on phones. "Custom" opens the form of a custom range. */
export function PeriodBar<N extends string>(props: PeriodBarProps<N>) {
  const { presets, chosen, onChoose, custom, children } = props;
  const [isOpen, setOpen] = useState(chosen === 'own');
  const names = Object.keys(presets) as N[];
  const look = cn(names.some((name) => presets[name].short) && 'max-sm:px-2.5 max-sm:text-fine');
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div
          role="group"
          aria-label="Period"
          className="flex gap-2 max-sm:chip-row max-sm:-mx-4 max-sm:-my-1.25 max-sm:min-w-0 max-sm:basis-[calc(100%+2rem)] max-sm:px-4 max-sm:py-1.25 sm:flex-wrap"
        >
          {names.map((name) => (
            <button
              key={name}
              type="button"
              className={cn(chipLook(chosen === name), look)}
              aria-pressed={chosen === name}
              onClick={() => {
                setOpen(false);
                onChoose(name);
              }}
            >
              <Label {...presets[name]} />
            </button>
          ))}
          <button
            type="button"
            className={cn(chipLook(chosen === 'own'), look)}
            // Not `aria-pressed`, because pressing it only shows the form.
            aria-current={chosen === 'own'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Custom
          </button>
        </div>
        {children}
      </div>
      <div className={cn(!isOpen && 'hidden')}>{custom}</div>
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
