import { USER_KEY } from '../../api/session.js';
import type { Draft } from './unsaved.rules.js';

/** The drafts of one person, by form. */
export type Drafts = Map<string, Draft<unknown>>;

let owner: number | undefined;
let drafts: Drafts = new Map();

/**
 * Drafts survive the sign-in after a session has expired, but not the sign-in of another person. They have
 * customers' data, so they are never stored.
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

/** Asks for confirmation before the tab is closed or reloaded with drafts. */
export function guardDrafts(): void {
  window.addEventListener('beforeunload', ask);
}

/** The user of the stored session. */
function readUserId(): number | undefined {
  try {
    return (JSON.parse(localStorage.getItem(USER_KEY) ?? '{}') as { id?: number }).id;
  } catch {
    return undefined;
  }
}
