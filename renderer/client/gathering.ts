import type { RunView } from '../../shared/contract/views.ts'

/** Means over thousands of episodes need not follow each of them; in ms. */
const WHILE_PLAYING_MS = 3_000

/**
 * How long episodes that ended are gathered before their results are asked for, in ms. Where none of the runs plays any more
 * there is nothing to wait for, and counts beside the results would be ahead of them.
 */
export function gatherMs(runs: readonly Pick<RunView, 'status'>[], whilePlayingMs = WHILE_PLAYING_MS): number {
  return runs.some(({ status }) => status === 'running') ? whilePlayingMs : 0
}
