/** Which queue the lab lets worker machines take its trials from, from its next start on. */
import { PlugZap, RefreshCw, Save, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts'
import { type QueueSettings, storeAddressSchema } from '../../../shared/contract/machine-calls.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Joining } from '../../features/machines/queue-panel.tsx'
import { routeHref } from '../../store/route.ts'
import { Badge, Button, ErrorState, Field, Notice, Skeleton, toast } from '../../ui/index.ts'
import styles from './settings.module.css'

export function QueueSection() {
  const { answer, ask } = useCall('queue.get', {})
  switch (answer.status) {
    case 'loading':
      return <Skeleton rows={5} />
    case 'failed':
      return (
        <ErrorState title="The settings of the queue could not be read" message={answer.error.message}>
          <Button onClick={ask}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return <QueueForm key={JSON.stringify(answer.value)} kept={answer.value} onChanged={ask} />
  }
}

function QueueForm({ kept, onChanged }: { readonly kept: QueueSettings; readonly onChanged: () => void }) {
  const { address, setAddress, at, setAt, problem, refusal, isBusy, change, keep, tested, test } = useQueueForm(
    kept,
    onChanged,
  )
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>
        Other machines can play this lab’s trials; they wait in a Redis or PostgreSQL store. Changes hold from the next
        start of the lab. <a href={routeHref({ page: 'machines' })}>Machines</a> shows what is there now.
      </p>
      <form className={styles.stack} noValidate onSubmit={keep}>
        <Field
          label="Address of the store"
          problem={problem}
          hint={`${keptText(kept)} Such as redis://host:6379; a password in it is kept secret.`}
        >
          {(field) => (
            <input
              {...field}
              type="password"
              autoComplete="off"
              spellCheck={false}
              placeholder={kept.store ?? ''}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </Field>
        <Field
          label="Where workers reach the lab"
          hint={`${placeText(kept)}Address and port, such as 192.168.1.5:4711. Empty: all addresses at any free port, or this machine alone where the store is on it.`}
        >
          {(field) => <input {...field} spellCheck={false} value={at} onChange={({ target }) => setAt(target.value)} />}
        </Field>
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
        <div className={styles.footRow}>
          <Button kind="primary" type="submit" icon={Save} busy={isBusy}>
            Save
          </Button>
          <Button icon={PlugZap} busy={tested === 'busy'} onClick={test}>
            Test the connection
          </Button>
          {kept.store === null ? null : (
            <Button
              icon={Trash2}
              kind="danger"
              onClick={() => change({ address: null }, 'The lab has no queue from its next start on.')}
            >
              Remove the address
            </Button>
          )}
        </div>
        <div role="status">{tested === null || tested === 'busy' ? null : <Tested {...tested} />}</div>
      </form>
      {kept.store === null ? null : <Joining />}
      <div className={styles.footRow}>
        <Button
          icon={RefreshCw}
          disabled={!kept.hasToken}
          onClick={() =>
            change({ token: 'new' }, 'There is a new token. Workers need it once the lab is started again.')
          }
        >
          Make a new token
        </Button>
        <span className={styles.lead}>
          {kept.hasToken
            ? 'The lab uses the new one from its next start on; machines need its new line then.'
            : 'A token is made at its first use.'}
        </span>
      </div>
      <p className={styles.lead}>
        Address and token are kept{' '}
        {kept.kind === 'encrypted'
          ? 'encrypted by this system’s password store, in '
          : 'in a file that only its owner can read: '}
        <code>{kept.file}</code>.
      </p>
    </div>
  )
}

function keptText({ store, running }: QueueSettings): string {
  if (store !== null) return `${store} is kept; type to replace it.`
  return running === null
    ? 'None is kept: the lab plays alone.'
    : `None is kept; the lab that runs uses ${running}, given at its start.`
}

/** Only where the lab that runs began with another place. */
function placeText({ running, runningAt, workersAt }: QueueSettings): string {
  if (running === null || runningAt === workersAt) return ''
  return runningAt === null ? 'The lab that runs chose its own. ' : `The lab that runs uses ${runningAt}. `
}

function Tested({ works, message }: CallOutput<'queue.test'>) {
  return (
    <p className={styles.footRow}>
      <Badge tone={works ? 'good' : 'bad'}>{works ? 'works' : 'not usable'}</Badge>
      <span>{message}</span>
    </p>
  )
}

function useQueueForm(kept: QueueSettings, onChanged: () => void) {
  const client = useLabClient()
  const [address, setAddress] = useState('')
  const [at, setAt] = useState(kept.workersAt ?? '')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [tested, setTested] = useState<CallOutput<'queue.test'> | 'busy' | null>(null)
  const typed = storeAddressSchema.safeParse(address)
  const problem = address.trim() === '' || typed.success ? undefined : typed.error.issues[0]?.message
  const given = address.trim() === '' ? {} : { address: address.trim() }
  const change = async (input: CallInput<'queue.set'>, words: string): Promise<void> => {
    setIsBusy(true)
    const answer = await client.call('queue.set', input)
    setIsBusy(false)
    setRefusal(answer.ok ? null : answer.error.message)
    if (!answer.ok) return
    toast({ tone: 'good', message: words })
    onChanged()
  }
  const test = async (): Promise<void> => {
    if (problem !== undefined) return
    setTested('busy')
    const answer = await client.call('queue.test', given)
    setTested(answer.ok ? answer.value : { works: false, message: answer.error.message })
  }
  const keep = (event: FormEvent): void => {
    event.preventDefault()
    if (problem !== undefined || isBusy) return
    const workersAt = at.trim() === '' ? null : at.trim()
    void change({ ...given, workersAt }, 'Kept. It holds from the next start of the lab.')
  }
  return {
    ...{ address, setAddress, at, setAt, problem, refusal, isBusy, tested },
    change: (input: CallInput<'queue.set'>, words: string) => void change(input, words),
    test: () => void test(),
    keep,
  }
}
