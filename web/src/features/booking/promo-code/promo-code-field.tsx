import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { formatAmount } from '@desert-mirror/contracts/money';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { Input } from '../../../ui/field.js';
import type { PromoCodeState } from './use-promo-code.js';

/** Closed until a visitor has a code; then the field, and at last the discount. */
export function PromoCodeField({ promo }: { promo: PromoCodeState }) {
  const { promoCode, remove } = promo;
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const isApplied = promoCode !== undefined;
  const apply = async (text: string) => {
    const isAccepted = await promo.apply(text);
    const { activeElement, body } = document;
    // The visitor may have gone on to another field.
    if (activeElement !== body && !box.current?.contains(activeElement)) return;
    (isAccepted ? remover : input).current?.focus();
  };
  const removeAndFocus = () => {
    // The summary must be in the document before it can take the focus.
    flushSync(remove);
    opener.current?.focus();
  };
  return (
    <div
      ref={box}
      className={cn(
        isApplied &&
          'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-small tabular-nums',
      )}
    >
      {/* Always in the document, because a status is announced only when its text changes. */}
      <p role="status" className="min-w-0 wrap-anywhere">
        {isApplied && <Outcome {...promo} promoCode={promoCode} />}
      </p>
      {isApplied ? (
        <button ref={remover} type="button" className="min-h-11 underline" onClick={removeAndFocus}>
          Remove<span className="sr-only"> promo code</span>
        </button>
      ) : (
        <details>
          <summary
            ref={opener}
            className="flex min-h-11 w-fit list-none items-center text-small font-semibold text-accent hover:text-accent-strong hover:underline [&::-webkit-details-marker]:hidden"
          >
            Have a promo code?
          </summary>
          <Entry ref={input} promo={promo} onApply={(text) => void apply(text)} />
        </details>
      )}
    </div>
  );
}

interface EntryProps {
  ref: Ref<HTMLInputElement>;
  promo: PromoCodeState;
  onApply: (text: string) => void;
}

function Entry({ ref, promo, onApply }: EntryProps) {
  const [text, setText] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter must not send the form around the field.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onApply(text);
  };
  return (
    <div className="mt-1 flex items-start gap-3">
      <Input
        ref={ref}
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
        onClick={() => onApply(text)}
      >
        Apply
      </Button>
    </div>
  );
}

interface OutcomeProps extends Pick<PromoCodeState, 'discount' | 'error'> {
  promoCode: string;
}

const Outcome = ({ promoCode, discount, error }: OutcomeProps) => (
  <>
    <span className="font-medium">{promoCode}</span>{' '}
    {discount && `−${formatAmount(discount.discount)}, you pay ${formatAmount(discount.total)}`}
    {!discount && error && <span className="text-bad">{error}</span>}
  </>
);
