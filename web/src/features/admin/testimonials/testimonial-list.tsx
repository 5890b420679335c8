import { useEffect, useRef, useState } from 'react';
import type { Testimonial } from '@desert-mirror/contracts/catalog';
import { useGetTestimonialsQuery } from '../../../api/admin/catalog.api.js';
import { FilterBar } from '../../../back-office/lists/filter-bar.js';
import { HeadingCount } from '../../../back-office/lists/data-table.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { NewButton } from '../../../back-office/layout/new-button.js';
import { chipLook } from '../../../back-office/lists/status-chips.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { Notice } from '../../../ui/notice.js';
import { TestimonialDialog } from './testimonial-dialog.js';
import { TestimonialRow } from './testimonial-row.js';
import { groupsOf, SHOWN, isShown, shownOf, type Shown } from './testimonial.rules.js';

const NONE: readonly Testimonial[] = [];
const FILTERS = ['show'] as const;

export function TestimonialList() {
  const query = useGetTestimonialsQuery(undefined, { refetchOnMountOrArgChange: true });
  const filters = useFilters(FILTERS);
  const [edited, setEdited] = useState<Testimonial | 'new'>();
  const { data: testimonials = NONE } = query;
  const { show } = filters.values;
  const shown = isShown(show) ? show : 'all';
  const rows = shownOf(testimonials, shown);
  const list = useFocusKept(rows.length);
  return (
    <Panel title="Testimonials" isPage lead="Approved and featured ones are on the home page.">
      <FilterBar
        label="Testimonials"
        chips={
          <FilterButtons
            testimonials={testimonials}
            shown={shown}
            onChoice={(choice) => filters.set('show', choice === 'all' ? '' : choice)}
          />
        }
        action={<NewButton label="New testimonial" target={() => setEdited('new')} />}
      />
      <div ref={list} tabIndex={-1} aria-label="Testimonials" role="region">
        <ListFrame
          query={query}
          what="testimonials"
          isEmpty={rows.length === 0}
          empty={
            <Notice
              as="h3"
              title={shown === 'all' ? 'No testimonials yet' : `None ${SHOWN[shown].toLowerCase()}`}
            />
          }
        >
          {groupsOf(rows, shown).map((group) => (
            <Group key={group.name} {...group} onEdit={setEdited} />
          ))}
        </ListFrame>
      </div>
      {edited && (
        <TestimonialDialog
          {...(edited !== 'new' && { testimonial: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

interface FilterButtonsProps {
  testimonials: readonly Testimonial[];
  shown: Shown;
  onChoice: (shown: Shown) => void;
}

function FilterButtons({ testimonials, shown, onChoice }: FilterButtonsProps) {
  return (
    <div role="group" aria-label="Show" className="flex gap-1.5 lg:flex-wrap">
      {(Object.keys(SHOWN) as Shown[]).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === shown}
          onClick={() => onChoice(one)}
          className={chipLook(one === shown)}
        >
          {SHOWN[one]}{' '}
          <span className="text-fine tabular-nums">{shownOf(testimonials, one).length}</span>
        </button>
      ))}
    </div>
  );
}

/** Moves the focus to the list when the focused row disappears. */
function useFocusKept(rows: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(rows);
  useEffect(() => {
    if (rows < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = rows;
  }, [rows]);
  return list;
}

interface GroupProps {
  /** Empty for a list without groups. */
  name: string;
  items: readonly Testimonial[];
  onEdit: (testimonial: Testimonial) => void;
}

const Group = ({ name, items, onEdit }: GroupProps) => (
  <>
    {name && (
      <p className="flex h-9 items-center gap-1 border-t border-line bg-raised/50 px-5 text-small font-semibold">
        {name} <HeadingCount count={items.length} />
      </p>
    )}
    <ul {...(name && { 'aria-label': name })}>
      {items.map((row) => (
        <TestimonialRow
          key={row.id}
          testimonial={row}
          isGrouped={name !== ''}
          onEdit={() => onEdit(row)}
        />
      ))}
    </ul>
  </>
);
