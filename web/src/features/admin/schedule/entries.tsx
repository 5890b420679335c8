import { EntryCard, type EntryCardProps } from './entry-card.js';

export interface EntriesProps extends Omit<EntryCardProps, 'entry'> {
  entries: readonly EntryCardProps['entry'][];
}

export const Entries = ({ entries, ...rest }: EntriesProps) => (
  <ul>
    {entries.map((entry) => (
      <EntryCard key={entry.id} entry={entry} {...rest} />
    ))}
  </ul>
);
