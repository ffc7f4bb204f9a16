/** The queue that worker machines take trials from: its state, how to turn it on, and what a machine joins with. */
import { KeyRound, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { QueueView } from '../../../shared/contract/machines.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { joinCommand, joinHint, outdatedToken } from '../../../shared/core/format/join-command.ts'
import { LET_OTHERS_IN, refusalTexts } from '../../../shared/core/format/machine.ts'
import { isReachedHereAlone } from '../../../shared/core/loopback.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { routeHref } from '../../store/route.ts'
import { Badge, Button, CopyButton, Notice, Panel, useNow } from '../../ui/index.ts'
import styles from './machines.module.css'

const marks = {
  off: { tone: 'neutral', words: 'Off' },
  connecting: { tone: 'accent', words: 'Connecting' },
  ready: { tone: 'good', words: 'Ready' },
  lost: { tone: 'bad', words: 'Lost' },
} as const

export function QueuePanel({ queue }: { readonly queue: QueueView }) {
  const { tone, words } = marks[queue.state]
  return (
    <Panel
      title="Queue"
      actions={
        <span role="status">
          <Badge tone={tone}>{words}</Badge>
        </span>
      }
    >
      {queue.state === 'off' ? <HowTo /> : <Facts queue={queue} />}
    </Panel>
  )
}

const SERVE = 'npx causalmace serve --queue redis://localhost:6379'
const WORKER = 'CAUSALMACE_WORKER_TOKEN=… npx causalmace worker --queue redis://LAB-HOST:6379'

function HowTo() {
  const settings = routeHref({ page: 'settings', query: 'section=machines' })
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>
        This lab plays all trials itself. To let other machines play them, too, start the lab with the address of a
        Redis or PostgreSQL store (or keep it in <a href={settings}>Settings</a> and restart), then start a worker on
        each machine with the command that the lab prints.
      </p>
      <Command label="On this machine" text={SERVE} />
      <Command label="On each worker machine" text={WORKER} />
    </div>
  )
}

function Command({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className={styles.command}>
      <span>{label}</span>
      <code>{text}</code>
      <CopyButton text={() => text}>
        Copy<span className="visually-hidden">: {label}</span>
      </CopyButton>
    </div>
  )
}

function Facts({ queue }: { readonly queue: Exclude<QueueView, { state: 'off' }> }) {
  const { state, store, addresses, problem, waiting, held } = queue
  return (
    <div className={styles.stack}>
      {state === 'lost' ? (
        <Notice tone="bad">
          {`The store cannot be used${problem === null ? '' : `: ${problem.replace(/\.$/, '')}`}. The lab tries again by itself; machines play on with what they have.`}
        </Notice>
      ) : null}
      <dl className={styles.facts}>
        <div>
          <dt>Store</dt>
          <dd>
            <code>{store}</code>
          </dd>
        </div>
        <div>
          <dt>Workers reach the lab at</dt>
          <dd>
            {addresses.length === 0
              ? 'not known yet'
              : addresses.map((address) => <code key={address}>{address}</code>)}
          </dd>
        </div>
        {state === 'ready' ? (
          <div>
            <dt>In the queue</dt>
            <dd>{`${counted(waiting, 'trial')} waiting, ${held} with machines`}</dd>
          </div>
        ) : null}
      </dl>
      {isReachedHereAlone(addresses) ? (
        <p className={styles.lead}>{`Only workers on this machine reach the lab: ${LET_OTHERS_IN}`}</p>
      ) : null}
      <Refusals queue={queue} />
      <Joining />
    </div>
  )
}

/** What only a worker's own window would say otherwise. */
function Refusals({ queue }: { readonly queue: QueueView }) {
  return refusalTexts(queue, useNow()).map(({ about, text }) => (
    <small key={about} className={styles.note}>
      <TriangleAlert size={12} aria-hidden />
      <span>{text}</span>
    </small>
  ))
}

/** The token is shown to who asks for it, and not before. */
export function Joining() {
  const client = useLabClient()
  const [shown, setShown] = useState<string | null>(null)
  const [notes, setNotes] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const show = async (): Promise<void> => {
    const answer = await client.call('queue.join', {})
    const hint = answer.ok ? joinHint(answer.value.address) : null
    const outdated = answer.ok && answer.value.isOutdated ? outdatedToken : null
    setNotes([hint, outdated].filter((note) => note !== null))
    setShown(answer.ok ? joinCommand(answer.value) : null)
    setProblem(answer.ok ? null : answer.error.message)
  }
  return (
    <div className={styles.stack}>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {shown === null ? (
        <div>
          <Button icon={KeyRound} onClick={() => void show()}>
            Show the command for workers
          </Button>
        </div>
      ) : (
        <>
          <Command label="On each worker machine" text={shown} />
          {notes.map((note) => (
            <p key={note} className={styles.lead}>
              {note}
            </p>
          ))}
          <p className={styles.lead}>
            It holds the token, which lets a machine play for this lab: keep it as a password.
          </p>
          <div>
            <Button onClick={() => setShown(null)}>Hide it</Button>
          </div>
        </>
      )}
    </div>
  )
}
