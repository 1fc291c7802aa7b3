import { Component, type ReactNode } from 'react'
import { FailedPage } from './lazyPages.tsx'

/** Shows what went wrong where a page could not be shown, instead of nothing. React knows such boundaries as classes only. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return <FailedPage error={error} onRetry={() => this.setState({ error: null })} />
  }
}
