import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import type { PriceRow } from './price-matrix.rules.js';

/** Whether prices by size are shown: one is set, or the user has pressed Add. */
export function useSizePrices<E extends HTMLElement>({ cells }: PriceRow) {
  const place = useRef<E>(null);
  const hasPrices = cells.some(({ price, minutes }) => price !== '' || minutes !== '');
  const [isOpen, setOpen] = useState(hasPrices);
  const [isAdding, setAdding] = useState(false);
  // Emptied fields stay, so that others can be typed in.
  if (hasPrices && !isOpen) setOpen(true);
  useEffect(() => {
    if (isAdding) place.current?.querySelector('input')?.focus();
  }, [isAdding]);
  const add = () => {
    setOpen(true);
    setAdding(true);
  };
  return { place, isOpen, add };
}

export const AddSizePrices = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button variant="secondary" size="sm" onClick={onClick}>
    <Plus className="size-4" aria-hidden="true" />
    Add <span className="sr-only">size prices of {name}</span>
  </Button>
);
