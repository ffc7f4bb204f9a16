/** How much of what agents commanded came to nothing: commands that there are not, and actions that the game refused. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { outcomeOf } from '../../shared/core/reading/verdicts.ts'
import { peopleOf } from '../../shared/core/team-agents.ts'
import type { Metric } from './metric.ts'

/** Of commands of agents whose outcome is known: those that were carried out, and errors. */
function commandsIn({ header, events }: EpisodeRecord): { readonly done: number; readonly errors: number } {
  const people = new Set(peopleOf(header.team))
  let done = 0
  let errors = 0
  for (const { type, actor, data } of events) {
    if (people.has(actor.id)) continue
    if (type === 'action.end') {
      const outcome = outcomeOf(data)
      if (outcome === 'ok') done += 1
      else if (outcome === 'failed') errors += 1
    } else if (type === 'thought' && data.refused === true) errors += 1
  }
  return { done, errors }
}

export const commandErrorRate: Metric = {
  name: 'command-error-rate',
  variant: 'agents',
  version: 1,
  isDefault: true,
  label: 'Command error rate',
  unit: 'ratio',
  range: [0, 1],
  better: 'less',
  source:
    'Ours: errors / commands of all agents together, people left out; errors are failed actions and written commands that there are not or whose arguments are wrong, commands are these and successful actions; interrupted actions are neither; answers that could not be read are counted apart; undefined without any command',
  compute: (record) => {
    const { done, errors } = commandsIn(record)
    return done + errors === 0 ? null : errors / (done + errors)
  },
}
