/** Agents of MINDcraft at one task: each on its own, in touch by conversations of two, until all have stopped prompting themselves. */
import { fail, type LabError, ok, type Result } from '../../../shared/contract/errors.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { withInstructions } from '../../models/define-prompt.ts'
import type { Method, MethodContext, MethodOutcome } from '../method.ts'
import { createMindcraftAgent, type MindcraftAgent } from './agent.ts'
import type { MindcraftParameters } from './parameters.ts'

/** How often it is looked whether anybody is still at work. */
const LOOK_MS = 1000

export const mindcraftMethod: Method<MindcraftParameters> = {
  run: (params, context) => run(params, { ...context, models: withInstructions(context.models, params.prompts ?? {}) }),
}

async function run(params: MindcraftParameters, given: MethodContext): Promise<Result<MethodOutcome>> {
  const names = agentsOf(given.team)
  if (names.length === 0) return fail('bad-input', 'MINDcraft needs at least one agent in the team.')
  const own = new AbortController()
  const context = { ...given, signal: AbortSignal.any([given.signal, own.signal]) }
  const agents = new Map<string, MindcraftAgent>()
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  let error: LabError | null = null
  const pending = new Set<Promise<void>>()
  const spawn = (work: () => Promise<Result<unknown>>): void => {
    const doing = work().then(
      (result) => {
        if (result.ok) return
        error ??= result.error
        own.abort(new Error('An agent met an error.'))
      },
      (thrown) => {
        if (!context.signal.aborted) failed.reject(thrown)
      },
    )
    pending.add(doing)
    void doing.finally(() => pending.delete(doing))
  }
  for (const name of names) {
    const mates = names.filter((other) => other !== name)
    const deliver: Parameters<typeof createMindcraftAgent>[1]['deliver'] = (to, payload) =>
      agents.get(to)?.receive(name, payload)
    agents.set(name, createMindcraftAgent(name, { context, params, mates, deliver, spawn }))
  }
  try {
    begin(params, [...agents.values()], context)
    await Promise.race([failed.promise, untilAtRest([...agents.values()], context)])
    return ok({ kind: 'done', message: 'No agent prompts itself any more.' })
  } catch (thrown) {
    if (error !== null) return { ok: false, error }
    if (given.signal.aborted) return ok({ kind: 'gave-up', message: 'The episode was over first.' })
    throw thrown
  } finally {
    own.abort(new Error('The method is over.'))
    for (const agent of agents.values()) agent.stop()
    await Promise.all(pending)
  }
}

/** The first agent opens the conversation, as a task of the benchmark does; then all are given their goal. */
function begin(
  { opening, talk }: MindcraftParameters,
  agents: readonly MindcraftAgent[],
  { task }: MethodContext,
): void {
  const [first, second] = agents
  if (talk && opening && first !== undefined && second !== undefined) {
    first.open(second.name, `Let us do this together: ${task.goal}`)
  }
  for (const agent of agents) agent.begin(task.goal)
}

async function untilAtRest(agents: readonly MindcraftAgent[], { clock, signal }: MethodContext): Promise<void> {
  do await clock.sleep(LOOK_MS, signal)
  while (!agents.every((agent) => agent.isAtRest()))
}
