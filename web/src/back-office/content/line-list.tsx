import { Plus, X } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useRef, type Ref } from 'react';
import { Button } from '../../ui/button.js';
import { Input } from '../../ui/field.js';
import { MoveButtons } from '../lists/move-buttons.js';
import { moved } from '../lists/order.rules.js';

interface LineListProps {
  /** Plural, with a capital: "Features". */
  label: string;
  /** One of them: "Feature". */
  one: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
  /** What is wrong with a line, by its place. */
  errors: readonly (string | undefined)[];
  /** What is wrong with all of them. */
  error: string | undefined;
  ref?: Ref<{ focus: () => void }>;
}

/** Short lines to write, add, remove and put in order. Enter begins the next one. */
export function LineList({ label, one, lines, onChange, errors, error, ref }: LineListProps) {
  const id = useId();
  const { list, addButton, ...edit } = useLineEdits(lines, onChange);
  useImperativeHandle(ref, () => ({
    focus: () => edit.focus(Math.max(0, errors.findIndex(Boolean)), INPUT),
  }));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-small font-medium text-snow">{label}</legend>
      <ol ref={list} className="mt-1.5 space-y-2">
        {lines.map((line, index) => (
          <li key={index} className="flex items-start gap-1 max-sm:flex-wrap">
            <Input
              label={`${one} ${index + 1}`}
              labelHidden
              wrap="grow max-sm:basis-full"
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
            <span className="flex items-center max-sm:ml-auto sm:h-12">
              <MoveButtons
                name={`${one.toLowerCase()} ${index + 1}`}
                isFirst={index === 0}
                isLast={index === lines.length - 1}
                onMove={(by) => edit.move(index, by)}
              />
              <RemoveButton
                name={`${one.toLowerCase()} ${index + 1}`}
                onPress={() => edit.remove(index)}
              />
            </span>
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

const RemoveButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={`Remove ${name}`}
    onClick={onPress}
    className="grid size-10 place-items-center rounded-control text-mist hover:bg-night-800 hover:text-snow"
  >
    <X className="size-5" aria-hidden="true" />
  </button>
);

/** What takes the focus in a line, in the order of its markup. */
const INPUT = 0;
const UP = 1;
const DOWN = 2;

/** Changes of the lines; the focus goes along with the line that is worked on. */
function useLineEdits(lines: readonly string[], onChange: (lines: string[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Line and control that take the focus once they are there. */
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
