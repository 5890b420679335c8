import { Initial1763600000000 } from './1763600000000-initial.js';
import { Pictures1763720000000 } from './1763720000000-pictures.js';

export const migrations = [Initial1763600000000, Pictures1763720000000];
