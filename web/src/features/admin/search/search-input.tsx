import { CommandInput } from 'cmdk';
import { Search } from 'lucide-react';

interface SearchInputProps {
  value: string;
  onChange: (typed: string) => void;
}

export function SearchInput({ value, onChange }: SearchInputProps) {
  return (
    <div className="relative -mx-5 sm:-mx-6">
      <Search
        className="pointer-events-none absolute inset-y-0 left-5 my-auto size-5 text-ink-faint sm:left-6"
        aria-hidden="true"
      />
      <CommandInput
        aria-label="Search"
        placeholder="Search, or type an action"
        maxLength={100}
        value={value}
        onValueChange={onChange}
        className="h-14 w-full border-b border-line bg-transparent pr-16 pl-13 text-body outline-none placeholder:text-ink-faint focus-visible:border-accent sm:pl-14"
      />
    </div>
  );
}
