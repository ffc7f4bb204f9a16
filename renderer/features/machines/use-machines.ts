/** The lab's worker machines as they are now, and what can be done with them. */
import { useEffect, useState } from 'react'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import type { LabError } from '../../../shared/contract/errors.ts'
import type { MachineView } from '../../../shared/contract/machines.ts'
import { type Asked, useCall } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { toast } from '../../ui/index.ts'

export type MachineList = CallOutput<'machines.list'>

/** Follows the lab: asks again whenever it tells of a change. */
export function useMachines(): Asked<MachineList> {
  const client = useLabClient()
  const [changes, setChanges] = useState(0)
  useEffect(() => client.on('machines.changed', () => setChanges((count) => count + 1)), [client])
  return useCall('machines.list', {}, changes)
}

interface MachineCommands {
  readonly drain: (machine: MachineView, isDraining: boolean) => void
  readonly remove: (machine: MachineView) => void
}

/** `onDone` hears when the list is another. */
export function useMachineCommands(onDone: () => void): MachineCommands {
  const client = useLabClient()
  const failed = (words: string, { message }: LabError): void =>
    void toast({ tone: 'bad', message: `${words}: ${message}` })
  return {
    drain: async ({ id, name }, isDraining) => {
      const answer = await client.call('machines.drain', { id, isDraining })
      if (answer.ok) onDone()
      else failed(isDraining ? `${name} was not drained` : `${name} does not take trials again`, answer.error)
    },
    remove: async ({ id, name }) => {
      const answer = await client.call('machines.remove', { id })
      if (answer.ok) {
        toast({ tone: 'good', message: `${name} is removed. Its results stay.` })
        onDone()
      } else failed(`${name} was not removed`, answer.error)
    },
  }
}
