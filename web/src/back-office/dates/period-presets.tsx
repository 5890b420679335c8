import { Button } from '../../ui/button.js';

interface PeriodPresetsProps<N extends string> {
  presets: Readonly<Record<N, { label: string }>>;
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
    <div className="flex flex-wrap gap-2" role="group" aria-label="Period">
      {(Object.keys(presets) as N[]).map((name) => (
        <Button
          key={name}
          variant="secondary"
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
        >
          {presets[name].label}
        </Button>
      ))}
    </div>
  );
}
