import { Component, type ReactNode } from 'react';
import { RetryCountProvider } from '../lib/retryCount';
import { forgetFailures } from '../ui/preloadable';

interface Props {
  /** Renders in place of what failed. */
  failure: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  error?: unknown;
  failed: boolean;
  attempt: number;
}

/** Confines an error to a part of the page, with a retry. After a network error it retries by itself. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  readonly retry = () => {
    forgetFailures();
    this.setState(({ attempt }) => ({ failed: false, error: undefined, attempt: attempt + 1 }));
  };

  override componentDidCatch(error: unknown) {
    const wait = () => {
      import('./retryWhenOnline').then(
        ({ retryWhenOnline }) => retryWhenOnline(this, error),
        // It may be missing for the same reason.
        () => setTimeout(wait, 3000),
      );
    };
    wait();
  }

  override render() {
    const { failed, error, attempt } = this.state;
    if (failed) return this.props.failure(error, this.retry);
    return <RetryCountProvider value={attempt}>{this.props.children}</RetryCountProvider>;
  }
}
