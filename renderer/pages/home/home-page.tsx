/** The first page: how to begin, and later what runs, what came of it, and whether all is well. */
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { Button, ErrorState, LoadingState } from '../../ui/index.ts'
import { FirstStart } from './first-start.tsx'
import { Overview } from './overview.tsx'

export function HomePage() {
  const runs = useLabState((state) => state.runs)
  const client = useLabClient()
  switch (runs.status) {
    case 'loading':
      return <LoadingState what="Looking at the lab…" />
    case 'failed':
      return (
        <ErrorState title="The lab's runs could not be read" message={runs.error.message}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return runs.value.length === 0 ? <FirstStart /> : <Overview runs={runs.value} />
  }
}
