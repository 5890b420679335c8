const CAR = [
  'Park where we can walk around the car with the doors open.',
  'Take valuables, child seats and everything you need on the day out of the car.',
  'Leave the key with us or unlock the car. You do not need to stay.',
];
const BINS = [
  'Have the bins emptied before we come.',
  'Put them where we can reach them: at the curb or in front of the garage.',
  'You do not need to be home.',
];

/** How to prepare for an appointment. */
export function Preparation({ isBins }: { isBins: boolean }) {
  return (
    <div className="mt-6 text-left">
      <h2 className="text-body font-semibold">How to prepare</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-small text-ink-soft">
        {(isBins ? BINS : CAR).map((text) => (
          <li key={text} className="text-pretty max-md:text-balance">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
