/** Every episode that ended, of all runs: found, arranged, noted on, compared. */
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { Button, ErrorState, LoadingState } from '../../ui/index.ts'
import { EpisodesView } from './episodes-view.tsx'

export function EpisodesPage({ query }: { readonly query: string }) {
  const catalog = useLabState((state) => state.catalog)
  const client = useLabClient()
  switch (catalog.status) {
    case 'loading':
      return <LoadingState what="Looking for episodes…" />
    case 'failed':
      return (
        <ErrorState title="The episodes could not be read" message={catalog.error.message}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return <EpisodesView metrics={catalog.value.metrics} query={query} />
  }
}
