import type { OpeningHours } from '@desert-mirror/contracts/fleet';

/** What scheduling needs to know about the vans in a range of dates. */
export interface FleetPlan {
  settings: {
    minimumNoticeMinutes: number;
    horizonDays: number;
    gridMinutes: number;
    windowMinutes: number;
    bufferMinutes: number;
  };
  /** Active vans by id. */
  vans: PlannedVan[];
  closures: PlannedClosure[];
  /** Dates on which a van's whole crew is off. */
  daysOff: { vanId: number; date: string }[];
}

export interface PlannedVan {
  id: number;
  name: string;
  color: string;
  homeZip: string | null;
  hours: OpeningHours[];
}

export interface PlannedClosure {
  /** Null: all vans. */
  vanId: number | null;
  fromDate: string;
  toDate: string;
  /** Shorter hours; both null: closed. */
  opens: string | null;
  closes: string | null;
}
