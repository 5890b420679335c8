import type { EntityManager } from 'typeorm';

/** In the metadata of each payment at Stripe. Read each time, because a restore can replace it. */
export async function installationId(manager: EntityManager): Promise<string> {
  const [row] = await manager.query<{ id: string }[]>('SELECT id FROM installation');
  return row!.id;
}
