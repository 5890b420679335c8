import { useLocation, useNavigate, type Location } from 'react-router';
import { useHydrated } from '../../../forms/use-hydrated.js';
import { STEPS, type Step } from './steps.js';

/** Kept in the browser's history, so that Back returns to the previous step. */
export interface FlowPlace {
  step: Step;
  /** Number of history entries since the flow was opened. */
  depth: number;
  /** Set when the booking has been confirmed. */
  bookedId?: number;
}

type HistoryState = { bookingFlow?: unknown } | null;

const isPlace = (value: unknown): value is FlowPlace =>
  typeof value === 'object' &&
  value !== null &&
  'depth' in value &&
  'step' in value &&
  STEPS.includes(value.step as Step);

/** Where the visitor is in the booking flow of this page; undefined while it is closed. */
export function useFlowRoute() {
  const { pathname, search, state } = useLocation() as Location<HistoryState>;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const flow = state?.bookingFlow;
  // The server does not know the browser's history.
  const place = isHydrated && isPlace(flow) ? flow : undefined;
  const show = (bookingFlow: FlowPlace, replace = false) =>
    void navigate({ pathname, search }, { state: { bookingFlow }, replace });
  return {
    place,
    show,
    open: (step: Step) => show({ step, depth: 1 }),
  };
}

export type FlowRoute = ReturnType<typeof useFlowRoute>;
