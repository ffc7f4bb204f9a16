/** The experiment in Minecraft: discuss, sum up, execute, report, and again until the episode is over. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { isOwnFailing } from '../../models/model.ts'
import type { MethodOutcome } from '../method.ts'
import { type Crew, passTime, pausing, taskInput } from './crew.ts'
import { discuss } from './discuss.ts'
import { execute } from './execute.ts'
import { summarizePrompt } from './prompts/summarize.ts'

/** Messages of a discussion for a team of up to two, and of more. */
const MESSAGES = { few: 4, many: 6 } as const

export async function runMinecraft(crew: Crew, stop: () => void): Promise<Result<MethodOutcome>> {
  const { params, context, members } = crew
  const isLarge = members.length > 2
  const rule = {
    messages: params.messages ?? (isLarge ? MESSAGES.many : MESSAGES.few),
    mayEnd: params.endWord === 'always' || (params.endWord === 'from-three' && isLarge),
    isEndedByAll: false,
  }
  while (crew.round < params.rounds || context.budget !== null) {
    crew.round++
    const beganMs = context.clock.now()
    const discussed = await discuss(crew, rule)
    if (!discussed.ok) return discussed
    const subtasks = await sumUp(crew)
    if (!subtasks.ok) return subtasks
    const executed = await execute(crew, subtasks.value, stop)
    if (!executed.ok) return executed
    await passTime(crew, beganMs)
  }
  return ok({ kind: 'gave-up', message: `All ${params.rounds} rounds are over.` })
}

/** Every agent's sub-task in its own words, all asked at once; empty where the answer cannot be used. */
async function sumUp(crew: Crew): Promise<Result<ReadonlyMap<string, string>>> {
  const { params, context, members } = crew
  const answers = await Promise.all(
    members.map(async ({ name }) => {
      const input = { ...taskInput(crew, name), words: params.subtaskWords }
      const { signal } = context
      return [
        name,
        await context.models.ask(summarizePrompt, input, { actor: name, signal, ...pausing(crew) }),
      ] as const
    }),
  )
  const subtasks = new Map<string, string>()
  for (const [name, answer] of answers) {
    if (!answer.ok && !isOwnFailing(answer.error)) return answer
    if (answer.ok) subtasks.set(name, answer.value.subtask.trim())
  }
  return ok(subtasks)
}
