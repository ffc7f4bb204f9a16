/** One of an agent's actions with its arguments: written, picked in a view, or taken from what is suggested. */

import { useId, useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { useLabState } from '../../client/use-lab.tsx'
import type { Selection } from '../../store/selection.ts'
import { Button, Field } from '../../ui/index.ts'
import type { ParamTexts } from '../parameters/schema-values.ts'
import {
  type ActionDescriptor,
  type ActionField,
  type AgentFacts,
  actionFields,
  actionsFor,
  callOfForm,
  positionText,
} from './action-form.ts'
import styles from './intervene.module.css'

/** Places of a subtask that are buttons; a list has all of them. */
const MOST_PLACES = 3

interface Props {
  readonly timeline: EpisodeTimeline
  /** A block's place goes into the fields for places. */
  readonly selection: Selection | null
  readonly agent: string
  readonly catalog: Catalog
  readonly facts: AgentFacts
  /** Answers why it was refused; null where it was not. */
  readonly onPerform: (call: ActionCall) => Promise<string | null>
}

export function ActForm({ timeline, selection, agent, catalog, facts, onPerform }: Props) {
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const { team, scenario } = timeline.header
  const member = team.members.find(({ name }) => name === agent)
  const actions = member === undefined ? [] : actionsFor(catalog, scenario.address, member)
  const [chosen, setChosen] = useState<string | null>(null)
  const [problems, setProblems] = useState<ParamTexts>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const action = actions.find(({ name }) => name === chosen) ?? actions[0]
  const { fields, shown, fill } = useFilled(action, selection)
  if (action === undefined) return <p className={styles.quiet}>{agent} has no action to take.</p>
  const place = fields.find(({ isPosition }) => isPosition)?.param.id
  const perform = async (): Promise<void> => {
    const read = callOfForm(action.name, fields, shown)
    setProblems(read.ok ? {} : read.problems)
    setRefusal(null)
    if (!read.ok) return
    setIsBusy(true)
    const why = await onPerform(read.call)
    setIsBusy(false)
    setRefusal(why)
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
          items={itemsOf(timeline, facts)}
          places={placesOf(agent, facts)}
          agents={team.members.map(({ name }) => name).filter((name) => name !== agent)}
          onChange={fill}
        />
        <Button kind="primary" type="submit" busy={isBusy} disabled={!isConnected}>
          Do it
        </Button>
      </div>
      <p className={styles.hint}>{action.description}</p>
      {place === undefined ? null : <Places facts={facts} onFill={(text) => fill(place, text)} />}
      {refusal === null ? null : (
        <p className={styles.problem} role="alert">
          {refusal}
        </p>
      )}
    </form>
  )
}

/** What stands in an action's fields: a block that is selected after something was written takes its place. */
function useFilled(action: ActionDescriptor | undefined, selection: Selection | null) {
  /** By action: going from one to another loses nothing. */
  const [texts, setTexts] = useState<Readonly<Record<string, ParamTexts>>>({})
  const block = selection?.kind === 'block' ? positionText(selection.pos) : ''
  const [seenBlock, setSeenBlock] = useState(block)
  const fields = action === undefined ? [] : actionFields(action)
  const name = action?.name ?? ''
  const own = texts[name] ?? {}
  if (block !== seenBlock) {
    setSeenBlock(block)
    const places = new Set(fields.flatMap(({ param, isPosition }) => (isPosition ? [param.id] : [])))
    const kept = Object.fromEntries(Object.entries(own).filter(([id]) => !places.has(id)))
    if (block !== '') setTexts({ ...texts, [name]: kept })
  }
  const shown = Object.fromEntries(
    fields.map(({ param, isPosition }) => [param.id, own[param.id] ?? (isPosition ? block : '')]),
  )
  const fill = (id: string, text: string): void => setTexts({ ...texts, [name]: { ...own, [id]: text } })
  return { fields, shown, fill }
}

/** Ways to a position without writing it. */
function Places(props: { readonly facts: AgentFacts; readonly onFill: (text: string) => void }) {
  const { facts, onFill } = props
  const { subtask } = facts
  return (
    <p className={styles.places}>
      Click a block in a view to put its position into the form.
      {subtask === null || subtask.places.length === 0 ? null : (
        <>
          <span title={subtask.description}>Subtask {subtask.id} is about</span>
          {subtask.places.slice(0, MOST_PLACES).map((place) => (
            <Button key={place} title={`Put ${place} into the form`} onClick={() => onFill(place)}>
              {place}
            </Button>
          ))}
        </>
      )}
    </p>
  )
}

/** What the agent carries comes first, with how many. */
function itemsOf(timeline: EpisodeTimeline, { carried }: AgentFacts): readonly Suggestion[] {
  const others = [...new Set(materialsOf(timeline))].filter((name) => !carried.has(name))
  return [
    ...[...carried].map(([value, count]) => ({ value, words: `carries ${count}` })),
    ...others.map((value) => ({ value, words: 'from a container' })),
  ]
}

function placesOf(agent: string, { position, subtask }: AgentFacts): readonly Suggestion[] {
  const about = (subtask?.places ?? []).map((value) => ({ value, words: `subtask ${subtask?.id ?? ''}` }))
  return position === null ? about : [...about, { value: positionText(position), words: `where ${agent} is` }]
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

/** What may go into a field, and why. */
interface Suggestion {
  readonly value: string
  readonly words: string
}

/** The arguments of an action; items and team mates are suggested, places, too, not imposed. */
function ActionFields(props: {
  readonly fields: readonly ActionField[]
  readonly texts: ParamTexts
  readonly problems: ParamTexts
  readonly items: readonly Suggestion[]
  readonly places: readonly Suggestion[]
  readonly agents: readonly string[]
  readonly onChange: (id: string, text: string) => void
}) {
  const { fields, texts, problems, items, places, agents, onChange } = props
  const list = useId()
  return (
    <div className={styles.fields}>
      <datalist id={`${list}-item`}>
        {items.map(({ value, words }) => (
          <option key={value} value={value} label={`${value}: ${words}`} />
        ))}
      </datalist>
      <datalist id={`${list}-place`}>
        {places.map(({ value, words }) => (
          <option key={value} value={value} label={`${value}: ${words}`} />
        ))}
      </datalist>
      <datalist id={`${list}-agent`}>
        {agents.map((agent) => (
          <option key={agent} value={agent} />
        ))}
      </datalist>
      {fields.map(({ param, isPosition, isNeeded }) => (
        <Field
          key={param.id}
          label={`${param.id === 'pos' ? 'Position' : param.label}${isNeeded ? '' : ' (may stay empty)'}`}
          problem={problems[param.id]}
        >
          {(tied) => (
            <input
              {...tied}
              list={listOf(param.id, isPosition, list)}
              placeholder={isPosition ? 'x, y, z' : param.kind === 'json' ? 'facing=north' : undefined}
              title={isPosition ? 'Select a block in the world to put its position here' : undefined}
              autoComplete="off"
              spellCheck={false}
              value={texts[param.id] ?? ''}
              onChange={({ target }) => onChange(param.id, target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

function listOf(id: string, isPosition: boolean, list: string): string | undefined {
  if (isPosition) return `${list}-place`
  return id === 'item' || id === 'agent' ? `${list}-${id}` : undefined
}
