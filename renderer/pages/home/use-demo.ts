import { useState } from 'react'
import { demoSpec } from '../../../preload/core/demo-run.ts'
import { routeHref } from '../../lab/route.ts'
import { useLabClient } from '../../lab/use-lab.tsx'

/** Starts the demo and goes where it can be watched; what goes wrong stays in `problem`. */
export function useDemo(): {
  readonly isStarting: boolean
  readonly problem: string | null
  readonly start: () => void
} {
  const client = useLabClient()
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async (): Promise<void> => {
    setProblem(null)
    setIsStarting(true)
    const answer = await client.start(demoSpec())
    setIsStarting(false)
    if (answer.ok)
      window.location.hash = routeHref({ page: 'run', runId: answer.value.runId, tab: 'live', episodeId: null })
    else setProblem(answer.error.message)
  }
  return { isStarting, problem, start: () => void start() }
}
