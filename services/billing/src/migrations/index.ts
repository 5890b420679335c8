import { Initial1763600000000 } from './1763600000000-initial.js';

export const migrations = [Initial1763600000000];
