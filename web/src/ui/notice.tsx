import type { ReactNode } from 'react';
import { cn } from './cn.js';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
}

export function Notice({ title, children, icon, as: Title = 'h2', className }: NoticeProps) {
  return (
    <div className={cn('flex flex-col items-center gap-4 px-6 py-12 text-center', className)}>
      {icon}
      <Title className="font-display text-heading">{title}</Title>
      {children}
    </div>
  );
}
