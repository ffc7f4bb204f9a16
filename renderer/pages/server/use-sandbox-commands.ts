/** What can be done with the sandbox and its saved worlds, with the way back; what fails is said where it was asked for. */
import { useMemo, useState } from 'react'
import type { CallInput } from '../../../shared/contract/calls.ts'
import type { LabError } from '../../../shared/contract/errors.ts'
import type { LabClient } from '../../client/lab-client.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { toast } from '../../ui/index.ts'

export interface SandboxCommands {
  readonly isStarting: boolean
  /** Why the last start was refused; null once one was not. */
  readonly problem: LabError | null
  readonly start: (start: CallInput<'server.start'>) => void
  readonly stop: () => void
  /** Whether it is saved now; another world of the name gives way only where it `replaces` it. */
  readonly save: (name: string, replaces: boolean) => Promise<boolean>
  readonly command: (text: string) => void
  readonly remove: (name: string) => void
}

/** `onWorlds` hears when the saved worlds are others. */
export function useSandboxCommands(onWorlds: () => void): SandboxCommands {
  const client = useLabClient()
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<LabError | null>(null)
  const calls = useMemo(() => runCommandsOf(client), [client])
  const start = async (input: CallInput<'server.start'>): Promise<void> => {
    setIsStarting(true)
    const answer = await client.call('server.start', input)
    setIsStarting(false)
    setProblem(answer.ok ? null : answer.error)
  }
  return {
    isStarting,
    problem,
    start: (input) => void start(input),
    stop: () => void calls.stop(),
    save: async (name, replaces) => {
      const isSaved = await calls.save(name, replaces)
      onWorlds()
      return isSaved
    },
    command: (text) => void calls.command(text),
    remove: (name) => void calls.remove(name, onWorlds),
  }
}

function runCommandsOf(client: LabClient) {
  const failed = (words: string, error: LabError): void =>
    void toast({ tone: 'bad', message: `${words}: ${error.message}` })
  const restore = async (name: string, onWorlds: () => void): Promise<void> => {
    const answer = await client.call('server.restore-world', { name })
    if (!answer.ok) failed(`${name} did not come back`, answer.error)
    onWorlds()
  }
  return {
    stop: async () => {
      const answer = await client.call('server.stop', {})
      if (!answer.ok) failed('The world was not stopped', answer.error)
    },
    save: async (name: string, replaces: boolean) => {
      const answer = await client.call('server.save', { name, replaces })
      if (answer.ok) toast({ tone: 'good', message: `The world is saved as ${name}.` })
      else failed('The world was not saved', answer.error)
      return answer.ok
    },
    command: async (text: string) => {
      const answer = await client.call('server.command', { text })
      if (!answer.ok) failed('The command was not sent', answer.error)
    },
    remove: async (name: string, onWorlds: () => void) => {
      const answer = await client.call('server.remove-world', { name })
      onWorlds()
      if (!answer.ok) {
        failed(`${name} was not removed`, answer.error)
        return
      }
      const act = (): void => void restore(name, onWorlds)
      const durationMs = answer.value.graceMs
      toast({ tone: 'warn', message: `${name} is removed.`, action: { label: 'Undo', act }, durationMs })
    },
  }
}
