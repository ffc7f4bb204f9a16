/** What went wrong in an episode that is over: what stands behind each missing block, and whatever else did not go as it should. Pure. */
import type { EpisodeEvent } from '../../../preload/contract/record/events.ts'
import type { EpisodeHeader } from '../../../preload/contract/record/header.ts'
import type { Displacement } from '../../../preload/core/timeline/displacements.ts'
import { causeFindings } from './cause-findings.ts'
import { earlyEnd } from './early-end.ts'
import { isFalseDone, isOf } from './event-kind.ts'
import type { Jump } from './jumps.ts'
import { type Loss, lossesOf } from './losses.ts'
import { otherFindings } from './other-findings.ts'
import { peopleFindings } from './people-findings.ts'
import type { RecordIndex } from './record-index.ts'
import type { PlanFacts } from './wait-verdict.ts'

/** One place of a finding in the record. */
export interface FindingPlace {
  readonly words: string
  readonly jump: Jump
}

export interface Finding {
  /** Unique among the findings of a record. */
  readonly id: string
  readonly title: string
  /** What the record says, in a sentence or two. */
  readonly detail: string
  /** Blocks missing or wrong at the end that it stands before; 0 for what cost none. */
  readonly blocks: number
  readonly tone: 'bad' | 'warn' | 'neutral'
  /** The first one is where it begins; never empty. */
  readonly places: readonly FindingPlace[]
  /** Places beyond these: what is counted is never cut in silence. */
  readonly more: number
}

export interface Diagnosis {
  readonly end: EpisodeEvent<'episode.end'>
  readonly losses: readonly Loss[]
  /** Blocks of the blueprint. */
  readonly wanted: number
  /** Subtasks that count as done at the end and that the judger saw undone. */
  readonly falselyDone: number
  /** What may be before all else first: people, an end before the plan; then by missing blocks; then what cost none. */
  readonly findings: readonly Finding[]
}

export interface DiagnosisParts {
  readonly header: EpisodeHeader
  readonly displacements: readonly Displacement[]
}

/** null while the episode goes on. */
export function diagnose(known: PlanFacts, { header, displacements }: DiagnosisParts): Diagnosis | null {
  const { index } = known
  const end = index.event(index.count - 1)
  if (!isOf(end, 'episode.end')) return null
  const facts = { ...known, displacements }
  const losses = lossesOf(header.scenario, facts)
  const causes = causeFindings(facts, losses)
  return {
    end,
    losses,
    wanted: header.scenario.task.blueprint.cells.length,
    falselyDone: index.subtasks.filter(({ id }) => isFalselyDone(index, id)).length,
    findings: [
      ...peopleFindings(index),
      ...earlyEnd(index, end),
      ...causes,
      ...otherFindings(facts, new Set(causes.map(({ id }) => id))),
    ],
  }
}

/** Its last status is done, and of its last attempt the agent said so and the judger saw otherwise. */
function isFalselyDone(index: RecordIndex, subtask: number): boolean {
  if (index.statusAt(subtask, index.count - 1) !== 'done') return false
  const last = index.ofSubtask(subtask).findLast((seq) => isOf(index.event(seq), 'reflection'))
  const claim = last === undefined ? undefined : index.event(last)
  return claim !== undefined && isFalseDone(claim)
}
