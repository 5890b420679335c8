import { DAY_MS } from '@desert-mirror/contracts/time';

/** Days from one date to another: 1 from "2026-12-01" to "2026-12-02", negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;
