/** A lab's worker machines, as its calls see them. */
import type { Result } from '../../../shared/contract/errors.ts'
import type { MachineView, QueueView } from '../../../shared/contract/machines.ts'

export interface Machines {
  /** Those on the list, here or gone, by name. */
  list(): Result<readonly MachineView[]>
  queue(): QueueView
  /** Takes nothing more, or takes again. `unknown-name` where there is no such machine, `wrong-state` where it is gone. */
  drain(id: string, isDraining: boolean): Result<void>
  /** One that is here is told to leave and loses what it plays; what it has delivered stays. `unknown-name` as above. */
  remove(id: string): Result<void>
  /** Whether a store can be used; nothing of it stays. Fails with `queue`, in words without the address's secrets. */
  test(address: string): Promise<Result<void>>
  /** Called after every change of the list or the queue, as often as they change. */
  onChange(listener: () => void): () => void
}
