import { Initial1763600000000 } from './1763600000000-initial.js';
import { Staff1763730000000 } from './1763730000000-staff.js';
import { StripeCustomers1763817000000 } from './1763817000000-stripe-customers.js';
import { Leases1763830000000 } from './1763830000000-leases.js';
import { DropLeases1763860000000 } from './1763860000000-drop-leases.js';
import { AccountSecurity1764010000000 } from './1764010000000-account-security.js';
import { Bookkeeper1764050000000 } from './1764050000000-bookkeeper.js';
import { SecondFactors1764075000000 } from './1764075000000-second-factors.js';
import { SessionPlaces1764070000000 } from './1764070000000-session-places.js';
import { ClientAddresses1764100000000 } from './1764100000000-client-addresses.js';
import { RetentionLeases1764105000000 } from './1764105000000-leases.js';
import { EmailSpellings1764290000000 } from './1764290000000-email-spellings.js';

export const migrations = [
  Initial1763600000000,
  Staff1763730000000,
  StripeCustomers1763817000000,
  Leases1763830000000,
  DropLeases1763860000000,
  AccountSecurity1764010000000,
  Bookkeeper1764050000000,
  SessionPlaces1764070000000,
  SecondFactors1764075000000,
  ClientAddresses1764100000000,
  RetentionLeases1764105000000,
  EmailSpellings1764290000000,
];
