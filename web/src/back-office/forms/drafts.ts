import { USER_KEY } from '../../api/session.js';
import type { Draft } from './unsaved.rules.js';

/** The drafts of a user, by the name of the form. */
export type Drafts = Map<string, Draft<unknown>>;

let owner: number | undefined;
let drafts: Drafts = new Map();

/**
 * The drafts of the current user. They survive an expired session, but are dropped when another user signs in. They are
 * kept in memory only, because they contain customer data.
 */
export function draftsOfUser(): Drafts {
  const user = readUserId();
  if (user !== undefined && user !== owner) {
    drafts = new Map();
    owner = user;
  }
  return drafts;
}

const ask = (event: BeforeUnloadEvent) => {
  if (drafts.size > 0) event.preventDefault();
};

/** Asks for confirmation before the tab is closed or reloaded while there are drafts. */
export function guardDrafts(): void {
  window.addEventListener('beforeunload', ask);
}

/** The id of the signed-in user. */
function readUserId(): number | undefined {
  try {
    return (JSON.parse(localStorage.getItem(USER_KEY) ?? '{}') as { id?: number }).id;
  } catch {
    return undefined;
  }
}
