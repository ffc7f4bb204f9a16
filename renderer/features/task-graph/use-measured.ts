/** What twins of an episode's first plan have measured, and how far they are. */
import { useMemo, useState } from 'react'
import type { Measurement } from '../../../shared/contract/twins.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { useCall } from '../../client/use-call.ts'
import { useTwins } from '../../client/use-twins.ts'
import { withMeasured } from './measured-marks.ts'
import type { DrawnGraph } from './use-drawn-graph.ts'

export interface MeasuredPlan {
  /** null until it is known whether there are twins. */
  readonly runs: readonly RunView[] | null
  /** Of the newest twins that are all played; null where there are none, or they are being read. */
  readonly measurement: Measurement | null
  /** Why nothing could be read; null where it could. */
  readonly problem: string | null
  /** After twins were started. */
  readonly ask: () => void
}

/** Asks nothing where it is not shown. */
function useMeasured(episodeId: string, isShown: boolean): MeasuredPlan {
  const { runs, version, ask } = useTwins(isShown ? { episodeId } : null)
  const listed = runs.status === 'ready' ? runs.value : []
  const complete = listed.find(({ status, trials }) => status === 'done' && trials.done === trials.total)
  const { answer } = useCall('twins.get', isShown && complete !== undefined ? { runId: complete.id } : null, version)
  const isRead = answer.status === 'ready' && answer.value.run.id === complete?.id
  const failed = [runs, answer].find(({ status }) => status === 'failed')
  return {
    runs: runs.status === 'ready' ? listed : null,
    measurement: isRead ? answer.value : null,
    problem: failed?.status === 'failed' ? failed.error.message : null,
    ask,
  }
}

interface MeasuredOverlay {
  /** With marks where what was measured is of the shown plan. */
  readonly graph: DrawnGraph
  /** null while it is not shown. */
  readonly measured: MeasuredPlan | null
  readonly toggle: () => void
}

/** `plan`: index of the shown one. */
export function useMeasuredOverlay(episodeId: string, plan: number, drawn: DrawnGraph): MeasuredOverlay {
  const [isShown, setIsShown] = useState(false)
  const measured = useMeasured(episodeId, isShown)
  const laid = isShown && plan === 0 ? measured.measurement : null
  const graph = useMemo(() => (laid === null ? drawn : withMeasured(drawn, laid)), [drawn, laid])
  return { graph, measured: isShown ? measured : null, toggle: () => setIsShown(!isShown) }
}
