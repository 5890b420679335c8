import { Plus, X } from 'lucide-react';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type Ref,
} from 'react';
import { Button } from '../../ui/button.js';
import { Input } from '../../ui/field.js';
import { MoveButtons } from '../lists/move-buttons.js';
import { moved } from '../lists/order.rules.js';

interface LineListProps {
  /** Plural, capitalized: "Features". */
  label: string;
  /** Singular, capitalized: "Feature". */
  one: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
  /** Error message of each line, by index. */
  errors: readonly (string | undefined)[];
  error: string | undefined;
  ref?: Ref<{ focus: () => void }>;
}

/** Edits an ordered list of short texts. Enter adds a line below. */
export function LineList({ label, one, lines, onChange, errors, error, ref }: LineListProps) {
  const id = useId();
  const { list, addButton, ...edit } = useLineEdits(lines, onChange);
  useImperativeHandle(ref, () => ({
    focus: () => edit.focus(Math.max(0, errors.findIndex(Boolean)), INPUT),
  }));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-small font-medium text-ink">{label}</legend>
      <ol ref={list} className="mt-1.5 space-y-2">
        {lines.map((line, index) => (
          <li key={index} className="group flex items-start gap-1 max-sm:flex-wrap">
            <Input
              label={`${one} ${index + 1}`}
              labelHidden
              wrap="grow max-sm:basis-[calc(100%-3.5rem)]"
              maxLength={200}
              value={line}
              error={errors[index]}
              onChange={({ target }) => onChange(lines.with(index, target.value))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                edit.insert(index + 1);
              }}
            />
            <LineButtons
              name={`${one.toLowerCase()} ${index + 1}`}
              isFirst={index === 0}
              isLast={index === lines.length - 1}
              onMove={(by) => edit.move(index, by)}
              onRemove={() => edit.remove(index)}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-fine font-medium text-bad">
          {error}
        </p>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        size="sm"
        className="mt-2 min-h-10"
        onClick={() => edit.insert(lines.length)}
      >
        <Plus className="size-4" aria-hidden="true" />
        Add {one.toLowerCase()}
      </Button>
    </fieldset>
  );
}

interface LineButtonsProps extends ComponentProps<typeof MoveButtons> {
  onRemove: () => void;
}

const LineButtons = ({ onRemove, ...move }: LineButtonsProps) => (
  <span className="flex items-center max-sm:contents sm:h-12">
    {/* On a phone, only the line being edited can be moved. */}
    <span className="max-sm:order-last max-sm:ml-auto max-sm:not-group-focus-within:hidden">
      <MoveButtons {...move} />
    </span>
    <button
      type="button"
      aria-label={`Remove ${move.name}`}
      onClick={onRemove}
      className="grid size-10 pointer-coarse:size-11 place-items-center rounded-control text-ink-soft hover:bg-raised hover:text-ink"
    >
      <X className="size-5" aria-hidden="true" />
    </button>
  </span>
);

/** Index of each focusable control in a row, in DOM order. */
const INPUT = 0;
const UP = 1;
const DOWN = 2;

/** Edits the lines and moves the focus along with the edited line. */
function useLineEdits(lines: readonly string[], onChange: (lines: string[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Receives the focus after the next render. */
  const next = useRef<[line: number, control: number]>(undefined);
  const focus = (line: number, control: number): void => {
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(line, rows.length - 1)];
    (row?.querySelectorAll<HTMLElement>('input, button')[control] ?? addButton.current)?.focus();
  };
  useEffect(() => {
    if (!next.current) return;
    focus(...next.current);
    next.current = undefined;
  });
  return {
    list,
    addButton,
    focus,
    insert: (index: number) => {
      next.current = [index, INPUT];
      onChange([...lines.slice(0, index), '', ...lines.slice(index)]);
    },
    remove: (index: number) => {
      next.current = [index, INPUT];
      onChange(lines.filter((_line, place) => place !== index));
    },
    move: (index: number, by: -1 | 1) => {
      next.current = [index + by, by === -1 ? UP : DOWN];
      onChange(moved(lines, index, index + by));
    },
  };
}
