import { useRef, useState, type SyntheticEvent } from 'react';

/** Saves a draft, or also sends it. */
export type CreateAction = 'create' | 'send';

/** For a form that two buttons submit. One submit serves both, so that pressing them quickly creates one document. */
export function useCreateAction() {
  const action = useRef<CreateAction>('create');
  const [shown, setShown] = useState<CreateAction>('create');
  return {
    /** The pressed button, for the request. */
    action,
    /** The pressed button, for the screen. */
    shown,
    start:
      (next: CreateAction, submit: (event?: SyntheticEvent) => Promise<void>) =>
      (event?: SyntheticEvent) => {
        action.current = next;
        setShown(next);
        return submit(event);
      },
  };
}
