import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatAmount } from '@desert-mirror/contracts/money';
import { Button } from '../../../ui/button.js';
import { Input } from '../../../ui/field.js';
import type { PromoCodeState } from './use-promo-code.js';

/** Closed until a visitor has a code; then the field, and at last the discount. */
export function PromoCodeField({ promo }: { promo: PromoCodeState }) {
  const { promoCode, remove } = promo;
  const opener = useRef<HTMLElement>(null);
  if (promoCode === undefined)
    return (
      <details>
        <summary
          ref={opener}
          className="flex min-h-11 w-fit list-none items-center text-small font-semibold text-accent hover:text-accent-strong hover:underline [&::-webkit-details-marker]:hidden"
        >
          Have a promo code?
        </summary>
        <Entry promo={promo} />
      </details>
    );
  const removeAndFocus = () => {
    // The summary must be in the document before it can take the focus.
    flushSync(remove);
    opener.current?.focus();
  };
  return <Applied {...promo} promoCode={promoCode} onRemove={removeAndFocus} />;
}

function Entry({ promo }: { promo: PromoCodeState }) {
  const [text, setText] = useState('');
  const apply = () => void promo.apply(text);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter must not send the form around the field.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="mt-1 flex items-start gap-3">
      <Input
        label="Promo code"
        wrap="min-w-0 flex-1"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={text}
        error={promo.error}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="secondary"
        className="mt-7 min-h-12"
        pending={promo.isChecking}
        disabled={promo.isChecking || text.trim() === ''}
        onClick={apply}
      >
        Apply
      </Button>
    </div>
  );
}

interface AppliedProps extends Pick<PromoCodeState, 'discount' | 'error'> {
  promoCode: string;
  onRemove: () => void;
}

function Applied({ promoCode, discount, error, onRemove }: AppliedProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-small tabular-nums">
      <p role="status" className="min-w-0 wrap-anywhere">
        <span className="font-medium">{promoCode}</span>{' '}
        {discount && `−${formatAmount(discount.discount)}, you pay ${formatAmount(discount.total)}`}
        {!discount && error && <span className="text-bad">{error}</span>}
      </p>
      <button type="button" className="min-h-11 underline" onClick={onRemove}>
        Remove<span className="sr-only"> promo code</span>
      </button>
    </div>
  );
}
