/** The world that runs: where to join it, who is there, and how it is kept or ended. */
import { Save, SaveAll, Square, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { SandboxState, SavedWorld } from '../../../shared/contract/server.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { Badge, Button, CopyButton, Dialog } from '../../ui/index.ts'
import { SaveWorld } from './saved-worlds.tsx'
import styles from './server.module.css'
import { describeLoss, describeRunning } from './server-text.ts'

type Running = Extract<SandboxState, { status: 'running' }>

interface RunningCommands {
  readonly onStop: () => void
  /** Whether it is saved now; another world of the name gives way only where it `replaces` it. */
  readonly onSave: (name: string, replaces: boolean) => Promise<boolean>
}

const LOOPBACK = '127.0.0.1'

export function RunningWorld(
  props: RunningCommands & { readonly state: Running; readonly worlds: readonly SavedWorld[] },
) {
  const { state, worlds, onStop, onSave } = props
  const { name } = state
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const [asked, setAsked] = useState<'save' | 'stop' | null>(null)
  const loss = describeLoss(state)
  const close = (): void => setAsked(null)
  const save = (): void => {
    if (name === null) setAsked('save')
    else void onSave(name, false)
  }
  return (
    <div className={styles.running}>
      <dl className={styles.facts}>
        <div>
          <dt>World</dt>
          <dd>
            {describeRunning(state)} {state.hasChanges ? <Badge tone="warn">Not saved</Badge> : null}
          </dd>
        </div>
        <Addresses state={state} />
        <div>
          <dt>Players</dt>
          <dd>
            {state.players.length === 0 ? <span className={styles.hint}>Nobody yet.</span> : null}
            {state.players.map((name) => (
              <Badge key={name} tone="accent" icon={UserRound}>
                {name}
              </Badge>
            ))}
          </dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <Button
          icon={Save}
          disabled={!isConnected}
          title={name === null ? 'Keep this world under a name' : `Keep it as ${name}`}
          onClick={save}
        >
          {name === null ? 'Save…' : 'Save'}
        </Button>
        {name === null ? null : (
          <Button icon={SaveAll} disabled={!isConnected} onClick={() => setAsked('save')}>
            Save as…
          </Button>
        )}
        <Button icon={Square} disabled={!isConnected} onClick={() => (loss === null ? onStop() : setAsked('stop'))}>
          Stop
        </Button>
      </div>
      <SaveWorld open={asked === 'save'} own={name} worlds={worlds} onClose={close} onSave={onSave} />
      <StopDialog
        loss={asked === 'stop' ? loss : null}
        onClose={close}
        name={name}
        onSave={() => {
          close()
          save()
        }}
        onStop={() => {
          close()
          onStop()
        }}
      />
    </div>
  )
}

function Addresses({ state }: { readonly state: Running }) {
  const own = `${LOOPBACK}:${state.port}`
  const others = state.otherAddresses.map((address) => `${address}:${state.port}`)
  return (
    <>
      <div>
        <dt>Address</dt>
        <dd>
          <code>{own}</code>
          <CopyButton text={() => own}>Copy</CopyButton>
          <span className={styles.hint}>{`Minecraft ${state.minecraftVersion}, this machine`}</span>
        </dd>
      </div>
      {state.host === LOOPBACK ? null : (
        <div>
          <dt>Others</dt>
          <dd>
            {others.length === 0 ? (
              <span className={styles.hint}>This machine has no address in a network.</span>
            ) : null}
            {others.map((address) => (
              <span key={address} className={styles.other}>
                <code>{address}</code>
                <CopyButton text={() => address}>Copy</CopyButton>
              </span>
            ))}
            <Badge tone="warn">Open to the network</Badge>
          </dd>
        </div>
      )}
    </>
  )
}

function StopDialog(props: {
  readonly loss: string | null
  /** That it has already; null where it has none. */
  readonly name: string | null
  readonly onClose: () => void
  readonly onSave: () => void
  readonly onStop: () => void
}) {
  const { loss, name, onClose, onSave, onStop } = props
  const actions = (
    <>
      <Button onClick={onClose}>Let it run</Button>
      <Button onClick={onSave}>{name === null ? 'Save first…' : 'Save first'}</Button>
      <Button kind="danger" onClick={onStop}>
        Stop it
      </Button>
    </>
  )
  return (
    <Dialog open={loss !== null} onClose={onClose} title="Stop the world?" actions={actions} width="440px">
      <p>{loss}</p>
    </Dialog>
  )
}
