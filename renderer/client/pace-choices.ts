/** The speeds that a running episode is offered. Pure. */
import type { Pace } from '../../shared/contract/pace.ts'

const usual: readonly Pace[] = [0.5, 1, 2, 4, 10, 'max']

/** From slow to fast, each once: the usual ones, the one that it had at first, and the one that it has now. */
export function paceChoices(first: Pace, now: Pace): readonly Pace[] {
  return [...new Set([...usual, first, now])].toSorted((a, b) => speedOf(a) - speedOf(b))
}

function speedOf(pace: Pace): number {
  return pace === 'max' ? Number.POSITIVE_INFINITY : pace
}
