/** What went wrong in an episode that is over: what stands behind each missing block, what a dish or rooms lack, and whatever else did not go as it should. Pure. */

import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { EpisodeHeader } from '../../contract/record/header.ts'
import type { Task } from '../../contract/scenario.ts'
import { taskSize } from '../task-completion.ts'
import type { Displacement } from '../timeline/displacements.ts'
import { causeFindings } from './cause-findings.ts'
import { earlyEnd } from './early-end.ts'
import { isFalseDone, isOf } from './event-kind.ts'
import { goalFindings } from './goal-findings.ts'
import type { Jump } from './jump.ts'
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
  readonly kind: Task['kind']
  /** Blocks of the blueprint, check points of the dish, rooms to get out of. */
  readonly wanted: number
  /** How many of those are not as they should be at the end. */
  readonly lacking: number
  /** Subtasks that count as done at the end and that the judger saw undone. */
  readonly falselyDone: number
  /** What may be before all else first: people, an end before the plan; then by missing blocks, or by check point or room; then what cost none. */
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
  const { task } = header.scenario
  const losses = lossesOf(header.scenario, facts)
  const causes = causeFindings(facts, losses)
  const goals = goalFindings(facts, task, end)
  return {
    end,
    losses,
    kind: task.kind,
    wanted: taskSize(task),
    lacking: losses.length + goals.length,
    falselyDone: index.subtasks.filter(({ id }) => isFalselyDone(index, id)).length,
    findings: [
      ...peopleFindings(index),
      ...earlyEnd(index, end),
      ...causes,
      ...goals,
      ...otherFindings(facts, { named: new Set(causes.map(({ id }) => id)), kind: task.kind }),
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
