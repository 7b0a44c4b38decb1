import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches errors that its children throw while rendering. A new `key` tries again. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : this.props.fallback(this.state.failure.error);
  }
}
