/** Completion as MineCollab's evaluator reads it off a score's text (minecollab-requirements.md R14). */
import { finalCompletion } from './completion.ts'
import type { Metric } from './metric.ts'

/** Of buildings, whose score goes up to 100. */
const WHOLE = 100

/** `analyze_json_file` takes a text that begins with 1 as the number 1, and one that begins with 0 as 0. */
function evaluated(score: number): number {
  const text = String(score)
  if (text.startsWith('1')) return 1
  return text.startsWith('0') ? 0 : score
}

export const completionByEvaluator: Metric = {
  name: 'completion',
  variant: 'minecollab-evaluator',
  version: 1,
  isDefault: false,
  label: 'Completion (MineCollab’s evaluator)',
  unit: 'ratio',
  range: [0, 1],
  better: 'more',
  source:
    'MineCollab’s analyze_json_file, with its fault: a score whose text begins with 1 is 1 and one that begins with 0 is 0, so that a whole building of 100 counts as 1 of 100; tasks of other benchmarks have their completion',
  compute: (record) => {
    const { task } = record.header.scenario
    const completion = finalCompletion(record)
    if (!('facts' in task)) return completion
    return 'levels' in task ? evaluated(WHOLE * completion) / WHOLE : Math.floor(completion)
  },
}
