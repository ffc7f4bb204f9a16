import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { ErrorState } from './states.tsx'

interface Props {
  readonly children: ReactNode
}

/** Catches bugs in drawing: the lab and its runs go on, and the page can be tried again. */
export class ErrorBoundary extends Component<Props, { readonly message: string | null }> {
  override state = { message: null }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    const { message } = this.state
    if (message === null) return this.props.children
    return (
      <ErrorState title="This page has a bug" message={`Runs go on; nothing is lost. The page said: ${message}`}>
        <Button onClick={() => this.setState({ message: null })}>Draw it again</Button>
      </ErrorState>
    )
  }
}
