import { Plus, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button.js';
import { HeaderActions, headerButton } from './page-header.js';
import { useIsPhone } from './use-is-phone.js';

interface NewButtonProps {
  label: string;
  icon?: LucideIcon;
  /** Path of the page for the new record, or a function that opens a dialog. */
  target: string | (() => void);
}

/** Button that creates a record. On phones, it is an icon in the page header. */
export function NewButton({ label, icon: Icon = Plus, target }: NewButtonProps) {
  const isPhone = useIsPhone();
  const look = isPhone ? headerButton : buttonLook();
  const content = (
    <>
      <Icon className="size-4" aria-hidden="true" />
      {isPhone ? <span className="sr-only">{label}</span> : label}
    </>
  );
  const button =
    typeof target === 'string' ? (
      <Link to={target} className={look}>
        {content}
      </Link>
    ) : (
      <button type="button" aria-haspopup="dialog" onClick={target} className={look}>
        {content}
      </button>
    );
  return isPhone ? <HeaderActions>{button}</HeaderActions> : button;
}
