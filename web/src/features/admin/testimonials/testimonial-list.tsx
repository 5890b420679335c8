import { Fragment, useState } from 'react';
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
import { useFocusAfter } from '../../../ui/use-focus-after.js';
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
  const { place, expect } = useFocusAfter<HTMLDivElement>();
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
      <div ref={place} tabIndex={-1} aria-label="Testimonials" role="region">
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
          <Groups groups={groupsOf(rows, shown)} onEdit={setEdited} onChange={expect} />
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

interface GroupsProps {
  groups: ReturnType<typeof groupsOf<Testimonial>>;
  onEdit: (testimonial: Testimonial) => void;
  onChange: () => void;
}

const Groups = ({ groups, onEdit, onChange }: GroupsProps) =>
  groups.map(({ name, items }) => (
    <Fragment key={name}>
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
            onChange={onChange}
          />
        ))}
      </ul>
    </Fragment>
  ));

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
