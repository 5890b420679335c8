import type { ComponentProps } from 'react';
import { cn } from './cn.js';
import { SharedPicture } from './shared-picture.js';

/** The picture of a row or card. Its class names say its place and shape; light sweeps across it on hover. */
export const ListPicture = ({ className, ...picture }: ComponentProps<typeof SharedPicture>) => (
  <div className={cn('light-sweep rounded-picture', className)}>
    <SharedPicture {...picture} className="size-full" />
  </div>
);
