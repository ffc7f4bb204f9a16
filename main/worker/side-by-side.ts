/** Agents that work side by side, each until it believes that all is done or may not go on; the first error ends it for all. */
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { Emit } from '../../shared/contract/record/events.ts'
import { workTogether } from './work-together.ts'

interface Ending {
  readonly kind: 'done' | 'gave-up'
  readonly message: string
}

/** `work` is true for an agent that believes that all is done; its signal is aborted with `signal`, and by another one's error. */
export async function workSideBySide(
  agents: readonly string[],
  signal: AbortSignal,
  work: (agent: string, signal: AbortSignal) => Promise<Result<boolean>>,
): Promise<Result<Ending>> {
  const own = new AbortController()
  const either = AbortSignal.any([signal, own.signal])
  const stop = (): void => own.abort(new Error('Another agent met an error.'))
  const ended = await workTogether(agents, { signal: either, stop }, (agent) => work(agent, either))
  if (!ended.ok) return ended
  if (signal.aborted) return ok({ kind: 'gave-up', message: 'The episode was over first.' })
  const sure = ended.value.filter((isSure) => isSure === true).length
  if (sure === agents.length) return ok({ kind: 'done', message: 'Every agent believes that all is done.' })
  return ok({ kind: 'gave-up', message: `${agents.length - sure} of ${agents.length} agents used up their actions.` })
}

/** The agent has nothing left to do, and the record says so; `isSure`: it believes that all is done. */
export function rest(agent: string, isSure: boolean, emit: Emit): Result<boolean> {
  emit('agent.wait', { kind: 'agent', id: agent }, { for: null, path: null })
  return ok(isSure)
}
