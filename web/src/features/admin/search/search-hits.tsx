import { CommandGroup, CommandItem, CommandList } from 'cmdk';
import { CalendarDays, CircleCheck, Plus, SunMoon, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Action, Command } from './command.rules.js';
import type { Destination, HitGroup } from './search.rules.js';

const ACTION_ICONS: Readonly<Record<Action['kind'], LucideIcon>> = {
  create: Plus,
  schedule: CalendarDays,
  theme: SunMoon,
  type: CircleCheck,
};

interface SearchHitsProps {
  commands: readonly Command[];
  groups: readonly HitGroup[];
  pages: readonly Destination[];
  onRun: (command: Command) => void;
  onChoose: (to: string) => void;
}

export function SearchHits({ commands, groups, pages, onRun, onChoose }: SearchHitsProps) {
  return (
    <CommandList
      label="Results"
      className="-mx-2 max-h-[calc(96dvh-5.5rem)] scroll-py-2 overflow-y-auto overscroll-contain sm:max-h-[min(32rem,100dvh-2*var(--top)-7rem)]"
    >
      {commands.length > 0 && (
        <Group name="Actions">
          {commands.map((command) => (
            <Item
              key={command.label}
              value={`action ${command.label}`}
              onSelect={() => onRun(command)}
            >
              <IconText icon={ACTION_ICONS[command.action.kind]}>{command.label}</IconText>
            </Item>
          ))}
        </Group>
      )}
      {groups.map(({ name, hits }) => (
        // The first hit of a new order is selected, because the selected one is mounted again.
        <Group key={`${groups[0]!.name} ${name}`} name={name}>
          {hits.map(({ key, to, title, detail }) => (
            <Item key={key} value={key} onSelect={() => onChoose(to)}>
              <bdi className="font-medium wrap-anywhere text-ink">{title}</bdi>
              <bdi className="text-fine wrap-anywhere text-ink-soft">{detail}</bdi>
            </Item>
          ))}
        </Group>
      ))}
      {pages.length > 0 && (
        <Group name="Go to">
          {pages.map(({ label, to, icon }) => (
            <Item key={to} value={`page ${to}`} onSelect={() => onChoose(to)}>
              <IconText icon={icon}>{label}</IconText>
            </Item>
          ))}
        </Group>
      )}
    </CommandList>
  );
}

const IconText = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <span className="flex items-center gap-3 text-ink">
    <Icon className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
    {children}
  </span>
);

export const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <CommandGroup
    heading={name}
    className="pt-3 **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-fine **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-ink-faint"
  >
    {children}
  </CommandGroup>
);

interface ItemProps {
  value: string;
  onSelect: () => void;
  children: ReactNode;
}

export const Item = ({ value, onSelect, children }: ItemProps) => (
  <CommandItem
    value={value}
    onSelect={onSelect}
    className="flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-1.5 text-small active:bg-pressed pointer-fine:aria-selected:bg-pressed in-data-keys:aria-selected:bg-pressed"
  >
    {children}
  </CommandItem>
);
