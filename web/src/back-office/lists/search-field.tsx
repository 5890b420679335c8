import { useEffect, useRef, useState } from 'react';
import { Input } from '../../ui/field.js';

const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
  wrap?: string | undefined;
  labelHidden?: boolean;
  compact?: boolean;
}

/** Searches after a typing pause, or immediately on Enter. */
export function SearchField({ value, onSearch, ...input }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // Changed from outside: filters were cleared, or the user went back.
    if (value !== searched) {
      setSearched(value);
      setTyped(value);
    }
  }
  const text = typed.trim();
  const search = () => {
    setSearched(text);
    onSearch(text);
  };
  useEffect(() => {
    if (text === searched) return undefined;
    const timer = setTimeout(search, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  // The last input is not lost if the field disappears during the pause, for example with its sheet.
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    waiting.current = text === searched ? undefined : search;
  });
  useEffect(() => () => waiting.current?.(), []);
  return (
    <Input
      type="search"
      {...input}
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && text !== searched) search();
      }}
    />
  );
}
