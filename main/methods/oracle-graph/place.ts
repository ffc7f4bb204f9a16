/** One subtask through the judger without any thinking: fetch what is missing, take it in hand, place it. */
import type { Position } from '../../../shared/contract/geometry.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import type { Judger } from '../../judger/judger.ts'

export interface Placement {
  readonly agent: string
  readonly subtask: number
  readonly item: string
  /** The subtask's function body with its arguments filled in. */
  readonly calls: readonly ActionCall[]
  /** Where the item can be taken from; null where nowhere. */
  readonly source: Position | null
  /** How many to fetch at once. */
  readonly share: number
}

/** Null where it worked, else why not. Rejects with the signal's reason. */
export async function placeNow(placement: Placement, judger: Judger, signal: AbortSignal): Promise<string | null> {
  const { agent, subtask, item } = placement
  const perform = (call: ActionCall) => judger.perform(agent, call, { subtask, signal })
  if (!judger.observe(agent).inventory.some(({ name }) => name === item)) {
    const missing = await fetch(placement, perform)
    if (missing !== null) return missing
  }
  for (const call of placement.calls) {
    if (call.action === 'Equip' && judger.observe(agent).held?.name === item) continue
    const result = await perform(call)
    if (!result.ok) return result.message
  }
  return null
}

/** What all agents fetch together is never more than needed, and still a chest may hold less than a share. */
async function fetch(
  { item, source, share }: Placement,
  perform: (call: ActionCall) => ReturnType<Judger['perform']>,
): Promise<string | null> {
  if (source === null) return `There is no ${item} to be had.`
  const take = (amount: number): ActionCall => ({
    action: 'WithdrawItem',
    arguments: { container: [...source], item, amount },
  })
  const first = await perform(take(share))
  if (first.ok) return null
  const second = share > 1 && first.reason === 'not-enough' ? await perform(take(1)) : first
  return second.ok ? null : second.message
}
