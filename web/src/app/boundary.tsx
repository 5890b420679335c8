import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { Notice } from '../ui/notice.js';

interface BoundaryProps {
  /** Another place is another try. */
  place: string;
  children: ReactNode;
}

interface BoundaryState {
  failedAt?: string | undefined;
}

/** Where something breaks while it is drawn, it says so; without this, React would clear the screen. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError = (): BoundaryState => ({ failedAt: '' });

  static getDerivedStateFromProps(
    { place }: BoundaryProps,
    { failedAt }: BoundaryState,
  ): BoundaryState | null {
    if (failedAt === '') return { failedAt: place };
    return failedAt !== undefined && failedAt !== place ? { failedAt: undefined } : null;
  }

  override render(): ReactNode {
    if (this.state.failedAt === undefined) return this.props.children;
    return (
      <main id="main" tabIndex={-1} className="grid min-h-96 flex-1 place-items-center">
        <Notice as="h1" title="This page could not be shown">
          <p className="text-body text-mist">Perhaps the connection was lost for a moment.</p>
          <Button onClick={() => location.reload()}>Load it again</Button>
        </Notice>
      </main>
    );
  }
}
