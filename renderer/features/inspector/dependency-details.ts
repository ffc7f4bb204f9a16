/** A dependency: what each rule does to it, why it was cut, and the questions that decided it. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { Dependency, RemovedDependency } from '../../../shared/contract/task-graph.ts'
import { isOf } from '../../../shared/core/diagnosis/event-kind.ts'
import { type Need, needLabels } from '../../../shared/core/diagnosis/plan-truth.ts'
import type { KnownDependency, RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import { type PlanFacts, waitVerdict } from '../../../shared/core/diagnosis/wait-verdict.ts'
import type { Edge } from '../../../shared/core/task-graph/edge.ts'
import { counted } from '../../format/metric.ts'
import {
  actorFact,
  countedHeading,
  type Details,
  dependencyLink,
  detailsOf,
  eventLink,
  type Fact,
  type FactRow,
  linesOf,
  mark,
  row,
  section,
  subtaskLink,
  text,
} from './details.ts'

const cutLabels = {
  'ate-zero': 'No rule moves it: its ATE is 0 under each.',
  cycle: 'It closes a cycle, of which it is the weakest.',
  self: 'A subtask cannot wait for itself.',
  'unknown-node': 'It names a subtask that is not in the plan.',
} as const satisfies Readonly<Record<NonNullable<KnownDependency['cut']>, string>>

/** null where no plan names it. */
export function dependencyDetails(facts: PlanFacts, edge: Edge): Details | null {
  const { index, truth } = facts
  const known = index.dependency(edge)
  if (known === null) return null
  const { dependency, cut, seq } = known
  const said = index.event(seq)
  const calls = interventionCalls(index, seq)
  const need = truth.need(edge)
  const held = cut === null ? heldUp(facts, edge) : []
  return detailsOf('Dependency', `${edge.to} has to wait for ${edge.from}`, {
    mark: markOf(known, need),
    rows: [
      row('First', subtaskLink(index, edge.from)),
      row('Then', subtaskLink(index, edge.to)),
      row('Asked for', needFact(need)),
      row('Named by', text('the answer about subtask'), subtaskLink(index, dependency.owner)),
      ...(cut === null ? [] : [row('Cut because', text(cutLabels[cut]))]),
      ...(dependency.overdetermined === true
        ? [row('Kept because', text('No single rule moves it, all of them together do (overdetermined).'))]
        : []),
      ...(said === undefined ? [] : [row('Decided in', eventLink(index, said))]),
    ],
    sections: [
      ...section(countedHeading('Held up by it', held.length), linesOf(index, held)),
      ...section('Effect of each rule', [], effectRows(index, known)),
      ...section(countedHeading('Intervention calls', calls.length), linesOf(index, calls), [
        row(
          'Which',
          text('The record does not name the edge of a call; each prompt says which subtask is in question.'),
        ),
      ]),
    ],
    raw: said === undefined ? [] : [said],
  })
}

function markOf({ cut }: KnownDependency, need: Need): Details['mark'] {
  if (cut !== null) return { text: `cut: ${cut}`, tone: need === 'world' ? 'bad' : 'neutral' }
  return need === 'nothing' ? { text: 'kept, though nothing asks for it', tone: 'bad' } : { text: 'kept', tone: 'good' }
}

/** Says whether the world or a rule requires the dependency. */
export function needFact(need: Need): Fact {
  const tone = need === 'nothing' ? 'bad' : need === 'world' ? 'good' : 'neutral'
  return mark(needLabels[need], tone)
}

/** Waits for the first subtask, and when the second was blocked because the first had failed. */
function heldUp(facts: PlanFacts, { from, to }: Edge): readonly number[] {
  const { index } = facts
  const waits = index.jumps('wait').filter((seq) => {
    const event = index.event(seq)
    const isOfEnd = isOf(event, 'agent.wait') && event.data.for === to
    const missing = isOfEnd ? (waitVerdict(facts, event)?.stretches.flatMap((own) => own.missing) ?? []) : []
    return missing.some(({ known }) => known.dependency.from === from)
  })
  const lost = index.statusAt(from, index.count)
  const blocked = index.ofSubtask(to).filter((seq) => {
    const event = index.event(seq)
    return isOf(event, 'subtask.status') && event.data.status === 'blocked'
  })
  return lost === 'failed' || lost === 'blocked' ? [...waits, ...blocked] : waits
}

/** An edge as a link, with its largest effect beside it. */
export function dependencyLine(known: KnownDependency): readonly Fact[] {
  const { dependency, cut } = known
  const effects = Object.entries(dependency.ate ?? {})
  const [rule, ate] = effects.sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))[0] ?? []
  return [
    dependencyLink(dependency),
    ...(rule === undefined || ate === undefined
      ? [text('no ATE measured')]
      : [text(`ATE ${signed(ate)} (${rule}, largest of ${effects.length})`)]),
    ...(cut === null ? [] : [mark(`cut: ${cut}`, 'neutral')]),
  ]
}

