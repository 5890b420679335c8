import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from './picture.js';

interface PictureTileProps {
  to: string;
  title: string;
  picture: { url: string | null; alt: string | null };
  sizes: string;
  children?: ReactNode;
}

interface TileLayout {
  grid: string;
  sizes: string;
}

const THREES: TileLayout = {
  grid: 'grid gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3',
  sizes: '(min-width: 72rem) 22rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw',
};
const PAIRS: TileLayout = {
  grid: 'grid gap-5 sm:grid-cols-2 sm:gap-6',
  sizes: '(min-width: 72rem) 34rem, (min-width: 40rem) 46vw, 92vw',
};

/** Three columns, or two if that leaves no gap in the last row. */
export const tileLayout = (tiles: number): TileLayout =>
  tiles % 3 !== 0 && tiles % 2 === 0 ? PAIRS : THREES;

export function PictureTile({ to, title, picture, sizes, children }: PictureTileProps) {
  return (
    <article className="group relative coat flex w-full flex-col overflow-hidden rounded-card transition-[border-color] duration-200 hover:border-edge">
      <div className="aspect-3/2 overflow-hidden border-b border-line bg-raised">
        <Picture
          {...picture}
          sizes={sizes}
          className="size-full transition-transform duration-500 group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <h3 className="text-title font-semibold">
          <Link
            to={to}
            className="group-hover:text-accent-strong after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </h3>
        {children}
      </div>
    </article>
  );
}
