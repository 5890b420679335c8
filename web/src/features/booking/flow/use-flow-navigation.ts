import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Step } from './steps.js';
import type { FlowPlace, FlowRoute } from './use-flow-route.js';

/** Moves through the steps. The visitor can leave a step while it waits for the server. */
export function useFlowNavigation({ place, show }: FlowRoute) {
  const navigate = useNavigate();
  const present = useRef<FlowPlace>(undefined);
  useEffect(() => {
    present.current = place;
    return () => {
      present.current = undefined;
    };
  }, [place]);
  return {
    /** Does nothing if the visitor left the step or closed the flow in the meantime. */
    go: (step: Step) => {
      if (place && place === present.current) show({ step, depth: place.depth + 1 });
    },
    /** Opens the flow again if it was closed in the meantime. */
    booked: (bookedId: number) =>
      show(
        { step: 'summary', depth: present.current?.depth ?? 1, bookedId },
        present.current !== undefined,
      ),
    /** False on the step that the flow was opened with. */
    hasBack: (place?.depth ?? 0) > 1,
    back: () => void navigate(-1),
    close: () => void navigate(-(present.current?.depth ?? 0)),
  };
}

export type FlowNavigation = ReturnType<typeof useFlowNavigation>;