function effectRows(index: RecordIndex, { dependency }: KnownDependency): readonly FactRow[] {
  const effects = Object.entries(dependency.ate ?? {})
  if (effects.length === 0) return [row('ATE', text('Not measured: no intervention was made on this plan.'))]
  return effects.flatMap(([id, ate]) => {
    const counterfactual = index.counterfactualText(id)
    return [
      row(
        id,
        mark(`ATE ${signed(ate)}`, ate === 0 ? 'neutral' : 'accent'),
        text(index.ruleText(id) ?? 'rule without a text'),
      ),
      ...(counterfactual === null ? [] : [row('turned round', text(counterfactual))]),
    ]
  })
}

/** `+0.67`, `0.00`. */
function signed(ate: number): string {
  return `${ate > 0 ? '+' : ''}${ate.toFixed(2)}`
}

/** The planner's questions between the first and the refined plan. */
function interventionCalls(index: RecordIndex, refined: number): readonly number[] {
  const first = firstPlanBefore(index, refined)
  if (first === null) return []
  return index.plannerCalls.filter((seq) => seq > first && seq < refined)
}

function firstPlanBefore(index: RecordIndex, refined: number): number | null {
  if (!isOf(index.event(refined), 'plan.refined')) return null
  for (let seq = refined - 1; seq >= 0; seq--) if (isOf(index.event(seq), 'plan.initial')) return seq
  return null
}

/** A plan's event: counts in the title, then each rule, subtask, dependency and path. */
type PlanEvent = EpisodeEvent<'plan.rules' | 'plan.initial' | 'plan.refined' | 'plan.paths'>

const kinds: Readonly<Record<PlanEvent['type'], string>> = {
  'plan.rules': 'Rules of the plan',
  'plan.initial': 'First plan',
  'plan.refined': 'Refined plan',
  'plan.paths': 'Paths of the plan',
}

export function planDetails(index: RecordIndex, event: PlanEvent): Details {
  const { title, rows = [], sections } = told(index, event)
  return detailsOf(kinds[event.type], title, {
    atMs: event.atMs,
    rows: [row('From', actorFact(event.actor)), ...rows],
    sections,
    raw: [event],
  })
}

interface Told {
  readonly title: string
  readonly rows?: readonly FactRow[]
  readonly sections: Details['sections']
}

function told(index: RecordIndex, { seq, type, data }: PlanEvent): Told {
  switch (type) {
    case 'plan.rules': {
      const rules = data.rules.map((rule) => row(rule.id, text(rule.text)))
      return {
        title: counted(rules.length, 'rule'),
        sections: section(countedHeading('Rules', rules.length), [], rules),
      }
    }
    case 'plan.initial': {
      const { subtasks, dependencies, removed } = data.graph
      const rows = subtasks.map(({ id }) => row(`${id}`, subtaskLink(index, id)))
      return {
        title: `${counted(subtasks.length, 'subtask')}, ${describeDependency(dependencies)}`,
        sections: [
          ...section(countedHeading('Subtasks', rows.length), [], rows),
          ...edgeSection(seq, dependencies, removed),
        ],
      }
    }
    case 'plan.refined': {
      const { dependencies, removed, calls } = data
      return {
        title: `Keeps ${describeDependency(dependencies)}, cuts ${removed.length.toLocaleString('en')}`,
        rows: callRows(calls),
        sections: edgeSection(seq, dependencies, removed),
      }
    }
    case 'plan.paths': {
      const rows = data.paths.map((path, at) => row(`Path ${at + 1}`, text(path.join(' → '))))
      return {
        title:
          String(rows.length) === data.count ? counted(rows.length, 'path') : `${rows.length} of ${data.count} paths`,
        sections: section(countedHeading('Paths', rows.length), [], rows),
      }
    }
  }
}

function describeDependency({ length }: readonly Dependency[]): string {
  return counted(length, 'dependency', 'dependencies')
}

/** Cut ones last. */
function edgeSection(
  seq: number,
  kept: readonly Dependency[],
  removed: readonly RemovedDependency[],
): Details['sections'] {
  const edges: readonly FactRow[] = [
    ...kept.map((dependency) => row('Kept', ...dependencyLine({ dependency, cut: null, seq }))),
    ...removed.map((dependency) => row('Cut', ...dependencyLine({ dependency, cut: dependency.reason, seq }))),
  ]
  return section(countedHeading('Dependencies', edges.length), [], edges)
}

function callRows(calls: EpisodeEvent<'plan.refined'>['data']['calls']): readonly FactRow[] {
  const { decompose, initialGraph, counterfactual, intervention, interventionPlain } = calls
  return [
    row(
      'Calls',
      text(`${decompose} to decompose, ${initialGraph} for the first graph, ${counterfactual} counterfactual`),
    ),
    row('Interventions', text(`${intervention}, where the plain form would ask ${interventionPlain}`)),
  ]
}
