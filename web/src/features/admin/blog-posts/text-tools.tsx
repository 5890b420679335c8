import { Bold, Heading2, Quote, type LucideIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { withMark, type TextMark } from './text-mark.rules.js';

const TOOLS: readonly [mark: TextMark, label: string, icon: LucideIcon][] = [
  ['bold', 'Bold', Bold],
  ['heading', 'Subheading', Heading2],
  ['fact', 'Highlighted fact', Quote],
];

interface TextToolsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** Buttons that mark the selected text. */
export function TextTools({ field, onChange }: TextToolsProps) {
  const press = (mark: TextMark) => {
    const element = field.current;
    if (!element) return;
    const { value, selectionStart, selectionEnd } = element;
    const { text, start, end } = withMark(mark, {
      text: value,
      start: selectionStart,
      end: selectionEnd,
    });
    onChange(text);
    element.focus();
    element.setSelectionRange(start, end);
  };
  return (
    <div role="group" aria-label="Format" className="flex gap-1">
      {TOOLS.map(([mark, label, Icon]) => (
        <button
          key={mark}
          type="button"
          title={label}
          onClick={() => press(mark)}
          className="grid size-10 place-items-center rounded-control text-ink-soft hover:bg-raised hover:text-ink pointer-coarse:size-11"
        >
          <Icon className="size-4.5" aria-hidden="true" />
          <span className="sr-only">{label}</span>
        </button>
      ))}
    </div>
  );
}
