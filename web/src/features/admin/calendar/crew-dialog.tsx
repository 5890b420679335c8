import type { Crew } from '@desert-mirror/contracts/fleet';
import {
  useAssignVanForDayMutation,
  useListVansQuery,
  useResetVanForDayMutation,
} from '../../../api/admin/fleet.api.js';
import { longDay } from '../../../back-office/dates/day-names.rules.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogFooter } from '../../../ui/dialog.js';
import { Select } from '../../../ui/field.js';
import { useTechnicians } from '../../../back-office/records/use-technicians.js';
import { choiceOn, isOffOn } from './crew.rules.js';

interface CrewDialogProps {
  date: string;
  crew: Crew;
  onClose: () => void;
}

/** Who works in which van on one day. Each choice is saved at once. */
export function CrewDialog({ date, crew, onClose }: CrewDialogProps) {
  const { technicians } = useTechnicians();
  const { data: vans = [] } = useListVansQuery({});
  const [assign] = useAssignVanForDayMutation();
  const [reset] = useResetVanForDayMutation();
  const choose = async (userId: number, name: string, choice: string) => {
    const vanId = choice === 'none' ? null : Number(choice);
    try {
      await (choice === ''
        ? reset({ userId, date }).unwrap()
        : assign({ userId, date, vanId }).unwrap());
    } catch (error) {
      toastFailure(error, `${name} could not be assigned`);
    }
  };
  const usualVan = (id: number) => {
    const vanId = crew.defaults.find(({ userId }) => userId === id)?.vanId;
    return vans.find((van) => van.id === vanId)?.name ?? 'no van';
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Crew of the day"
      description={`For ${longDay(date)} only. Changes are saved at once.`}
    >
      <div className="grid gap-4">
        {technicians.map(({ id, username }) => (
          <Select
            key={id}
            label={username}
            {...(isOffOn(date, id, crew) && { hint: 'Off on this day' })}
            value={choiceOn(date, id, crew)}
            onChange={({ target }) => void choose(id, username, target.value)}
          >
            <option value="">As usual: {usualVan(id)}</option>
            {vans.map((van) => (
              <option key={van.id} value={van.id}>
                {van.name}
              </option>
            ))}
            <option value="none">No van</option>
          </Select>
        ))}
        {technicians.length === 0 && (
          <p className="text-small text-ink-soft">Add technicians on the page Staff first.</p>
        )}
      </div>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
