import { lineName, linesByVehicle, type LineKind } from '@desert-mirror/contracts/prices';

interface OfVehicle {
  /** From 1. */
  vehicle: number;
  vehicleInfo: string | null;
}

export interface VehicleGroup<L> {
  vehicle: number;
  /** "Vehicle 2: 2021 Toyota 4Runner"; undefined if the booking has one vehicle. */
  title: string | undefined;
  lines: L[];
}

/** The lines of a booking by vehicle. */
export function byVehicle<L extends OfVehicle>(lines: readonly L[]): VehicleGroup<L>[] {
  const groups = linesByVehicle(lines);
  return groups.map((own) => {
    const { vehicle } = own[0]!;
    const info = own.find(({ vehicleInfo }) => vehicleInfo)?.vehicleInfo;
    const title = `Vehicle ${vehicle}${info ? `: ${info}` : ''}`;
    return { vehicle, title: groups.length > 1 ? title : undefined, lines: own };
  });
}

interface Line extends OfVehicle {
  kind: LineKind;
  serviceName: string;
  vehicleClass: string | null;
}

/** Whether the lines say more than the name of the service. */
export const isDetailed = (lines: readonly Line[]): boolean =>
  lines.length > 1 || (lines[0]?.vehicleClass ?? null) !== null;

/** "SUV or truck". Several vehicles are listed with the size of each. */
export const sizeOf = (lines: readonly Line[] = []): string | null =>
  lines.every(({ vehicle }) => vehicle === lines[0]?.vehicle)
    ? (lines.find(({ kind }) => kind === 'service')?.vehicleClass ?? null)
    : null;

/** Choices that the name of the service leaves out: "Size: SUV or truck", "Also: Engine bay cleaning". */
export const choiceTexts = (lines: readonly Line[] = []): string[] => {
  if (byVehicle(lines).length > 1) return workTexts(lines);
  const size = sizeOf(lines);
  const others = lines.slice(1).map(lineName);
  return [
    ...(size === null ? [] : [`Size: ${size}`]),
    ...(others.length > 0 ? [`Also: ${others.join(', ')}`] : []),
  ];
};

/** Whether the lines are listed. One service without a size and discount needs only its name and the total. */
export const areListed = (lines: readonly Line[], promoCode: string | null | undefined): boolean =>
  lines.length > 0 && (isDetailed(lines) || Boolean(promoCode));

/** The work on each vehicle: "Full Detail (SUV or truck), Engine bay cleaning". */
export const workTexts = (lines: readonly Line[]): string[] =>
  isDetailed(lines)
    ? byVehicle(lines).map(({ title, lines: own }) =>
        [title, own.map(lineName).join(', ')].filter(Boolean).join(': '),
      )
    : [];
