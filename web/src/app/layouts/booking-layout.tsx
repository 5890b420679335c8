import { Link2 } from 'lucide-react';
import { PlainLayout } from './plain-layout.js';

export default function BookingLayout() {
  return (
    <PlainLayout
      note={
        <>
          <Link2 className="size-4 shrink-0" aria-hidden="true" />
          Anyone who has this link can use it. Share it only with people you trust.
        </>
      }
    />
  );
}
