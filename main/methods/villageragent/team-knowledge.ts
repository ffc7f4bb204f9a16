/** What the team knows: a summary of the surroundings, used again for a while, and what each agent says of itself. */
import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { describeInventory } from '../../common/describe-inventory.ts'
import { isOwnFailing } from '../../models/model.ts'
import { plannerActor } from '../../planner/planner-context.ts'
import { agentStateOf } from '../../worker/agent-state.ts'
import type { Changes } from '../../worker/changes.ts'
import type { Step } from '../../worker/step.ts'
import type { MethodContext } from '../method.ts'
import { environmentPrompt } from './prompts/environment.ts'
import { statePrompt } from './prompts/state.ts'
import { surroundingsOf } from './surroundings.ts'

export interface TeamKnowledge {
  /** Around all agents, for a task; asked for anew once the last summary is too old, whatever task that was for. */
  environmentFor(task: string, signal: AbortSignal): Promise<Result<string>>
  /** By name, in the team's order; empty text for one that has not done anything. */
  states(): Readonly<Record<string, string>>
  /** After a subtask. An answer that cannot be used leaves what was known. */
  update(agent: string, subtask: UpdatedSubtask, history: readonly Step[], signal: AbortSignal): Promise<Result<void>>
}

interface UpdatedSubtask {
  readonly id: number
  readonly description: string
}

export function createTeamKnowledge(
  agents: readonly string[],
  cacheS: number,
  context: Pick<MethodContext, 'task' | 'judger' | 'models' | 'clock'>,
): TeamKnowledge {
  const { task, judger, models, clock } = context
  const states = new Map(agents.map((agent) => [agent, '']))
  const seen = new Map<string, Changes[number]>()
  let last: { readonly summary: string; readonly atMs: number } | null = null
  let turn = 0
  const lookAround = (): readonly string[] =>
    agents.map((agent) => {
      const { position, held, inventory, changes } = judger.observe(agent)
      for (const change of changes) seen.set(positionKey(change.pos), change)
      const at = position.map((value) => Math.round(value * 10) / 10 + 0).join(', ')
      return `- ${agent}: at (${at}), ${held === null ? 'nothing' : held.name} in hand, carries ${describeInventory(inventory)}`
    })
  return {
    environmentFor: async (about, signal) => {
      if (last !== null && clock.now() - last.atMs < cacheS * 1000) return ok(last.summary)
      turn++
      const lines = [...lookAround()]
      const input = { task: about, environment: task.environment, changes: [...seen.values()], agents: lines, turn }
      const answer = await models.ask(environmentPrompt, input, { actor: plannerActor.id, signal })
      if (!answer.ok && !isOwnFailing(answer.error)) return answer
      const summary = answer.ok ? answer.value.summary : surroundingsOf(input)
      last = { summary, atMs: clock.now() }
      return ok(summary)
    },
    states: () => Object.fromEntries(states),
    update: async (agent, { id, description }, history, signal) => {
      const observation = judger.observe(agent)
      const answer = await models.ask(
        statePrompt,
        {
          agent,
          subtask: { id, description },
          summary: states.get(agent) ?? '',
          history: [...history],
          state: agentStateOf(observation),
          inventory: [...observation.inventory],
        },
        { actor: agent, signal, subtask: id },
      )
      if (answer.ok) states.set(agent, answer.value.summary)
      return answer.ok || isOwnFailing(answer.error) ? ok(undefined) : answer
    },
  }
}
