/** What went wrong in an episode that is over: what stands behind each missing block, check point or room, and whatever else did not go as it should. Pure. */

import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { EpisodeHeader } from '../../contract/record/header.ts'
import type { TrackInventory } from '../../contract/record/track.ts'
import type { Task } from '../../contract/scenario.ts'
import { taskFamily } from '../families/index.ts'
import { standsFalselyDone } from '../reading/verdicts.ts'
import type { Displacement } from '../timeline/displacements.ts'
import { causeFindings, type Explained, explainedLacks } from './cause-findings.ts'
import { earlyEnd } from './early-end.ts'
import { isOf } from './event-kind.ts'
import type { Jump } from './jump.ts'
import type { Lack } from './lack.ts'
import { type ModeSighting, modeSightings } from './mode-sightings.ts'
import { otherFindings } from './other-findings.ts'
import { peopleFindings } from './people-findings.ts'
import type { RecordIndex } from './record-index.ts'
import { blocksInSight, sightFindings } from './sight-findings.ts'
import type { PlanFacts } from './wait-verdict.ts'

/** One place of a finding in the record. */
export interface FindingPlace {
  readonly words: string
  readonly jump: Jump
  /** What that is lacking it stands behind, by name; absent for blocks, which are only counted, and for what cost nothing. */
  readonly behind?: readonly string[]
}

export interface Finding {
  /** Unique among the findings of a record. */
  readonly id: string
  readonly title: string
  /** What the record says, in a sentence or two. */
  readonly detail: string
  /** How many blocks, check points or rooms that are lacking at the end it stands behind; 0 for what cost none. */
  readonly behind: number
  readonly tone: 'bad' | 'warn' | 'neutral'
  /** The first one is where it begins; never empty. */
  readonly places: readonly FindingPlace[]
  /** Places beyond these: what is counted is never cut in silence. */
  readonly more: number
}

export interface Diagnosis {
  readonly end: EpisodeEvent<'episode.end'>
  readonly lacks: readonly Lack[]
  readonly kind: Task['kind']
  /** Blocks of the blueprint, check points of the dish, rooms to get out of. */
  readonly wanted: number
  /** How many of those are not as they should be at the end. */
  readonly lacking: number
  /** Blocks in sight that the blueprint does not have: while they stand, a building is not complete. */
  readonly inSight: number
  /** Subtasks that count as done at the end and that the judger saw undone. */
  readonly falselyDone: number
  /** Numbers of the claims that are false, in their order: those that the judger saw through, and those that stand behind something. */
  readonly falseDones: readonly number[]
  /** What may be before all else first: people, an end before the plan; then by missing blocks, or by check point or room; then what cost none. */
  readonly findings: readonly Finding[]
  /** Failure modes of MAST that the record shows, in the order of the taxonomy. */
  readonly modes: readonly ModeSighting[]
}

/** What of a record is not told by its events. */
export interface DiagnosisParts {
  readonly header: EpisodeHeader
  readonly displacements: readonly Displacement[]
  inventoriesAt(atMs: number): readonly TrackInventory[]
}

/** null while the episode goes on. */
export function diagnose(known: PlanFacts, parts: DiagnosisParts): Diagnosis | null {
  const { index } = known
  const end = index.event(index.count - 1)
  if (!isOf(end, 'episode.end')) return null
  const { task } = parts.header.scenario
  const own = taskFamily(task)
  const family = own.lacks(task, { ...known, inventories: parts.inventoriesAt(end.atMs) }, end.atMs)
  const facts = { ...known, displacements: parts.displacements, family }
  const explained = explainedLacks(facts)
  const causes = causeFindings(facts, explained)
  const inSight = blocksInSight(facts, task, end)
  const findings = [
    ...peopleFindings(index),
    ...earlyEnd(index, end),
    ...causes,
    ...sightFindings(facts, inSight, end),
    ...own.goalFindings(task, facts, end),
    ...otherFindings(facts, { named: new Set(causes.map(({ id }) => id)), kind: task.kind }),
  ]
  return {
    end,
    lacks: family.lacks,
    kind: task.kind,
    wanted: own.size(task),
    lacking: family.lacks.length,
    inSight: inSight.length,
    falselyDone: index.subtasks.filter(({ id }) => isFalselyDone(index, id)).length,
    falseDones: falseDones(index, explained),
    findings,
    modes: modeSightings(index, findings, { end, isComplete: family.lacks.length + inSight.length === 0 }),
  }
}

function falseDones(index: RecordIndex, explained: readonly Explained[]): readonly number[] {
  const named = explained.flatMap(({ cause }) => (cause.kind === 'false done' ? [cause.claim.seq] : []))
  return [...new Set([...index.jumps('false done'), ...named])].sort((a, b) => a - b)
}

function isFalselyDone(index: RecordIndex, subtask: number): boolean {
  const last = index.ofSubtask(subtask).findLast((seq) => isOf(index.event(seq), 'reflection'))
  const claim = last === undefined ? undefined : index.event(last)
  return standsFalselyDone(index.statusAt(subtask, index.count - 1), isOf(claim, 'reflection') ? claim.data : null)
}
