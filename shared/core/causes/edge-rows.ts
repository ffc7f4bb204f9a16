/** Measured edges as rows of a table: the same columns in every file. Pure. */
import type { ComparedEdge } from '../../contract/measured-edges.ts'
import type { Measured } from '../../contract/twins.ts'
import { canonicalJson } from '../canonical-json.ts'
import { comparedEdges } from './asked-and-measured.ts'

type Subtasks = Measured['subtasks']

/** null where nothing is known or defined. */
export type MeasuredEdgeRow = ReturnType<typeof edgeRow>

export function edgeRow(edge: ComparedEdge, subtasks: Subtasks) {
  const describe = (id: number): string => subtasks.find((subtask) => subtask.id === id)?.description ?? ''
  const { from, to, asked, ate, ateAsked, ateMeasured, seeds, isAlternative } = edge
  return {
    from,
    to,
    from_description: describe(from),
    to_description: describe(to),
    /** `not-drawn` where only the world shows it. */
    asked: asked ?? 'not-drawn',
    ate_by_rule_json: canonicalJson(ate),
    ate_asked: ateAsked,
    ate_measured: ateMeasured,
    seeds_measured: seeds,
    is_alternative: isAlternative ? 1 : 0,
  } as const
}

/** By `from`, then `to`. */
export function measuredEdgeRows(measured: Measured): readonly MeasuredEdgeRow[] {
  return comparedEdges(measured).map((edge) => edgeRow(edge, measured.subtasks))
}
