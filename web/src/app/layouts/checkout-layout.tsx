import { PlainLayout } from './plain-layout.js';

export default function CheckoutLayout() {
  return <PlainLayout />;
}
