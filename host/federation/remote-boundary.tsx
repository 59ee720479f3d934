import { Component, type ReactNode } from 'react'

type RemoteBoundaryProps = {
  /** Reports the failure and returns its correlation id. */
  onError: (error: unknown) => string
  fallback: (failure: { correlationId: string; retry: () => void }) => ReactNode
  children: ReactNode
}

type RemoteBoundaryState = { failure: { error: unknown } | undefined; correlationId: string }

/** Keeps what a remote throws while rendering within that remote's own area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { failure: undefined, correlationId: '' }

  static getDerivedStateFromError(error: unknown): Partial<RemoteBoundaryState> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.setState({ correlationId: this.props.onError(error) })
  }

  override render() {
    if (!this.state.failure) return this.props.children
    const retry = () => this.setState({ failure: undefined, correlationId: '' })
    return this.props.fallback({ correlationId: this.state.correlationId, retry })
  }
}
