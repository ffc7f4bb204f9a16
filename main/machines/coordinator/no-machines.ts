/** A lab without a queue: it plays alone, and still tells of the machines that have played for it. */
import { deliveryCounts, NO_DELIVERIES } from '../../../db/deliveries.ts'
import { listMachines, type MachineRow, removeMachine } from '../../../db/machines.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { MachineView } from '../../../shared/contract/machines.ts'
import type { Machines } from './machines.ts'

export function noMachines(db: Db, now: () => Date, test: Machines['test']): Machines {
  const listeners = new Set<() => void>()
  return {
    list: () =>
      attempt(() => {
        const counts = deliveryCounts(db)
        return listMachines(db).map((row) => goneView(row, counts.get(row.id) ?? NO_DELIVERIES))
      }),
    queue: () => ({ state: 'off' }),
    drain: () => fail('wrong-state', 'The lab has no queue: no machine is here. Start it with --queue.'),
    remove: (id) => {
      const removed = attempt(() => removeMachine(db, id, now().toISOString()))
      if (!removed.ok) return removed
      if (!removed.value) return unknownMachine(id)
      for (const listener of [...listeners]) listener()
      return ok(undefined)
    },
    test,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function unknownMachine(id: string): Result<never> {
  return fail('unknown-name', `There is no machine ${id} on the list. \`causalmace machines\` shows those that are.`)
}

/** As the table tells of it, which is all there is to one that is not here. */
export function goneView(row: MachineRow, delivered: MachineView['delivered']): MachineView {
  const { removedAt: _, ...known } = row
  return { ...known, state: 'gone', status: null, playing: [], delivered }
}
