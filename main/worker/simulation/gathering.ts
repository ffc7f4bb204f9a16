/** What a simulated agent does about parts that it lacks: it digs or hunts them, where it has the actions for that. */

import { harvests, meats } from '../../../shared/core/game-knowledge.ts'
import { carried } from '../progress/body-progress.ts'
import type { Step } from '../step.ts'
import type { Choice, Decision } from './situation.ts'

/** `For 8 cookie you still need 2 wheat (you have none).` */
const LACKING = /you still need (\d+) (\w+)/

/** Null where nothing is said to be lacking, or it neither grows nor runs about. */
export function gatherMissing(last: Step, { actions }: Decision): Choice | null {
  const [, count, item] = LACKING.exec(last.message) ?? []
  const has = (name: string): boolean => actions.some((action) => action.name === name)
  if (item === undefined || !has('CollectBlocks')) return null
  const thought = `I lack ${item}; I get some.`
  const [block, animal] = [harvests[item], meats[item]]
  if (animal !== undefined && has('Attack')) return { thought, action: 'Attack', arguments: { entity: animal } }
  if (block === undefined) return null
  return { thought, action: 'CollectBlocks', arguments: { block, amount: Number(count) } }
}

/** `Andy: hunt 2 rabbit.` */
const HUNT = /hunt (\d+) (\w+)/

/** Another hunt, once the agent carries as much as its subtask says. */
export function isHuntedEnough(action: string, decision: Decision): boolean {
  if (action !== 'Attack') return false
  const [, count, item] = HUNT.exec(decision.subtask.description) ?? []
  return item !== undefined && carried(decision, item) >= Number(count)
}
