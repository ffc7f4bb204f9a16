/** What the planner told of a plan: counts in the title, and each rule, subtask, dependency and path below. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { Dependency, RemovedDependency } from '../../../shared/contract/task-graph.ts'
import type { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import { counted } from '../../format/metric.ts'
import { dependencyLine } from './dependency-details.ts'
import { type Details, detailsOf, type FactRow, row, section, text } from './details.ts'
import { actorFact, countedHeading, subtaskLink } from './links.ts'

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
        title: `${counted(subtasks.length, 'subtask')}, ${dependencyWords(dependencies)}`,
        sections: [
          ...section(countedHeading('Subtasks', rows.length), [], rows),
          ...edgeSection(seq, dependencies, removed),
        ],
      }
    }
    case 'plan.refined': {
      const { dependencies, removed, calls } = data
      return {
        title: `Keeps ${dependencyWords(dependencies)}, cuts ${removed.length.toLocaleString('en')}`,
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

function dependencyWords({ length }: readonly Dependency[]): string {
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
