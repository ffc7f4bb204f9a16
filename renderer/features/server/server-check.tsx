/** Somebody else's server, looked at from outside. */

import { Check, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { JobState } from '../../../shared/contract/job.ts'
import { type ExternalServer, externalServerSchema, type ServerCheck } from '../../../shared/contract/server.ts'
import { followJob } from '../../client/follow-job.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { Badge, Button, Field, Notice, Panel, ProgressBar } from '../../ui/index.ts'
import { lineTime } from './console.tsx'
import styles from './server.module.css'
import { checkTitle, portProblem, verdictLabels } from './server-text.ts'

const looks = {
  good: { tone: 'good', icon: Check },
  warn: { tone: 'warn', icon: TriangleAlert },
  bad: { tone: 'bad', icon: CircleX },
  unknown: { tone: 'neutral', icon: CircleHelp },
} as const satisfies Readonly<Record<ServerCheck['verdict'], object>>

interface Form {
  readonly host: string
  readonly port: string
  readonly username: string
}

const usual: Form = { host: '127.0.0.1', port: '25565', username: 'MaceCheck' }

function readForm({ host, port, username }: Form): {
  readonly server: ExternalServer | null
  readonly problems: Readonly<Partial<Record<keyof Form, string>>>
} {
  const wrongPort = portProblem(port, 1)
  const read = externalServerSchema.safeParse({ host, port: wrongPort === undefined ? Number(port) : 1, username })
  const issues = read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  const problems = { ...Object.fromEntries(issues), ...(wrongPort === undefined ? {} : { port: wrongPort }) }
  return { server: read.success && wrongPort === undefined ? read.data : null, problems }
}

export function ServerCheckPanel() {
  const [form, setForm] = useState<Form>(usual)
  const { look, begin, stop } = useServerCheck()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const { server, problems } = readForm(form)
  const isWorking = look?.state.kind === 'working'
  return (
    <Panel title="Another server">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (server !== null && !isWorking && isConnected) begin(server)
        }}
      >
        <p className={styles.hint}>
          Checks whether a server of yours is ready for agents. A player of this name joins for some seconds and sends a
          few unknown commands to find the server’s limits. If it is an operator, it teleports to the places of tasks
          and back. Nothing else is changed.
        </p>
        <CheckFields form={form} problems={problems} onChange={(part) => setForm({ ...form, ...part })} />
        <div className={styles.buttons}>
          {isWorking ? (
            <Button onClick={stop} takesFocus>
              Stop
            </Button>
          ) : (
            <Button type="submit" disabled={server === null || !isConnected}>
              Check the server
            </Button>
          )}
        </div>
      </form>
      <Outcome look={look} isOld={look !== null && !isSameServer(look.server, server)} />
    </Panel>
  )
}

function CheckFields(props: {
  readonly form: Form
  readonly problems: Readonly<Partial<Record<keyof Form, string>>>
  readonly onChange: (part: Partial<Form>) => void
}) {
  const { form, problems, onChange } = props
  const field = (name: keyof Form, label: string) => (
    <Field label={label} problem={problems[name]}>
      {(own) => (
        <input
          {...own}
          autoComplete="off"
          spellCheck={false}
          value={form[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className={styles.checkFields}>
      {field('host', 'Host')}
      {field('port', 'Port')}
      {field('username', 'Player')}
    </div>
  )
}

/** `isOld`: the form says another server by now, and verdicts beside it would be taken for that one's. */
function Outcome({ look, isOld }: { readonly look: ServerLook | null; readonly isOld: boolean }) {
  const state = look?.state
  return (
    <div role="status" className={styles.outcome} data-old={isOld}>
      {state?.kind === 'working' ? (
        <>
          <p>{state.phase}</p>
          <ProgressBar label="Checking the server" value={state.done / Math.max(1, state.total)} />
        </>
      ) : null}
      {look !== null && state?.kind !== 'working' ? (
        <p className={styles.hint}>
          {`${describeLookedAt(look.server, look.at)}.`}
          {isOld ? <strong className={styles.changed}> The form has changed since: check again.</strong> : null}
        </p>
      ) : null}
      {state?.kind === 'failed' && isOld ? <p className={styles.changed}>{state.error.message}</p> : null}
      {state?.kind === 'failed' && !isOld ? <Notice tone="bad">{state.error.message}</Notice> : null}
      {state?.kind === 'done' ? (
        <ul className={styles.checks} aria-label="What was found">
          {findingRows(state.result.checks).map((row) => (
            <Finding key={row.title} row={row} isOld={isOld} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Finding({
  row: { title, verdict, found, advice },
  isOld,
}: {
  readonly row: FindingRow
  readonly isOld: boolean
}) {
  const { tone, icon } = looks[verdict]
  return (
    <li className={styles.finding}>
      <span className={styles.findingHead}>
        <strong>{title}</strong>
        <Badge tone={isOld ? 'neutral' : tone} icon={icon}>
          {verdictLabels[verdict]}
        </Badge>
      </span>
      <p>{found}</p>
      {advice === null ? null : <p className={styles.advice}>{advice}</p>}
    </li>
  )
}

/* What a look at somebody else's server found, as rows; and whether it is of what the form says now. */

/** One finding, or several that nothing was seen of for the same reason. */
interface FindingRow extends Pick<ServerCheck, 'verdict' | 'found' | 'advice'> {
  readonly title: string
}

/** `checks` in their order; the row of several stands where the first of them stood. */
export function findingRows(checks: readonly ServerCheck[]): readonly FindingRow[] {
  const rows = Map.groupBy(checks, ({ id, verdict, found, advice }) =>
    verdict === 'unknown' && advice === null ? found : id,
  )
  return [...rows.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { verdict, found, advice } = first
    return [{ title: same.map(({ id }) => checkTitle(id)).join(' · '), verdict, found, advice }]
  })
}

/** `127.0.0.1:25565 as MaceCheck, at 14:03:07`. */
export function describeLookedAt({ host, port, username }: ExternalServer, at: string): string {
  return `${host}:${port} as ${username}, at ${lineTime(at)}`
}

export function isSameServer(a: ExternalServer, b: ExternalServer | null): boolean {
  return b !== null && a.host === b.host && a.port === b.port && a.username === b.username
}

/** A look at somebody else's server, followed to its end as long as the page is there and wants it. */
type CheckState = JobState<{ readonly checks: readonly ServerCheck[] }>

/** The last look. */
interface ServerLook {
  readonly server: ExternalServer
  /** When it began, ISO 8601, UTC. */
  readonly at: string
  readonly state: CheckState
}

function useServerCheck(): {
  /** null before the first look, and after one that was stopped. */
  readonly look: ServerLook | null
  readonly begin: (server: ExternalServer) => void
  readonly stop: () => void
} {
  const client = useLabClient()
  const [look, setLook] = useState<ServerLook | null>(null)
  const round = useRef(0)
  useEffect(
    () => () => {
      round.current += 1
    },
    [],
  )
  const begin = useCallback(
    (server: ExternalServer) => {
      round.current += 1
      const own = round.current
      const at = new Date().toISOString()
      const tell = (state: CheckState): void => setLook({ server, at, state })
      tell({ kind: 'working', phase: 'Starting', done: 0, total: 1, remainingMs: null })
      const ask = (jobId: string | undefined) =>
        client.call('server.check', { server, ...(jobId === undefined ? {} : { jobId }) })
      void followJob<{ readonly checks: readonly ServerCheck[] }>(ask, tell, () => round.current === own)
    },
    [client],
  )
  const stop = useCallback(() => {
    round.current += 1
    setLook(null)
  }, [])
  return { look, begin, stop }
}
