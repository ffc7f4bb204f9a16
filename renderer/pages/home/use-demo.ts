import { demoSpec } from '../../../shared/core/demo-run.ts'
import { routeHref } from '../../lab/route.ts'
import { useLabClient } from '../../lab/use-lab.tsx'
import { type Start, useStart } from '../../lab/use-start.ts'

/** Starts the demo and goes where it can be watched; what goes wrong stays in `problem`. */
export function useDemo(): Start {
  const client = useLabClient()
  return useStart(async () => {
    const answer = await client.start(demoSpec())
    if (answer.ok)
      window.location.hash = routeHref({ page: 'run', runId: answer.value.runId, tab: 'live', episodeId: null })
    return answer
  })
}
