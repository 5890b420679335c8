import { Initial1763600000000 } from './1763600000000-initial.js';
import { Staff1763730000000 } from './1763730000000-staff.js';

export const migrations = [Initial1763600000000, Staff1763730000000];
