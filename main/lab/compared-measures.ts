/** What can be compared: every default metric, then facts of episodes that are compared like them. */
import type { Measure } from '../../preload/contract/comparison.ts'
import { resultColumns } from './result-columns.ts'

/** A measure with the values that it can have. */
interface ComparedMeasure extends Measure {
  readonly range: readonly [number, number]
}

const amount = [0, Number.POSITIVE_INFINITY] as const

/** Time has no better: a team that gives up at once is the fastest. */
const facts: readonly ComparedMeasure[] = [
  { id: 'game_time_s', label: 'Game time', unit: 's', better: null, range: amount },
  { id: 'wall_time_s', label: 'Real time', unit: 's', better: null, range: amount },
  { id: 'model_calls', label: 'Model calls', unit: 'count', better: 'less', range: amount },
  { id: 'tokens_in', label: 'Tokens of questions', unit: 'count', better: 'less', range: amount },
  { id: 'tokens_out', label: 'Tokens of answers', unit: 'count', better: 'less', range: amount },
  { id: 'cost_usd', label: 'Cost', unit: 'US$', better: 'less', range: amount },
]

export const comparedMeasures: readonly ComparedMeasure[] = [...resultColumns, ...facts]
