/** Worlds that people and bots join without an episode, episodes that people can join, and other people's servers. */

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { CallInput } from '../../../shared/contract/calls.ts'
import type { LabError } from '../../../shared/contract/errors.ts'
import type { SandboxState, SandboxWorld, SavedWorld } from '../../../shared/contract/server.ts'
import type { LabClient } from '../../client/lab-client.ts'
import type { Loadable } from '../../client/lab-state.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { Console, useSandbox } from '../../features/server/console.tsx'
import { JoinableList } from '../../features/server/joinable-list.tsx'
import { OwnServers } from '../../features/server/own-servers.tsx'
import { RunningWorld } from '../../features/server/running-world.tsx'
import { SavedWorlds } from '../../features/server/saved-worlds.tsx'
import { ServerCheckPanel } from '../../features/server/server-check.tsx'
import { portProblem } from '../../features/server/server-text.ts'
import { formFor, lastPort, type StartForm, startOf, usualForm } from '../../features/server/start-form.ts'
import { StartWorld } from '../../features/server/start-world.tsx'
import { Badge, Button, ErrorState, LoadingState, Notice, Panel, toast } from '../../ui/index.ts'
import styles from './server-page.module.css'

export function ServerPage() {
  const { state, lines } = useSandbox()
  const [saves, setSaves] = useState(0)
  const [form, setForm] = useState<StartForm>(() => ({ ...usualForm, port: lastPort.read() }))
  const worlds = useCall('server.worlds', {}, `${saves} ${statusOf(state)}`)
  const commands = useSandboxCommands(() => setSaves((count) => count + 1))
  const saved = worlds.answer.status === 'ready' ? worlds.answer.value : []
  const status = statusOf(state)
  const start = (world: SandboxWorld): void => {
    const wanted = startOf(world, form) ?? startOf(world, usualForm)
    if (wanted !== null) commands.start(wanted)
  }
  const change = (part: Partial<StartForm>): void => {
    if (part.port !== undefined && portProblem(part.port, 0) === undefined) lastPort.write(part.port)
    setForm({ ...form, ...part })
  }
  const again = state.status === 'ready' && state.value.status === 'stopped' ? state.value.world : null
  useEffect(() => {
    if (again !== null) setForm((before) => formFor(again, before))
  }, [again])
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <Panel title="Sandbox" actions={<StatusMark status={status} />}>
          <SandboxPart
            state={state}
            commands={commands}
            saved={saved}
            onOpen={(name) => start({ kind: 'saved', name })}
          >
            <StartWorld form={form} worlds={saved} isBusy={commands.isStarting} onChange={change} onStart={start} />
          </SandboxPart>
        </Panel>
        <Console lines={lines} isRunning={status === 'running'} onCommand={commands.command} />
        <OwnServers />
      </div>
      <div className={styles.column}>
        <SavedWorlds
          worlds={worlds.answer}
          isFree={status === 'stopped' && !commands.isStarting}
          onOpen={(name) => start({ kind: 'saved', name })}
          onRemove={commands.remove}
          onAgain={worlds.ask}
        />
        <JoinableList />
        <ServerCheckPanel />
      </div>
    </div>
  )
}

function statusOf(state: Loadable<SandboxState>): SandboxState['status'] | 'loading' {
  return state.status === 'ready' ? state.value.status : 'loading'
}

const marks = {
  running: { tone: 'good', words: 'Running' },
  starting: { tone: 'accent', words: 'Starting' },
  stopping: { tone: 'neutral', words: 'Stopping' },
  stopped: { tone: 'neutral', words: 'Stopped' },
} as const

function StatusMark({ status }: { readonly status: SandboxState['status'] | 'loading' }) {
  if (status === 'loading') return null
  const { tone, words } = marks[status]
  return (
    <span role="status">
      <Badge tone={tone}>{words}</Badge>
    </span>
  )
}

function SandboxPart(props: {
  readonly state: Loadable<SandboxState>
  readonly commands: SandboxCommands
  readonly saved: readonly SavedWorld[]
  readonly onOpen: (name: string) => void
  /** What begins one, where none runs. */
  readonly children: ReactNode
}) {
  const { state, commands, saved, onOpen, children } = props
  if (state.status === 'loading') return <LoadingState what="Asking the lab" />
  if (state.status === 'failed') return <ErrorState title="The sandbox is unknown" message={state.error.message} />
  const { value } = state
  switch (value.status) {
    case 'starting':
      return <LoadingState what="Starting the world" phase={value.phase} />
    case 'stopping':
      return <LoadingState what="Stopping the world" />
    case 'running':
      return <RunningWorld state={value} worlds={saved} onStop={commands.stop} onSave={commands.save} />
    case 'stopped': {
      const problem = commands.problem ?? value.error
      return (
        <div className={styles.stopped}>
          {problem === null ? null : (
            <Notice tone="bad" choices={<OpenAgain world={value.world} saved={saved} onOpen={onOpen} />}>
              {problem.message}
            </Notice>
          )}
          {children}
        </div>
      )
    }
  }
}

/** After a crash: the world as it was last saved, if it was. */
function OpenAgain(props: {
  readonly world: SandboxWorld | null
  readonly saved: readonly SavedWorld[]
  readonly onOpen: (name: string) => void
}) {
  const { world, saved, onOpen } = props
  const isConnected = useLabState(({ connection }) => connection === 'open')
  if (world?.kind !== 'saved' || !saved.some(({ name }) => name === world.name)) return null
  return (
    <Button disabled={!isConnected} onClick={() => onOpen(world.name)}>
      {`Open ${world.name} again`}
    </Button>
  )
}

/** What can be done with the sandbox and its saved worlds, with the way back; what fails is said where it was asked for. */
interface SandboxCommands {
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
function useSandboxCommands(onWorlds: () => void): SandboxCommands {
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
