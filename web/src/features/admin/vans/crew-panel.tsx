import { Link } from 'react-router';
import { adminPaths } from '../../../admin-paths.js';
import {
  useAssignVanMutation,
  useGetCrewQuery,
  useListVansQuery,
} from '../../../api/admin/fleet.api.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { Select } from '../../../ui/field.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/toast.js';
import { useTechnicians } from '../../../back-office/records/use-technicians.js';

/** The van of each technician, unless the calendar says otherwise for a day. */
export function CrewPanel() {
  const today = useToday();
  const { query, technicians } = useTechnicians();
  const { data: vans = [] } = useListVansQuery({});
  const { data: crew } = useGetCrewQuery(
    { from: today, to: today },
    { refetchOnMountOrArgChange: true },
  );
  const [assign] = useAssignVanMutation();
  const change = async (userId: number, name: string, vanId: number | null) => {
    try {
      await assign({ userId, vanId }).unwrap();
      toast({ title: 'Crew saved' });
    } catch (error) {
      toastFailure(error, `${name} could not be assigned`);
    }
  };
  return (
    <Panel
      title="Crew"
      fold="narrow"
      {...(technicians.length > 0 && { fact: technicianNames(technicians) })}
      lead="The usual van of each technician. To change a single day, use the calendar."
    >
      <ListFrame
        query={query}
        what="technicians"
        isEmpty={technicians.length === 0}
        empty={<NoTechnicians />}
      >
        <ul>
          {technicians.map(({ id, username }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-2.5"
            >
              <span className="block min-w-0 text-small font-medium break-words first-letter:uppercase">
                {username}
              </span>
              <Select
                label={`Van of ${username}`}
                labelHidden
                compact
                wrap="w-48"
                disabled={crew === undefined}
                value={crew?.defaults.find(({ userId }) => userId === id)?.vanId ?? ''}
                onChange={({ target: { value } }) =>
                  void change(id, username, value === '' ? null : Number(value))
                }
              >
                <option value="">No van</option>
                {vans.map((van) => (
                  <option key={van.id} value={van.id}>
                    {van.name}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
      </ListFrame>
    </Panel>
  );
}

const technicianNames = (technicians: readonly { username: string }[]): string =>
  technicians.map(({ username }) => capitalized(username)).join(', ');

const NoTechnicians = () => (
  <Notice as="h3" title="No technicians yet">
    <Link to={adminPaths.staff} className="text-small underline underline-offset-4">
      Add a technician
    </Link>
  </Notice>
);
