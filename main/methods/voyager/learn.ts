/** What worked is described in words and kept in the skill library. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { isOwnFailing } from '../../models/model.ts'
import { describePrompt } from './prompts/describe.ts'
import type { Seat } from './seat.ts'
import { describeSkill, type Program } from './skills.ts'

/** A call of a known skill teaches nothing. Where the description cannot be used, the sub-goal's words stand in for it. */
export async function learn(
  { agent, params, context, library }: Seat,
  { id, number, goal }: { readonly id: number; readonly number: number; readonly goal: string },
  { name, skill }: Program,
): Promise<Result<void>> {
  if (!params.learns || skill === null) return ok(undefined)
  const { models, signal, emit } = context
  const program = { name, description: '', ...skill }
  const input = { agent, number, skill: program }
  const answer = await models.ask(describePrompt, input, { actor: agent, signal, subtask: id })
  if (!answer.ok && !isOwnFailing(answer.error)) return answer
  const learnt = { ...program, description: answer.ok ? answer.value.description : goal }
  library.add(learnt)
  const [headline = name] = describeSkill(learnt)
  emit('thought', { kind: 'agent', id: agent }, { text: `I keep a skill: ${headline}`, subtask: id })
  return ok(undefined)
}
