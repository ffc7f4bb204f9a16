/** Every run with its conditions: found, arranged, noted on, compared. */
import { Plus } from 'lucide-react'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { TableBar, TablePage, TableTabs } from '../../features/data-table/index.ts'
import { ImportButton } from '../../features/import-export/import-button.tsx'
import { routeHref } from '../../store/route.ts'
import { Button, EmptyState, ErrorState, LinkButton, LoadingState } from '../../ui/index.ts'
import { RunsView } from './runs-view.tsx'

export function RunsPage({ query }: { readonly query: string }) {
  const runs = useLabState((state) => state.runs)
  const client = useLabClient()
  switch (runs.status) {
    case 'loading':
      return <LoadingState what="Looking for runs…" />
    case 'failed':
      return (
        <ErrorState title="The runs could not be read" message={runs.error.message}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return runs.value.length === 0 ? <NoRuns /> : <RunsView runs={runs.value} query={query} />
  }
}

function NoRuns() {
  return (
    <TablePage>
      <TableBar end={null}>
        <TableTabs current="runs" />
      </TableBar>
      <EmptyState
        title="No runs yet"
        text="A run lets teams of agents play scenarios under one or more methods, and compares the results. The first one needs no key and no network."
      >
        <LinkButton href={routeHref({ page: 'new-run', step: 'task' })} kind="primary" icon={Plus}>
          Start the first run
        </LinkButton>
        <ImportButton />
      </EmptyState>
    </TablePage>
  )
}
