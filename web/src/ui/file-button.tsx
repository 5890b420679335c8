import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.js';

interface FileButtonProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'accept' | 'multiple' | 'capture' | 'disabled'
> {
  /** Name of the hidden control. */
  label: string;
  describedBy?: string | undefined;
  className?: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** File inputs cannot be styled, so a button opens the hidden one. */
export function FileButton({
  label,
  describedBy,
  className,
  onFiles,
  children,
  ...control
}: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...control}
        ref={chooser}
        type="file"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Choosing the same file again must also fire a change event.
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        aria-describedby={describedBy}
        {...(className && { className })}
        disabled={control.disabled}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
