import type { EntityManager } from 'typeorm';
import { longestWorkIn } from './fleet.rules.js';
import { SchedulingSettingsEntity } from './scheduling-settings.entity.js';
import { VanEntity } from './van.entity.js';

/** The longest work in minutes that customers can book online: work must end on the day on which it starts. */
export async function longestWork(manager: EntityManager): Promise<number> {
  const [settings] = await manager.find(SchedulingSettingsEntity);
  const vans = await manager.findBy(VanEntity, { active: true });
  return longestWorkIn(
    vans.flatMap(({ hours }) => hours),
    settings!.gridMinutes,
  );
}
