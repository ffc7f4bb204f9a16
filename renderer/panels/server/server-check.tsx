/** Somebody else's server, looked at from outside. */
import { Check, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type ExternalServer, externalServerSchema, type ServerCheck } from '../../../preload/contract/server.ts'
import { checkTitles, portProblem, verdictWords } from '../../lab/server/server-words.ts'
import { type CheckState, useServerCheck } from '../../lab/server/use-server-check.ts'
import { Badge, Button, Field, Notice, Panel, ProgressBar } from '../../ui/index.ts'
import styles from './server.module.css'

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
  const { state, begin, stop } = useServerCheck()
  const { server, problems } = readForm(form)
  const isWorking = state?.kind === 'working'
  return (
    <Panel title="Another server">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (server !== null && !isWorking) begin(server)
        }}
      >
        <p className={styles.hint}>
          Is a server of yours ready for agents? A player of this name joins for some seconds and sends a few commands
          that no server knows. Nothing is changed.
        </p>
        <CheckFields form={form} problems={problems} onChange={(part) => setForm({ ...form, ...part })} />
        <div className={styles.buttons}>
          {isWorking ? (
            <Button onClick={stop} takesFocus>
              Stop
            </Button>
          ) : (
            <Button type="submit" disabled={server === null}>
              Look at it
            </Button>
          )}
        </div>
      </form>
      <Outcome state={state} />
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

function Outcome({ state }: { readonly state: CheckState | null }) {
  return (
    <div role="status" className={styles.outcome}>
      {state?.kind === 'working' ? (
        <>
          <p>{state.phase}</p>
          <ProgressBar label="Looking at the server" value={state.done / Math.max(1, state.total)} />
        </>
      ) : null}
      {state?.kind === 'failed' ? <Notice tone="bad">{state.error.message}</Notice> : null}
      {state?.kind === 'done' ? (
        <ul className={styles.checks} aria-label="What was found">
          {state.result.checks.map((check) => (
            <Finding key={check.id} check={check} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Finding({ check: { id, verdict, found, advice } }: { readonly check: ServerCheck }) {
  const { tone, icon } = looks[verdict]
  return (
    <li className={styles.finding}>
      <span className={styles.findingHead}>
        <strong>{checkTitles[id]}</strong>
        <Badge tone={tone} icon={icon}>
          {verdictWords[verdict]}
        </Badge>
      </span>
      <p>{found}</p>
      {advice === null ? null : <p className={styles.advice}>{advice}</p>}
    </li>
  )
}
