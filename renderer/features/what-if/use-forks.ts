/** Runs of forks of an episode, followed while they play, for components. */
import type { Forks, FoundFork } from '../../../shared/contract/forks.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import type { Loadable } from '../../client/lab-state.ts'
import { useCall } from '../../client/use-call.ts'
import { useToldRuns } from '../../client/use-told-runs.ts'

export interface ForkRuns {
  /** Newest first. */
  readonly runs: Loadable<readonly RunView[]>
  /** Asks for the list again: there is one more. */
  readonly ask: () => void
  /** What the lab answered to an order tells of its run before the lab does. */
  readonly tell: (run: RunView) => void
}

/** Asks nothing while `episodeId` is null. */
export function useForkRuns(episodeId: string | null): ForkRuns {
  const { newest, tell } = useToldRuns('forks')
  const { answer, ask } = useCall('forks.list', episodeId === null ? null : { episodeId })
  const runs: ForkRuns['runs'] =
    answer.status === 'ready' ? { status: 'ready', value: answer.value.map(newest) } : answer
  return { runs, ask, tell }
}

/** What a run of forks shows so far; asked for again with every fork that is over. */
export function useForks(run: RunView | null): Loadable<Forks> {
  const version = run === null ? '' : `${run.id} ${run.status} ${run.trials.done} ${run.trials.failed}`
  const { answer } = useCall('forks.get', run === null ? null : { runId: run.id }, version)
  if (answer.status === 'ready' && answer.value.run.id !== run?.id) return { status: 'loading' }
  return answer
}

/** Which fork an episode is; null for none, and while it is not known. */
export function useFoundFork(episodeId: string | null): FoundFork | null {
  const { answer } = useCall('forks.find', episodeId === null ? null : { episodeId })
  return answer.status === 'ready' && episodeId !== null ? answer.value.fork : null
}

/** What the run that plays a fork shows; null for no fork, and while it is not known. */
export function useForksOf(fork: FoundFork | null, version: string): Forks | null {
  const { answer } = useCall('forks.get', fork === null ? null : { runId: fork.runId }, version)
  return answer.status === 'ready' && answer.value.run.id === fork?.runId ? answer.value : null
}
