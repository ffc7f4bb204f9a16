import { Check, CircleSlash, KeyRound, PlugZap, TriangleAlert, Unplug } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { KeyOutcome, KeyStorage, KeyTest, ServerName } from '../../../shared/contract/keys.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { counted } from '../../format/metric.ts'
import { Badge, Button, Dialog, Field, Notice, scrollFocus, useSlow } from '../../ui/index.ts'
import styles from './keys.module.css'
import { addressProblem, isOpenToListeners, outcomeLabels, type ServerRow, serverAt } from './server-rows.ts'

/** Where a test of a key stands. */
export type Tried = { readonly kind: 'none' | 'busy' } | { readonly kind: 'done'; readonly test: KeyTest }

const looks = {
  works: { tone: 'good', icon: Check },
  'no-key': { tone: 'warn', icon: CircleSlash },
  'key-refused': { tone: 'bad', icon: KeyRound },
  'not-reached': { tone: 'bad', icon: Unplug },
  'bad-answer': { tone: 'warn', icon: TriangleAlert },
} as const satisfies Readonly<Record<KeyOutcome, object>>

/** What came of a test: a word, a sentence, how long it took, which models there are. Read aloud when it comes. */
export function KeyResult({ tried }: { readonly tried: Tried }) {
  const slowS = useSlow(tried.kind === 'busy')
  return (
    <div className={styles.result} role="status" data-shown={tried.kind !== 'none'}>
      {tried.kind === 'busy' && slowS !== null ? (
        <span className={styles.muted}>Waiting for the server, {slowS} s. It has 10 s.</span>
      ) : null}
      {tried.kind === 'done' ? <Outcome {...tried.test} /> : null}
    </div>
  )
}

function Outcome({ outcome, message, latencyMs, models }: KeyTest) {
  const { tone, icon } = looks[outcome]
  return (
    <>
      <p className={styles.outcome}>
        <Badge tone={tone} icon={icon}>
          {outcomeLabels[outcome]}
        </Badge>
        <span>{message}</span>
        {latencyMs === null ? null : <span className={styles.muted}>Answered in {latencyMs} ms.</span>}
      </p>
      {models.length === 0 ? null : (
        <details className={styles.models}>
          <summary>{counted(models.length, 'model')}</summary>
          <ul ref={scrollFocus} aria-label="Models of the server">
            {models.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface DialogProps {
  /** null while it is closed; its address is asked for where it has none. */
  readonly row: ServerRow | null
  readonly storage: KeyStorage | null
  readonly onClose: () => void
  readonly onKept: (label: string, hasKey: boolean) => void
}

/** Takes a key, tries it where that is wanted, and gives it to the lab; what was typed is gone when it closes. */
export function KeyDialog({ row, storage, onClose, onKept }: DialogProps) {
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      title={row?.baseUrl === null ? 'Add a server' : `Key for ${row?.label ?? ''}`}
      width="520px"
      isDirty
    >
      {row === null ? null : <KeyForm row={row} storage={storage} onClose={onClose} onKept={onKept} />}
    </Dialog>
  )
}

function KeyForm({ row, storage, onClose, onKept }: DialogProps & { readonly row: ServerRow }) {
  const { address, setAddress, key, setKey, problems, tried, isBusy, refusal, keep, tryIt } = useKeyForm(row, onKept)
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void keep(event)}>
      {row.baseUrl === null ? (
        <Field label="Address" problem={problems.address} hint="Where its API begins, such as https://host/v1.">
          {(field) => (
            <input
              {...field}
              inputMode="url"
              spellCheck={false}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </Field>
      ) : (
        <p className={styles.muted}>
          Goes to <code className={styles.path}>{new URL(row.baseUrl).origin}</code> and nowhere else.
        </p>
      )}
      <Field
        label={row.baseUrl === null ? 'Key, if it wants one' : 'Key'}
        problem={problems.key}
        hint={
          row.baseUrl === null
            ? `Empty for a server that wants none. ${describeKept(row, storage)}`
            : describeKept(row, storage)
        }
      >
        {(field) => (
          <input
            {...field}
            ref={row.baseUrl === null ? undefined : focusOnce}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        )}
      </Field>
      {key.trim() !== '' && isOpenToListeners(address) ? (
        <Notice tone="warn">This address is not encrypted: anyone on the way to it can read the key.</Notice>
      ) : null}
      {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      <KeyResult tried={tried} />
      <div className={styles.foot}>
        <Button icon={PlugZap} busy={tried.kind === 'busy'} onClick={() => void tryIt()}>
          {tried.kind === 'busy' ? 'Trying…' : 'Try it'}
        </Button>
        <span className={styles.space} />
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" busy={isBusy}>
          {isBusy ? 'Keeping…' : row.baseUrl === null ? 'Add the server' : 'Keep the key'}
        </Button>
      </div>
    </form>
  )
}

/** What is typed, and what the lab says to it. */
function useKeyForm(row: ServerRow, onKept: DialogProps['onKept']) {
  const client = useLabClient()
  const [address, setAddress] = useState(row.baseUrl ?? '')
  const [key, setKey] = useState('')
  const [problems, setProblems] = useState<{ readonly address?: string; readonly key?: string }>({})
  const [tried, setTried] = useState<Tried>({ kind: 'none' })
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  /** null where something has to be fixed first, which is then shown. */
  const checked = (): ServerName | null => {
    const wrongAddress = row.baseUrl === null ? addressProblem(address) : null
    const wrongKey = row.baseUrl !== null && key.trim() === '' ? 'Paste the key.' : null
    setProblems({
      ...(wrongAddress === null ? {} : { address: wrongAddress }),
      ...(wrongKey === null ? {} : { key: wrongKey }),
    })
    setRefusal(null)
    if (wrongAddress !== null || wrongKey !== null) return null
    return row.baseUrl === null ? serverAt(row, address.trim()) : row.name
  }
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const name = checked()
    if (name === null || isBusy) return
    setIsBusy(true)
    const given = key.trim() === '' ? ({ key: null, isKeyless: true } as const) : { key }
    const answer = await client.call('key.set', { ...name, ...given })
    setIsBusy(false)
    if (answer.ok) onKept(row.baseUrl === null ? new URL(address.trim()).host : row.label, key.trim() !== '')
    else setRefusal(answer.error.message)
  }
  const tryIt = async (): Promise<void> => {
    const name = checked()
    if (name === null) return
    setTried({ kind: 'busy' })
    const answer = await client.call('key.test', { ...name, ...(key.trim() === '' ? {} : { key }) })
    setTried(answer.ok ? { kind: 'done', test: answer.value } : { kind: 'none' })
    if (!answer.ok) setRefusal(answer.error.message)
  }
  /** What was said to another text is nothing to this one. */
  const typing = (set: (text: string) => void) => (text: string) => {
    set(text)
    setProblems({})
    setTried({ kind: 'none' })
  }
  return {
    address,
    setAddress: typing(setAddress),
    key,
    setKey: typing(setKey),
    problems,
    tried,
    isBusy,
    refusal,
    keep,
    tryIt,
  }
}

function focusOnce(element: HTMLInputElement | null): void {
  element?.focus()
}

function describeKept({ key, variable }: ServerRow, storage: KeyStorage | null): string {
  const how =
    storage?.kind === 'encrypted'
      ? 'It is kept encrypted by this system’s password store.'
      : `It is kept in ${storage?.file ?? 'the data folder'}, which only you can read.`
  const over = key === 'environment' && variable !== null ? ` It wins over ${variable}.` : ''
  return `${how}${over} It cannot be shown again, not even on this page.`
}
