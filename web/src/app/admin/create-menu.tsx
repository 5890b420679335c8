import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Created } from '../../features/admin/search/command.rules.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { CreateDialogs } from './create-dialogs.js';
import { CREATABLE } from './creatable.js';

/** What the owner can create from any page. On smaller screens, the tab bar has a sheet with the same. */
export function CreateMenu() {
  const [creating, setCreating] = useState<Created>();
  return (
    <>
      <Menu label="New" icon={Plus}>
        {CREATABLE.map(({ what, label, icon }) => (
          <MenuItem key={what} icon={icon} onSelect={() => setCreating(what)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <CreateDialogs creating={creating} onClose={() => setCreating(undefined)} />
    </>
  );
}
