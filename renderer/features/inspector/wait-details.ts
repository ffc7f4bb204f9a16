/** A wait: for what, who was at it, and whether world, rules or refinement asked for it. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { KnownDependency, RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import {
  type Missing,
  needlessMs,
  type PlanFacts,
  type WaitVerdict,
  waitVerdict,
} from '../../../shared/core/diagnosis/wait-verdict.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { dependencyLine, needFact } from './dependency-details.ts'
import {
  agentLink,
  blockLink,
  code,
  type Details,
  type DetailsSection,
  detailsOf,
  type Fact,
  type FactRow,
  headline,
  mark,
  row,
  section,
  subtaskLink,
  text,
} from './details.ts'

/** What was not asked for, even where only a part of it was. */
function markOf(verdict: WaitVerdict): Details['mark'] {
  const { stretches, wait, endMs } = verdict
  if (stretches.every((own) => own.verdict === 'needless')) return { text: 'did not need to wait', tone: 'bad' }
  const lost = needlessMs(verdict)
  if (lost > 0) {
    const whole = formatDuration(endMs - wait.atMs)
    return { text: `did not need to wait ${formatDuration(lost)} of ${whole}`, tone: 'bad' }
  }
  return stretches.some((own) => own.verdict === 'needed') ? { text: 'had to wait', tone: 'neutral' } : null
}

export function waitDetails(facts: PlanFacts, event: EpisodeEvent<'agent.wait'>): Details {
  const { index } = facts
  const verdict = waitVerdict(facts, event)
  const { path } = event.data
  return detailsOf('Wait', headline(index.words(event)).short, {
    atMs: event.atMs,
    mark: verdict === null ? null : markOf(verdict),
    rows: [
      row('Who', agentLink(event.actor.id)),
      ...(verdict === null ? [] : [row('Subtask', subtaskLink(index, verdict.subtask))]),
      ...(verdict === null ? [] : [row('Waited', text(formatDuration(verdict.endMs - event.atMs)))]),
    ],
    sections:
      verdict === null
        ? []
        : [
            ...section('What it has to wait for', [], heldRows(index, verdict)),
            ...laterSections(index, verdict),
            ...section(
              'Meanwhile',
              [],
              [row('World', ...worldFacts(verdict)), ...(path === null ? [] : [row('Path', text(String(path + 1)))])],
            ),
          ],
    raw: [event],
  })
}

/** Whether the world would have let the subtask begin. */
function worldFacts({ holds }: WaitVerdict): readonly Fact[] {
  if (holds === null) return [text('The subtask places no block: nothing has to stand before it.')]
  const [first] = holds
  if (first === undefined) return [text('Nothing stood yet that its block can be placed against.')]
  return [text('Its block could be placed already, against'), code(first.block), text('at'), blockLink(first.pos)]
}

/** Prerequisites of the plan, the missing ones first: how each stood, who was at it, what asks for it, and its effects. */
function heldRows(index: RecordIndex, { subtask, stretches: [{ missing }], wait }: WaitVerdict): readonly FactRow[] {
  const open = new Set(missing.map(({ known }) => known.dependency.from))
  const done = index.dependencies.filter(
    ({ dependency, cut }) => cut === null && dependency.to === subtask && !open.has(dependency.from),
  )
  return [
    ...missing.flatMap((own) => missingRows(index, own)),
    ...done.map((known) => {
      const status = index.statusAt(known.dependency.from, wait.seq) ?? 'waiting'
      return row('Was done', subtaskLink(index, known.dependency.from), mark(status, 'good'), ...dependencyLine(known))
    }),
  ]
}

/** Each time that something else held it: what was missing from then on. */
function laterSections(index: RecordIndex, { stretches: [, ...later] }: WaitVerdict): readonly DetailsSection[] {
  return later.flatMap(({ fromMs, missing }) =>
    section(
      `From ${formatGameTime(fromMs)} on`,
      [],
      missing.flatMap((own) => missingRows(index, own)),
    ),
  )
}

function missingRows(index: RecordIndex, { known, status, need, by }: Missing): readonly FactRow[] {
  return [
    row(
      'Was missing',
      subtaskLink(index, known.dependency.from),
      mark(status, 'warn'),
      ...(by === null ? [] : [text('by'), agentLink(by)]),
      ...dependencyLine(known),
    ),
    row('Asked for', needFact(need)),
    row('Refinement', text(describeRefinement(known))),
  ]
}

/** Why intervention left the dependency in the plan. */
function describeRefinement({ dependency: { ate, overdetermined } }: KnownDependency): string {
  if (ate === undefined) return 'Not tested: no intervention was made on this plan, so nothing could cut it.'
  if (overdetermined === true) return 'Kept: no single rule moves it, all of them together do.'
  return 'Kept: intervention on a rule moved it (its ATE is not 0).'
}
