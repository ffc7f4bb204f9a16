/** How the simulated agent keeps an account of itself: a sentence for each subtask, the latest ones, and what it carries. */
import { describeInventory } from '../../../common/describe-inventory.ts'
import type { StateAnswer, StateInput } from '../prompts/state.ts'

/** Older sentences are dropped. */
const KEPT = 4

export function simulateState({ summary, subtask, history, state, inventory }: StateInput): StateAnswer {
  const worked = [...new Set(history.filter(({ ok }) => ok).map(({ action }) => action))]
  const how = worked.length === 0 ? 'nothing worked' : `I used ${worked.join(', ')}`
  const earlier = summary.split('\n').filter((line) => line.startsWith('I worked'))
  const sentence = `I worked at "${subtask.description.replaceAll(/\s+/g, ' ')}"; ${how}.`
  const held = state.held === null ? 'nothing' : state.held.name
  const bag = `I held ${held} and carried ${describeInventory(inventory)}.`
  return { summary: [...[...earlier, sentence].slice(-KEPT), bag].join('\n') }
}
