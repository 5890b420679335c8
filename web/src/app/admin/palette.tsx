import { useState } from 'react';
import type { User } from '@desert-mirror/contracts/identity';
import type { Created } from '../../features/admin/search/command.rules.js';
import { SearchButton } from '../../features/admin/search/search-button.js';
import { CreateMenu } from './create-menu.js';
import { CreateDialogs } from './create-dialogs.js';
import { destinationsFor } from './nav-entries.js';

interface PaletteProps {
  user: User;
  /** On wide screens; the tab bar has it on others. */
  hasMenu: boolean;
}

/** The search, the menu of new records, and the dialogs that both open. */
export function Palette({ user, hasMenu }: PaletteProps) {
  const [creating, setCreating] = useState<Created>();
  return (
    <>
      <SearchButton pages={destinationsFor(user)} onCreate={setCreating} />
      {hasMenu && <CreateMenu onCreate={setCreating} />}
      <CreateDialogs creating={creating} onClose={() => setCreating(undefined)} />
    </>
  );
}
