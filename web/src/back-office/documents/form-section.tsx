import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

export function FormSection({ title, className, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-4 text-body font-semibold">
        {title}
      </h3>
      {className === undefined ? children : <div className={className}>{children}</div>}
    </section>
  );
}
