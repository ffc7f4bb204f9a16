/** What went wrong in an episode that is over: what stands behind each missing block, check point or room, and whatever else did not go as it should. Pure. */

import { formatBlock, parseBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { samePosition } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../contract/geometry.ts'
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { EpisodeHeader } from '../../contract/record/header.ts'
import type { TrackInventory } from '../../contract/record/track.ts'
import type { Task } from '../../contract/scenario.ts'
import type { Team } from '../../contract/team.ts'
import { isByOutsider } from '../by-person.ts'
import { taskFamily } from '../families/index.ts'
import { counted } from '../format/counted.ts'
import { endedAs } from '../format/end.ts'
import { describePerson } from '../format/person-input.ts'
import { standsFalselyDone } from '../reading/verdicts.ts'
import { blueprintCells } from '../task-completion.ts'
import type { Displacement } from '../timeline/displacements.ts'
import { hidingBlocks } from '../view-hit-rate.ts'
import { causeFindings, type Explained, explainedLacks } from './cause-findings.ts'
import { isOf } from './event-kind.ts'
import { MOST_PLACES } from './event-place.ts'
import type { Jump } from './jump.ts'
import type { Lack } from './lack.ts'
import { type ModeSighting, modeSightings } from './mode-sightings.ts'
import { otherFindings } from './other-findings.ts'
import type { RecordIndex } from './record-index.ts'
import { unansweredFindings } from './unanswered-messages.ts'
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
interface DiagnosisParts {
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
  const inSight = blocksInSight(facts, task, end).filter((pos) => !isLacking(family.lacks, pos))
  const findings = [
    ...peopleFindings(index, parts.header.team),
    ...earlyEnd(index, end),
    ...causes,
    ...sightFindings(facts, inSight, end),
    ...own.goalFindings(task, facts, end),
    ...unansweredFindings(index, parts.header.team),
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

/* What people did in an episode: whatever went another way after it may follow from it. */

/** Nothing where the team was alone. */
function peopleFindings(index: RecordIndex, team: Team): readonly Finding[] {
  const all: EpisodeEvent<'external.input'>[] = []
  for (let seq = 0; seq < index.count; seq++) {
    const event = index.event(seq)
    if (isOf(event, 'external.input') && isByOutsider(event, team)) all.push(event)
  }
  if (all.length === 0) return []
  return [
    {
      id: 'people',
      title: 'A person intervened',
      detail: 'Later deviations may follow from it; the episode is not among the results.',
      behind: 0,
      tone: 'warn',
      places: all.slice(0, MOST_PLACES).map((event) => ({
        words: describePerson(event.data),
        jump: { select: index.selectionOf(event), atMs: event.atMs },
      })),
      more: Math.max(0, all.length - MOST_PLACES),
    },
  ]
}

/* An episode that was over before there was a plan: said before anything that follows from it. */

/** Nothing where planning was not begun, was finished, or somebody acted without a plan. */
function earlyEnd(index: RecordIndex, end: EpisodeEvent<'episode.end'>): readonly Finding[] {
  if (index.plans.length > 0 || index.actions.length > 0) return []
  const begun = beginningOfPlan(index)
  if (begun === null) return []
  const isCancelled = end.data.endReason === 'cancelled'
  const answered = index.plannerCalls.filter((seq) => {
    const call = index.event(seq)
    return isOf(call, 'model.call') && call.data.outcome === 'ok'
  }).length
  return [
    {
      id: 'ended while planning',
      title: isCancelled ? 'Cancelled while planning' : 'Over while planning',
      detail: `Planning was begun and not finished before the end, so that no agent had anything to do; ${counted(answered, 'question')} of the planner had been answered.`,
      behind: 0,
      tone: 'bad',
      places: [
        { words: 'planning begins', jump: { select: index.selectionOf(begun), atMs: begun.atMs } },
        {
          words: endedAs[end.data.endReason].toLowerCase(),
          jump: { select: index.selectionOf(end), atMs: end.atMs },
        },
      ],
      more: 0,
    },
  ]
}

function beginningOfPlan(index: RecordIndex): EpisodeEvent | null {
  for (let seq = 0; seq < index.count; seq++) {
    const event = index.event(seq)
    if (isOf(event, 'plan.rules')) return event
    if (isOf(event, 'model.call') && event.actor.kind === 'planner') return event
  }
  return null
}

/* What hides blocks of a building at the end of a record: the benchmark's judge ends no task before every side shows the blueprint. */

/** Blocks in sight that the blueprint does not have; none for tasks that build nothing, and for one that the judge saw complete. */
function blocksInSight({ world }: PlanFacts, task: Task, end: EpisodeEvent<'episode.end'>): readonly Position[] {
  const cells = blueprintCells(task)
  if (cells.length === 0 || end.data.endReason === 'completed') return []
  return hidingBlocks(cells, (pos) => world.at(pos))
}

/** Whether the task itself counts a block there as lacking or too many: that is told by its cause. */
function isLacking(lacks: readonly Lack[], pos: Position): boolean {
  return lacks.some(({ jump: { select } }) => select?.kind === 'block' && samePosition(select.pos, pos))
}

function sightFindings(
  facts: PlanFacts,
  inSight: readonly Position[],
  end: EpisodeEvent<'episode.end'>,
): readonly Finding[] {
  if (inSight.length === 0) return []
  return [
    {
      id: 'in sight',
      title: `${counted(inSight.length, 'block')} in sight that the blueprint does not have`,
      detail:
        'Seen from a side or from above they hide blocks of the building: the task is complete once they are dug away.',
      behind: 0,
      tone: 'bad',
      places: inSight.slice(0, MOST_PLACES).map((pos) => placeOf(facts, pos, end)),
      more: Math.max(0, inSight.length - MOST_PLACES),
    },
  ]
}

function placeOf({ world }: PlanFacts, pos: Position, end: EpisodeEvent<'episode.end'>): FindingPlace {
  const change = world.lastChange(pos)
  const { name, state } = parseBlock(world.at(pos))
  const by = change === null ? 'there from the beginning' : `placed by ${change.data.by ?? change.actor.id}`
  const words = `${formatBlock(name, state)} at ${pos.join(' ')}, ${by}`
  return { words, jump: { select: { kind: 'block', pos }, atMs: (change ?? end).atMs } }
}
