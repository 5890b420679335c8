import { Lock } from 'lucide-react';
import { PlainLayout } from './plain-layout.js';

export default function CheckoutLayout() {
  return (
    <PlainLayout
      note={
        <>
          <Lock className="size-4 shrink-0" aria-hidden="true" />
          Card details go straight to our payment provider. We never see or store them.
        </>
      }
    />
  );
}
