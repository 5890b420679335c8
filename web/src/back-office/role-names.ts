import type { User } from '@desert-mirror/contracts/identity';

export const ROLE_NAMES: Readonly<Record<User['role'], string>> = {
  admin: 'Admin',
  bookkeeper: 'Bookkeeper',
  technician: 'Technician',
  customer: 'Customer',
};
