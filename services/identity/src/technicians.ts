import { usernameKey } from '@desert-mirror/contracts/identity';
import { insertIgnoring } from '@desert-mirror/platform/database/insert-ignoring';
import { newSecret } from '@desert-mirror/platform/secrets';
import { type DataSource, In } from 'typeorm';
import { hashPassword } from './users/password-hash.js';
import { UserEntity } from './users/user.entity.js';

/**
 * Creates technicians of the demo content that do not exist yet. They cannot sign in until the owner
 * issues a one-time password.
 */
export async function ensureTechnicians(
  dataSource: DataSource,
  technicians: readonly { username: string; email: string }[],
): Promise<{ userId: number; userName: string }[]> {
  const password = await hashPassword(newSecret());
  await insertIgnoring(
    dataSource.manager,
    UserEntity,
    technicians.map(({ username, email }) => ({
      username,
      usernameKey: usernameKey(username),
      email,
      password,
      role: 'technician' as const,
    })),
  );
  const rows = await dataSource.manager.find(UserEntity, {
    where: {
      usernameKey: In(technicians.map(({ username }) => usernameKey(username))),
      role: 'technician',
    },
    order: { id: 'ASC' },
  });
  return rows.map(({ id, username }) => ({ userId: id, userName: username }));
}
