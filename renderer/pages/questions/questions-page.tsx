/** The questions that an episode asked models, over the whole width: read, searched, held against each other, asked again. */

import { useMemo } from 'react'
import { useCall, useGathered } from '../../client/use-call.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { inOrder } from '../../features/questions/shown-questions.ts'
import { MissingRun } from '../../features/run-table/missing-run.tsx'
import { routeHref } from '../../store/route.ts'
import { EmptyState, LinkButton, LoadingState } from '../../ui/index.ts'
import type { QuestionsRoute } from './questions-route.ts'
import { Reader } from './reader.tsx'

/** An episode that runs asks many questions a second: the list follows at its own pace. */
const PAUSE_MS = 2_000

export function QuestionsPage(route: QuestionsRoute) {
  const { runId, episodeId } = route
  const asked = useGathered(useAskedSoFar(episodeId), PAUSE_MS)
  const { answer, ask } = useCall('episode.questions', { episodeId }, asked)
  const ordered = useMemo(() => (answer.status === 'ready' ? inOrder(answer.value.questions) : []), [answer])
  const back = routeHref({ page: 'run', runId, tab: 'live', episodeId })
  if (answer.status === 'loading') return <LoadingState what="Reading the questions to models…" />
  if (answer.status === 'failed') {
    return (
      <MissingRun runId={runId} error={answer.error} title="The questions could not be read" onRetry={ask}>
        <LinkButton href={back}>To the episode</LinkButton>
      </MissingRun>
    )
  }
  if (ordered.length === 0) {
    return (
      <EmptyState title="No questions" text="This episode has not asked a model anything so far.">
        <LinkButton href={back}>To the episode</LinkButton>
      </EmptyState>
    )
  }
  return <Reader route={route} ordered={ordered} />
}

/** Another number whenever a running episode has asked more; of an episode that is over always the same. */
function useAskedSoFar(episodeId: string): string {
  return useLabState(({ run }) => {
    if (run?.detail.status !== 'ready') return ''
    const episodes = run.detail.value.trials.flatMap((trial) => trial.episodes)
    const episode = episodes.find(({ id }) => id === episodeId)
    return episode === undefined ? '' : `${episode.status} ${episode.progress?.modelCalls ?? ''}`
  })
}
