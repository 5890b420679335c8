import { useState, type DragEvent, type ReactNode } from 'react';
import { cn } from './cn.js';

interface DropBoxProps {
  isEmpty: boolean;
  className?: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Takes files that are dragged onto it. */
export function DropBox({ isEmpty, className, onFiles, children }: DropBoxProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={cn(
        'relative overflow-hidden rounded-control border',
        isOver ? 'border-accent' : isEmpty ? 'border-dashed border-edge' : 'border-line',
        className,
      )}
    >
      {children}
    </div>
  );
}
