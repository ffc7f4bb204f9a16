/** How much of what agents asked for came to nothing: answers that hold nothing to do, and actions that the game refused. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { outcomeOf } from '../../shared/core/reading/verdicts.ts'
import type { Metric } from './metric.ts'

/** Of commands whose outcome is known: those that were carried out, and errors. */
function commandsIn({ events }: EpisodeRecord): { readonly done: number; readonly errors: number } {
  let done = 0
  let errors = 0
  for (const { type, actor, data } of events) {
    if (type === 'action.end') {
      const outcome = outcomeOf(data)
      if (outcome === 'ok') done += 1
      else if (outcome === 'failed') errors += 1
    } else if (type === 'model.call' && actor.kind === 'agent' && data.role === 'worker') {
      if (data.outcome === 'reask' || data.outcome === 'unparsable') errors += 1
    }
  }
  return { done, errors }
}

export const commandErrorRate: Metric = {
  name: 'command-error-rate',
  variant: 'team',
  version: 1,
  isDefault: true,
  label: 'Command error rate',
  unit: 'ratio',
  range: [0, 1],
  better: 'less',
  source:
    'Ours: errors / commands of the whole team; errors are failed actions and answers of workers that could not be read, commands are these and successful actions; interrupted actions and cut-off questions are neither; undefined without any command',
  compute: (record) => {
    const { done, errors } = commandsIn(record)
    return done + errors === 0 ? null : errors / (done + errors)
  },
}
