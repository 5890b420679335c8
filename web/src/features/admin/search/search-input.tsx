import { CommandInput } from 'cmdk';

interface SearchInputProps {
  value: string;
  onChange: (typed: string) => void;
}

export function SearchInput({ value, onChange }: SearchInputProps) {
  return (
    <CommandInput
      aria-label="Search"
      placeholder="Search, or type an action"
      maxLength={100}
      value={value}
      onValueChange={onChange}
      className="h-12 w-full rounded-control border border-edge bg-ground/70 px-3.5 text-body placeholder:text-ink-faint"
    />
  );
}
