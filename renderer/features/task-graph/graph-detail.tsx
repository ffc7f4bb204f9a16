/** What is selected of the task graph, in full: a subtask with its dependencies, or a dependency with its effects. */
import { X } from 'lucide-react'
import { counted } from '../../../shared/core/format/counted.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { untouched } from '../../../shared/core/reading/subtask-state.ts'
import { verdictOf } from '../../../shared/core/reading/verdicts.ts'
import type { Selection } from '../../store/selection.ts'
import { Button, StatusBadge } from '../../ui/index.ts'
import type { GraphEdge, GraphMoment } from './graph-moment.ts'
import { describeEdge, formatAte, reasonLabels, shownStatus, verdictLabels } from './graph-text.ts'
import styles from './task-graph.module.css'

interface GraphDetailProps {
  /** Of which of two episodes it is; null for the only one. */
  readonly letter: string | null
  readonly moment: GraphMoment
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
}

/** Nothing where no part of the graph is selected. */
export function GraphDetail(props: GraphDetailProps) {
  const { letter, moment, selection, onSelect } = props
  const content = contentOf(props)
  if (moment.shape === null || content === null) return null
  return (
    <section
      className={styles.detail}
      aria-label={`Selected in the task graph${letter === null ? '' : ` of ${letter}`}`}
    >
      <div className={styles.letGo}>
        <Button icon={X} title="Nothing is selected then" onClick={() => onSelect(null)}>
          <span className="visually-hidden">Deselect the {selection?.kind}</span>
        </Button>
      </div>
      {content}
    </section>
  )
}

function contentOf({ moment, selection, onSelect }: Omit<GraphDetailProps, 'letter'>) {
  const { shape } = moment
  const all = [...(shape?.edges ?? []), ...(shape?.cut ?? [])]
  if (selection?.kind === 'subtask' && shape?.nodes.some(({ id }) => id === selection.id)) {
    return <SubtaskDetail id={selection.id} {...{ moment, all, onSelect }} />
  }
  if (selection?.kind !== 'dependency') return null
  const edges = all.filter(({ from, to }) => from === selection.from && to === selection.to)
  return edges.length === 0 ? null : <DependencyDetail edges={edges} {...{ moment, onSelect }} />
}

function SubtaskDetail(props: {
  readonly id: number
  readonly moment: GraphMoment
  readonly all: readonly GraphEdge[]
  readonly onSelect: GraphDetailProps['onSelect']
}) {
  const { id, moment, all, onSelect } = props
  const subtask = moment.subtasks.get(id) ?? untouched
  const { owner, attempts, actions, reason, falseDones } = subtask
  const facts = [
    owner === null ? 'nobody has begun it' : `by ${owner}`,
    counted(attempts, 'attempt'),
    counted(actions, 'action'),
    ...(falseDones === 0 ? [] : [`${falseDones}× said done and was not`]),
  ]
  return (
    <>
      <h3>
        Subtask {id} <StatusBadge status={shownStatus(subtask, moment.isOver)} />
      </h3>
      <p>{moment.shape?.nodes.find((node) => node.id === id)?.description}</p>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {reason === null ? null : <p className={styles.why}>{reason}</p>}
      <Claim subtask={subtask} />
      <EdgeList title="Needs" edges={all.filter(({ to }) => to === id)} end="from" onSelect={onSelect} />
      <EdgeList title="Needed by" edges={all.filter(({ from }) => from === id)} end="to" onSelect={onSelect} />
    </>
  )
}

/** The agent's word beside the judger's look at the world. */
function Claim({ subtask: { reflection } }: { readonly subtask: typeof untouched }) {
  if (reflection === null) return null
  const { agent, attempt, atMs, claimed, checked, summary } = reflection
  const seen = checked === null ? 'cannot check it' : checked ? 'sees it done' : 'sees that it is not'
  return (
    <div className={styles.claim} data-verdict={verdictOf(reflection)}>
      <p>
        <strong>{verdictLabels[verdictOf(reflection)]}</strong> — {agent} says {claimed ? 'done' : 'not done'}, the
        judger {seen} (attempt {attempt}, {formatGameTime(atMs)})
      </p>
      {summary === '' ? null : <blockquote>{summary}</blockquote>}
    </div>
  )
}

function EdgeList(props: {
  readonly title: string
  readonly edges: readonly GraphEdge[]
  readonly end: 'from' | 'to'
  readonly onSelect: GraphDetailProps['onSelect']
}) {
  const { title, edges, end, onSelect } = props
  if (edges.length === 0) return null
  return (
    <div className={styles.edgeList}>
      <span>{title}</span>
      {edges.map((edge) => (
        <button
          key={`${edge.from}>${edge.to}${edge.reason ?? ''}`}
          type="button"
          data-cut={edge.reason !== null}
          title={describeEdge(edge)}
          onClick={() => onSelect({ kind: 'dependency', from: edge.from, to: edge.to })}
        >
          {edge[end]}
          {edge.reason === null ? '' : ' (cut)'}
        </button>
      ))}
    </div>
  )
}

function DependencyDetail(props: {
  readonly edges: readonly GraphEdge[]
  readonly moment: GraphMoment
  readonly onSelect: GraphDetailProps['onSelect']
}) {
  const { edges, moment, onSelect } = props
  return edges.map((edge) => (
    <div key={edge.reason ?? ''}>
      <h3>
        Dependency <SubtaskLink id={edge.from} onSelect={onSelect} /> before{' '}
        <SubtaskLink id={edge.to} onSelect={onSelect} />
      </h3>
      <p className={styles.facts}>
        {edge.reason === null ? 'holds' : reasonLabels[edge.reason]} · named for subtask {edge.owner}
        {edge.isOverdetermined ? ' · several rules imply it together' : ''}
      </p>
      <Effects edge={edge} moment={moment} />
    </div>
  ))
}

function SubtaskLink({ id, onSelect }: { readonly id: number; readonly onSelect: GraphDetailProps['onSelect'] }) {
  return (
    <button type="button" className={styles.link} onClick={() => onSelect({ kind: 'subtask', id })}>
      {id}
    </button>
  )
}

function Effects({ edge, moment }: { readonly edge: GraphEdge; readonly moment: GraphMoment }) {
  const effects = Object.entries(edge.ate ?? {})
  if (effects.length === 0) return <p className={styles.facts}>No intervention was made on it.</p>
  const { rules, counterfactuals } = moment.progress
  return (
    <dl className={styles.effects}>
      {effects.map(([rule, value]) => (
        <div key={rule}>
          <dt>
            ATE of {rule}: <strong>{formatAte(value)}</strong>
          </dt>
          <dd>{rules.find(({ id }) => id === rule)?.text}</dd>
          {counterfactuals.has(rule) ? <dd>Instead: {counterfactuals.get(rule)}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
