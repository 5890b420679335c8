import { useState } from 'react';
import type { User } from '@desert-mirror/contracts/identity';
import type { Created } from '../../features/admin/search/command.rules.js';
import { SearchButton } from '../../features/admin/search/search-button.js';
import { CreateDialogs } from './create-dialogs.js';
import { destinationsFor } from './nav-entries.js';

/** The search, and the dialogs that it opens. */
export function Palette({ user }: { user: User }) {
  const [creating, setCreating] = useState<Created>();
  return (
    <>
      <SearchButton pages={destinationsFor(user)} onCreate={setCreating} />
      <CreateDialogs creating={creating} onClose={() => setCreating(undefined)} />
    </>
  );
}
