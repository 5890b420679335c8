import { buttonLook } from '../../ui/button.js';

export function SkipLink() {
  return (
    <a
      href="#main"
      className={`${buttonLook({ variant: 'primary' })} fixed! top-3 left-3 z-70 not-focus:sr-only`}
    >
      Skip to content
    </a>
  );
}
