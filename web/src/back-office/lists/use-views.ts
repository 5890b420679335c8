import { useState } from 'react';
import { useGetCurrentUserQuery } from '../../api/auth.api.js';
import { viewsIn, withView, type View } from './views.rules.js';

/** The views that a user has saved in this browser for a list. */
export function useViews(list: string) {
  const { data: user } = useGetCurrentUserQuery();
  const key = `views:${list}:${user?.id ?? ''}`;
  const [, setChanges] = useState(0);
  const views = viewsIn(read(key));
  const keep = (next: readonly View[]) => {
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // The browser blocks storage or has no space left.
    }
    setChanges((count) => count + 1);
  };
  return {
    views,
    save: (view: View) => keep(withView(views, view)),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
