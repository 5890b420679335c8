import { ClipboardList, FileText, Receipt, type LucideIcon } from 'lucide-react';
import type { Created } from '../../features/admin/search/command.rules.js';

/** The records that have a dialog on every page. */
export const CREATABLE: readonly { what: Created; label: string; icon: LucideIcon }[] = [
  { what: 'booking', label: 'New booking', icon: ClipboardList },
  { what: 'invoice', label: 'New invoice', icon: Receipt },
  { what: 'estimate', label: 'New estimate', icon: FileText },
];
