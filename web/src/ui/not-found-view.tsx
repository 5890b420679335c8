import { Link } from 'react-router';
import { buttonLook } from './button.js';
import { cn } from './cn.js';
import { LogoMark } from './logo.js';
import { Notice } from './notice.js';

interface NotFoundViewProps {
  title: string;
  text: string;
  back: { label: string; to: string };
}

export function NotFoundView({ title, text, back }: NotFoundViewProps) {
  return (
    <div className="flex min-h-[80svh] items-center justify-center scene-glow pt-24 pb-16">
      <Notice as="h1" title={title} icon={<LogoMark className="size-14 opacity-80" />}>
        <p className="max-w-md text-lead text-ink-soft">{text}</p>
        <Link to={back.to} className={cn(buttonLook({ size: 'lg' }), 'mt-4')}>
          {back.label}
        </Link>
      </Notice>
    </div>
  );
}
