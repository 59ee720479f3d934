import { Component, type ReactNode } from 'react'

type FailureBoundaryProps = {
  /** Reports the failure and returns its correlation id. */
  onError: (error: unknown) => string
  fallback: (failure: { correlationId: string; retry: () => void }) => ReactNode
  children: ReactNode
}

type FailureBoundaryState = { failure: { error: unknown } | undefined; correlationId: string }

/** Confines an error that a part of the page throws while rendering to the area of that part. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failure: undefined, correlationId: '' }

  static getDerivedStateFromError(error: unknown): Partial<FailureBoundaryState> {
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
