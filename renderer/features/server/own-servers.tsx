/** Minecraft servers of the user's own: added, started, watched, stopped; and Mojang's, downloaded on request. */

import { Ellipsis, Trash2, Wrench } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Result } from '../../../shared/contract/errors.ts'
import { EULA_ADDRESS, type OwnServerState, type OwnServerView } from '../../../shared/contract/own-server.ts'
import { describeProgram, ownServerDetails } from '../../../shared/core/format/own-server.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { useOwnServers } from '../../client/use-own-servers.ts'
import { Badge, Button, ErrorState, LoadingState, Menu, Notice, Panel, toast } from '../../ui/index.ts'
import { Console } from './console.tsx'
import { DownloadServer } from './download-server.tsx'
import { OwnServerDialog } from './own-server-dialog.tsx'
import styles from './server.module.css'
import { useOwnLines } from './use-own-lines.ts'

export function OwnServers() {
  const { servers, ask } = useOwnServers()
  /** The server whose console is shown. */
  const [shown, setShown] = useState<string | null>(null)
  /** What is edited; `new` for one that is added. */
  const [edited, setEdited] = useState<OwnServerView | 'new' | null>(null)
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const list = servers.status === 'ready' ? servers.value : []
  return (
    <>
      <Panel
        title="Your own servers"
        actions={
          <Button disabled={!isConnected} onClick={() => setEdited('new')}>
            Add…
          </Button>
        }
      >
        <div className={styles.form}>
          <p className={styles.hint}>
            Vanilla or Paper 1.19.2 servers that the lab starts, watches and stops. Choose one in a new run, in its step
            Repeats: with the time Real a run takes a server.
          </p>
          {servers.status === 'loading' ? <LoadingState what="Asking the lab" /> : null}
          {servers.status === 'failed' ? (
            <ErrorState title="Your servers could not be listed" message={servers.error.message}>
              <Button onClick={ask}>Try again</Button>
            </ErrorState>
          ) : null}
          {list.length === 0 ? null : (
            <ul className={styles.ownServers} aria-label="Your own servers">
              {list.map((server) => (
                <ServerRow
                  key={server.name}
                  server={server}
                  isShown={shown === server.name}
                  onShow={() => setShown(shown === server.name ? null : server.name)}
                  onEdit={() => setEdited(server)}
                  onGone={ask}
                />
              ))}
            </ul>
          )}
          <DownloadServer />
        </div>
      </Panel>
      {shown === null ? null : <OwnConsole key={shown} name={shown} server={list.find(({ name }) => name === shown)} />}
      {edited === null ? null : (
        <OwnServerDialog server={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function useAsking() {
  const [isBusy, setIsBusy] = useState(false)
  const ask = async (words: string, work: () => Promise<Result<unknown>>): Promise<boolean> => {
    setIsBusy(true)
    const answer = await work()
    setIsBusy(false)
    if (!answer.ok) toast({ tone: 'bad', message: `${words}: ${answer.error.message}` })
    return answer.ok
  }
  return { isBusy, ask }
}

interface RowProps {
  readonly server: OwnServerView
  readonly isShown: boolean
  readonly onShow: () => void
  readonly onEdit: () => void
  readonly onGone: () => void
}

function ServerRow({ server, isShown, onShow, onEdit, onGone }: RowProps) {
  const { name, program, memoryMb, operator, state } = server
  const client = useLabClient()
  const { ask } = useAsking()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const isStopped = state.status === 'stopped'
  const remove = async (): Promise<void> => {
    if (await ask(`${name} was not removed`, () => client.call('own-server.remove', { name }))) onGone()
  }
  const details = ownServerDetails(state)
  return (
    <li className={styles.ownServer}>
      <div className={styles.row}>
        <span className={styles.rowText}>
          <strong>{name}</strong> <StatusBadge state={state} />
          {details === '' ? null : <small>{details}</small>}
          <small>{`${describeProgram(program)} · up to ${memoryMb} MiB · operator ${operator}`}</small>
        </span>
        <StartOrStop server={server} />
        <Button onClick={onShow} aria-expanded={isShown}>
          Console
        </Button>
        <Menu
          label={`More for ${name}`}
          icon={Ellipsis}
          isIconOnly
          align="end"
          items={[
            { label: 'Change…', icon: Wrench, isDisabled: !isStopped || !isConnected, onSelect: onEdit },
            {
              label: 'Remove from the list',
              icon: Trash2,
              tone: 'bad',
              isDisabled: !isStopped || !isConnected,
              onSelect: () => void remove(),
            },
          ]}
        />
      </div>
      {server.hasEula ? null : <Eula name={name} />}
      {isStopped && state.problem !== null && state.problem.cause !== 'eula' ? (
        <Notice tone="bad">{state.problem.error.message}</Notice>
      ) : null}
    </li>
  )
}

const badges = {
  ready: { tone: 'good', words: 'Ready' },
  starting: { tone: 'accent', words: 'Starting' },
  stopping: { tone: 'neutral', words: 'Stopping' },
  stopped: { tone: 'neutral', words: 'Stopped' },
  failed: { tone: 'bad', words: 'Failed' },
} as const

function StatusBadge({ state }: { readonly state: OwnServerState }) {
  const { tone, words } = badges[state.status === 'stopped' && state.problem !== null ? 'failed' : state.status]
  return (
    <span role="status">
      <Badge tone={tone}>{words}</Badge>
    </span>
  )
}

function StartOrStop({ server: { name, hasEula, state } }: { readonly server: OwnServerView }) {
  const client = useLabClient()
  const { isBusy, ask } = useAsking()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  if (state.status === 'stopped') {
    return (
      <Button
        busy={isBusy}
        disabled={!isConnected || !hasEula}
        onClick={() => void ask(`${name} was not started`, () => client.call('own-server.start', { name }))}
      >
        Start
      </Button>
    )
  }
  return (
    <Button
      busy={isBusy}
      disabled={!isConnected || state.status === 'stopping'}
      onClick={() => void ask(`${name} was not stopped`, () => client.call('own-server.stop', { name }))}
    >
      Stop
    </Button>
  )
}

function Eula({ name }: { readonly name: string }) {
  const client = useLabClient()
  const { isBusy, ask } = useAsking()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const agree = (
    <Button
      busy={isBusy}
      disabled={!isConnected}
      onClick={() => void ask('Your consent was not written', () => client.call('own-server.agree', { name }))}
    >
      I agree
    </Button>
  )
  return (
    <Notice tone="warn" choices={agree}>
      Minecraft’s server runs only where you agree to its{' '}
      <a className={styles.inText} href={EULA_ADDRESS} target="_blank" rel="noreferrer">
        EULA
      </a>
      .
    </Notice>
  )
}

function OwnConsole({ name, server }: { readonly name: string; readonly server: OwnServerView | undefined }) {
  const client = useLabClient()
  const lines = useOwnLines(name)
  const panel = useRef<HTMLDivElement>(null)
  // It opens below the list, which may be as high as the window.
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [])
  const send = async (text: string): Promise<void> => {
    const answer = await client.call('own-server.command', { name, text })
    if (!answer.ok) toast({ tone: 'bad', message: `The command was not sent: ${answer.error.message}` })
  }
  return (
    <div ref={panel} className={styles.ownConsole}>
      <Console
        title={`Console of ${name}`}
        idle="Start the server to give commands"
        lines={lines}
        isRunning={server?.state.status === 'ready'}
        onCommand={(text) => void send(text)}
      />
    </div>
  )
}
