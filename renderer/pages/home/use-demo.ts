import { demoSpec } from '../../../shared/core/demo-run.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { type Start, useStart } from '../../client/use-start.ts'
import { routeHref } from '../../store/route.ts'

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
