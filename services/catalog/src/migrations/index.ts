import { Initial1763600000000 } from './1763600000000-initial.js';
import { Pictures1763720000000 } from './1763720000000-pictures.js';
import { BackOffice1763730000000 } from './1763730000000-back-office.js';
import { Leases1763830000000 } from './1763830000000-leases.js';
import { DropLeases1763860000000 } from './1763860000000-drop-leases.js';
import { Tax1764020000000 } from './1764020000000-tax.js';
import { Prices1764030000000 } from './1764030000000-prices.js';
import { Deposits1764040000000 } from './1764040000000-deposits.js';
import { ClientAddresses1764100000000 } from './1764100000000-client-addresses.js';
import { Retention1764105000000 } from './1764105000000-retention.js';
import { Versions1764106000000 } from './1764106000000-versions.js';
import { Reviews1764107000000 } from './1764107000000-reviews.js';

export const migrations = [
  Initial1763600000000,
  Pictures1763720000000,
  BackOffice1763730000000,
  Leases1763830000000,
  DropLeases1763860000000,
  Tax1764020000000,
  Prices1764030000000,
  Deposits1764040000000,
  ClientAddresses1764100000000,
  Retention1764105000000,
  Versions1764106000000,
  Reviews1764107000000,
];
