import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { Notice } from '../ui/notice.js';

interface BoundaryProps {
  /** Navigating away resets the error. */
  place: string;
  children: ReactNode;
}

interface BoundaryState {
  failedAt?: string | undefined;
}

/**
 * Shows an error page when rendering fails. Without a boundary, React would unmount the whole app.
 */
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
          <p className="text-body text-ink-soft">The connection may have been interrupted.</p>
          <Button onClick={() => location.reload()}>Reload page</Button>
        </Notice>
      </main>
    );
  }
}
