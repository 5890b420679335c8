import { Plus } from 'lucide-react';
import type { Created } from '../../features/admin/search/command.rules.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { CREATABLE } from './creatable.js';

/** The same records as in the sheet of the tab bar. */
export const CreateMenu = ({ onCreate }: { onCreate: (what: Created) => void }) => (
  <Menu label="New" icon={Plus}>
    {CREATABLE.map(({ what, label, icon }) => (
      <MenuItem key={what} icon={icon} onSelect={() => onCreate(what)}>
        {label}
      </MenuItem>
    ))}
  </Menu>
);
