import { useGetAllOfferingsQuery } from '../../../api/admin/catalog.api.js';
import { Select } from '../../../ui/field.js';
import { listedLines, type WorkLineValues } from './booking-work.rules.js';

interface PriceListSelectProps {
  onAdd: (line: Partial<WorkLineValues>) => void;
}

/** Adds a line with name, price and minutes of the price list. */
export function PriceListSelect({ onAdd }: PriceListSelectProps) {
  const { data: offerings = [] } = useGetAllOfferingsQuery();
  const groups = offerings
    .filter(({ active }) => active)
    .map((offering) => ({ ...offering, lines: listedLines(offering) }));
  const add = (value: string) => {
    const [id, index] = value.split('.');
    const line = groups.find((one) => String(one.id) === id)?.lines[Number(index)];
    if (line) onAdd(line.values);
  };
  return (
    <Select
      label="Add from the price list"
      wrap="min-w-0 flex-1 basis-60"
      value=""
      onChange={({ target }) => add(target.value)}
    >
      <option value="">Choose a service, size or add-on</option>
      {groups.map(({ id, name, lines }) => (
        <optgroup key={id} label={name}>
          {lines.map(({ text }, index) => (
            <option key={text} value={`${id}.${index}`}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
