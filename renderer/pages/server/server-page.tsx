/** Worlds that people and bots join without an episode, episodes that people can join, and other people's servers. */
import { type ReactNode, useEffect, useState } from 'react'
import type { SandboxState, SandboxWorld, SavedWorld } from '../../../shared/contract/server.ts'
import type { Loadable } from '../../client/lab-state.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { Console } from '../../features/server/console.tsx'
import { JoinableList } from '../../features/server/joinable-list.tsx'
import { lastPort } from '../../features/server/last-port.ts'
import { RunningWorld } from '../../features/server/running-world.tsx'
import { SavedWorlds } from '../../features/server/saved-worlds.tsx'
import { ServerCheckPanel } from '../../features/server/server-check.tsx'
import { portProblem } from '../../features/server/server-words.ts'
import { formFor, type StartForm, startOf, usualForm } from '../../features/server/start-form.ts'
import { StartWorld } from '../../features/server/start-world.tsx'
import { useSandbox } from '../../features/server/use-sandbox.ts'
import { Badge, Button, ErrorState, LoadingState, Notice, Panel } from '../../ui/index.ts'
import styles from './server-page.module.css'
import { type SandboxCommands, useSandboxCommands } from './use-sandbox-commands.ts'

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
