/** Agents that work side by side, each until it believes that all is done or may not go on; the first error ends it for all. */
import { type LabError, ok, type Result } from '../../shared/contract/errors.ts'
import type { Emit } from '../../shared/contract/record/events.ts'

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
  let error: LabError | null = null
  const workOn = async (agent: string): Promise<boolean> => {
    const ended = await work(agent, either)
    if (ended.ok) return ended.value
    error ??= ended.error
    own.abort(new Error('Another agent met an error.'))
    return false
  }
  const settled = await Promise.allSettled(agents.map(workOn))
  if (error !== null) return { ok: false, error }
  if (signal.aborted) return ok({ kind: 'gave-up', message: 'The episode was over first.' })
  for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason
  const sure = settled.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length
  if (sure === agents.length) return ok({ kind: 'done', message: 'Every agent believes that all is done.' })
  return ok({ kind: 'gave-up', message: `${agents.length - sure} of ${agents.length} agents used up their actions.` })
}

/** The agent has nothing left to do, and the record says so; `isSure`: it believes that all is done. */
export function rest(agent: string, isSure: boolean, emit: Emit): Result<boolean> {
  emit('agent.wait', { kind: 'agent', id: agent }, { for: null, path: null })
  return ok(isSure)
}
