import { Users } from 'lucide-react';
import { useState } from 'react';
import { useGetCrewQuery } from '../../../api/admin/fleet.api.js';
import { VanMark } from '../../../back-office/status/van-mark.js';
import { crewOn } from './crew.rules.js';
import { CrewDialog } from './crew-dialog.js';
import type { Lane } from './day.rules.js';

/** The name of a van and its crew of the day, which it can change. */
export function LaneHead({ lane: { van, hours }, date }: { lane: Lane; date: string }) {
  const { data: crew } = useGetCrewQuery(
    { from: date, to: date },
    { refetchOnMountOrArgChange: true },
  );
  const [isChanging, setChanging] = useState(false);
  const names = crew && crewOn(date, van.id, crew).map(({ userName }) => userName);
  return (
    <div className="relative min-w-0 border-l border-line px-2 py-1.5">
      <h3 className="flex items-center gap-2 text-small font-semibold">
        <VanMark color={van.color} />
        <span className="min-w-0 truncate">{van.name}</span>
        {!hours && <span className="text-fine font-normal text-ink-soft">Closed</span>}
      </h3>
      <button
        type="button"
        aria-haspopup="dialog"
        // The whole head is its target.
        className="flex max-w-full items-center gap-1.5 text-fine text-ink-soft after:absolute after:inset-0 hover:text-ink"
        onClick={() => setChanging(true)}
      >
        <Users className="size-3.5 shrink-0" aria-hidden="true" />
        <span className="sr-only">Crew of {van.name}: </span>
        <span className="truncate">{names?.join(', ') || 'No crew'}</span>
      </button>
      {isChanging && crew && (
        <CrewDialog date={date} crew={crew} onClose={() => setChanging(false)} />
      )}
    </div>
  );
}
