/** A person acts for an agent: one of its actions with its arguments, and what came of those before. */
import { Check, Hand, LoaderCircle, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import type { Catalog } from '../../../preload/contract/catalog.ts'
import type { PaceView } from '../../../preload/contract/pace.ts'
import type { EpisodeTimeline } from '../../../preload/core/timeline/episode-timeline.ts'
import { argumentWords } from '../../lab/call-words.ts'
import {
  type ActionDescriptor,
  actionFields,
  actionsFor,
  callOfForm,
  positionText,
} from '../../lab/intervene/action-form.ts'
import type { Deed, PeopleLog } from '../../lab/intervene/people-log.ts'
import type { ParamTexts } from '../../lab/schema-values.ts'
import type { Selection } from '../../lab/selection.ts'
import { useLabClient, useLabState } from '../../lab/use-lab.tsx'
import { Button } from '../../ui/index.ts'
import { ActionFields } from './action-fields.tsx'
import styles from './intervene.module.css'

/** Deeds that are shown. */
const SHOWN = 3

interface Props {
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  readonly revision: number
  readonly log: PeopleLog
  readonly selection: Selection | null
  readonly pace: PaceView | null
  readonly agent: string
  readonly notice: string | null
  readonly onGiveBack: () => void
}

export function ActPanel(props: Props) {
  const { agent, timeline, log, pace, notice, onGiveBack } = props
  const catalog = useLabState(({ catalog: loaded }) => (loaded.status === 'ready' ? loaded.value : null))
  const isConnected = useLabState(({ connection }) => connection === 'open')
  return (
    <section className={styles.act} aria-label={`Acting for ${agent}`}>
      <header>
        <strong>
          <Hand size={14} aria-hidden /> You act for {agent}
        </strong>
        <small className={styles.quiet} role="status">
          {pace?.isPaused === true
            ? 'Game time stands: what you do begins when it goes on.'
            : (notice ?? carriedWords(timeline, agent))}
        </small>
        <Button icon={Undo2} disabled={!isConnected} takesFocus onClick={onGiveBack}>
          {`Give ${agent} back`}
        </Button>
      </header>
      <div className={styles.work}>
        {catalog === null ? null : <ActForm {...props} catalog={catalog} />}
        <Deeds deeds={log.deedsOf(agent, SHOWN)} />
      </div>
    </section>
  )
}

function carriedWords(timeline: EpisodeTimeline, agent: string): string {
  const carried = [...carriedBy(timeline, agent)]
  if (carried.length === 0) return `${agent} carries nothing.`
  return `${agent} carries ${carried.map(([name, count]) => `${count} ${name}`).join(', ')}.`
}

function carriedBy(timeline: EpisodeTimeline, agent: string): ReadonlyMap<string, number> {
  const inventory = timeline.inventoriesAt(timeline.endMs).find(({ player }) => player === agent)
  const counts = new Map<string, number>()
  for (const { name, count } of inventory?.slots ?? []) counts.set(name, (counts.get(name) ?? 0) + count)
  return counts
}

function ActForm({ episodeId, timeline, selection, agent, catalog }: Props & { readonly catalog: Catalog }) {
  const client = useLabClient()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const { team, scenario } = timeline.header
  const member = team.members.find(({ name }) => name === agent)
  const actions = member === undefined ? [] : actionsFor(catalog, scenario.address, member)
  const [chosen, setChosen] = useState<string | null>(null)
  /** By action: going from one to another loses nothing. */
  const [texts, setTexts] = useState<Readonly<Record<string, ParamTexts>>>({})
  const [problems, setProblems] = useState<ParamTexts>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const action = actions.find(({ name }) => name === chosen) ?? actions[0]
  if (action === undefined) return <p className={styles.quiet}>{agent} has no action to take.</p>
  const fields = actionFields(action)
  const block = selection?.kind === 'block' ? positionText(selection.pos) : ''
  const shown = Object.fromEntries(
    fields.map(({ param, isPosition }) => [param.id, texts[action.name]?.[param.id] ?? (isPosition ? block : '')]),
  )
  const perform = async (): Promise<void> => {
    const read = callOfForm(action.name, fields, shown)
    setProblems(read.ok ? {} : read.problems)
    setRefusal(null)
    if (!read.ok) return
    setIsBusy(true)
    const intervention = { kind: 'act', agent, call: read.call } as const
    const answer = await client.call('episode.intervene', { episodeId, intervention })
    setIsBusy(false)
    setRefusal(answer.ok ? null : answer.error.message)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void perform()
      }}
    >
      <div className={styles.inputs}>
        <ActionSelect
          actions={actions}
          value={action.name}
          onChange={(name) => {
            setChosen(name)
            setProblems({})
            setRefusal(null)
          }}
        />
        <ActionFields
          {...{ fields, problems }}
          texts={shown}
          items={[...new Set([...carriedBy(timeline, agent).keys(), ...materialsOf(timeline)])]}
          agents={team.members.map(({ name }) => name).filter((name) => name !== agent)}
          onChange={(id, text) => setTexts({ ...texts, [action.name]: { ...texts[action.name], [id]: text } })}
        />
        <Button kind="primary" type="submit" busy={isBusy} disabled={!isConnected}>
          Do it
        </Button>
      </div>
      <p className={styles.hint}>{action.description}</p>
      {refusal === null ? null : (
        <p className={styles.problem} role="alert">
          {refusal}
        </p>
      )}
    </form>
  )
}

/** Items that the scenario's containers were filled with. */
function materialsOf({ header }: EpisodeTimeline): readonly string[] {
  return header.scenario.world.steps.flatMap((step) =>
    step.kind === 'container' ? step.items.map(({ name }) => name) : [],
  )
}

function ActionSelect(props: {
  readonly actions: readonly ActionDescriptor[]
  readonly value: string
  readonly onChange: (name: string) => void
}) {
  return (
    <label className={styles.action}>
      Action
      <select value={props.value} onChange={({ target }) => props.onChange(target.value)}>
        {props.actions.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}

function Deeds({ deeds }: { readonly deeds: readonly Deed[] }) {
  return (
    <ol className={styles.deeds} aria-label="What you did, the latest first" aria-live="polite">
      {deeds.map((deed) => (
        <li key={deed.seq} data-tone={toneOf(deed)}>
          <DeedIcon deed={deed} />
          <code>{deed.call.action}</code> {argumentWords(deed.call)}: {outcomeWords(deed)}
        </li>
      ))}
    </ol>
  )
}

function toneOf({ outcome }: Deed): string {
  return outcome === null ? 'running' : outcome.ok ? 'good' : 'bad'
}

function DeedIcon({ deed }: { readonly deed: Deed }) {
  const Icon = deed.outcome === null ? LoaderCircle : deed.outcome.ok ? Check : X
  return <Icon size={13} aria-hidden />
}

function outcomeWords({ outcome }: Deed): string {
  if (outcome === null) return 'goes on'
  if (outcome.ok) return outcome.message === '' ? 'done' : outcome.message
  return `failed (${outcome.reason ?? 'for no given reason'}): ${outcome.message}`
}
