/** What the lab, the page and the metrics ask of a kind of task. One descriptor per kind answers it. */
import type { Box } from '../../contract/geometry.ts'
import type { TaskTraits } from '../../contract/published.ts'
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { EpisodeRecord } from '../../contract/record/record.ts'
import type { TrackInventory } from '../../contract/record/track.ts'
import type { Scenario, Task, WorldPlan } from '../../contract/scenario.ts'
import type { BlueprintCell } from '../../contract/tasks/construction.ts'
import type { BlockAt } from '../construction.ts'
import type { Diagnosis, Finding } from '../diagnosis/diagnosis.ts'
import type { Family } from '../diagnosis/lack.ts'
import type { RecordIndex } from '../diagnosis/record-index.ts'
import type { PlanFacts } from '../diagnosis/wait-verdict.ts'
import type { Angles } from '../scene/boxes.ts'
import type { Camera } from '../scene/camera.ts'
import type { TaskFacts } from '../task-facts.ts'
import type { Readings } from '../teamcraft/readings.ts'
import type { NumberedRooms } from './escape/room-names.ts'
import type { FamilyTerms } from './family-terms.ts'

/** How pictures of the task begin. */
interface FamilyLook {
  /** Of pictures in reports: 1 shows the task's box alone, less than 1 something of what stands around it. */
  readonly zoom: number
  /** The overview leaves roofs out, so that one sees who is below them. */
  readonly isRoofless: boolean
  angles(box: Box): Angles
}

/** Something that somebody is the owner of, and what it is worth. */
export interface Owned {
  readonly owner: string
  readonly score: number
  /** Whether it counts as reached; parts of it may have an owner before. */
  readonly isReached: boolean
}

/** What a task asks for, as a small table. */
export interface TaskTable {
  readonly caption: string
  /** The first is of the rows' names. */
  readonly heads: readonly string[]
  /** Cells of words, not of numbers. */
  readonly isText: boolean
  readonly rows: readonly TaskRow[]
}

interface TaskRow {
  /** Unique in the table. */
  readonly name: string
  readonly cells: readonly string[]
  /** The containers hold less than is wanted. */
  readonly isShort: boolean
}

/** How the things that a task asks for stand at a moment of its record. */
export interface Standing {
  readonly heading: string
  readonly rows: readonly StandingRow[]
}

export interface StandingRow {
  readonly name: string
  /** A word: `open`, `done`. */
  readonly state: string
  readonly isReached: boolean
  readonly words: string
  /** Where the record says so; null where nothing has happened to it. */
  readonly event: EpisodeEvent | null
  readonly note?: string
}

/** A row of a table in a paper. */
export interface PublishedRow {
  /** `method` or `method:variant` of this lab; of a method that is not in it, its own name. */
  readonly method: string
  readonly label: string
  readonly agents: number
  readonly source: string
  /** Completion rate and view hit rate, in percent. */
  readonly completion: number
  readonly viewHitRate: number
}

/** What the tables of the family's benchmark say of it. */
export interface PublishedTables {
  /** The first part of its addresses. */
  readonly benchmark: string
  /** Its place among the families, from 1. */
  readonly column: number
  /** Tasks that stand behind it: its weight in averages over the families. */
  readonly tasks: number
  /** Means over these tasks, from the papers, with the model that played them. */
  readonly figures: { readonly model: string; readonly rows: readonly PublishedRow[] } | null
}

/** What was lacking at the end is asked with these: `inventories` is what everybody carried then. */
type EndFacts = PlanFacts & { readonly inventories: readonly TrackInventory[] }

/**
 * A kind of task. Its members are methods on purpose: one of a kind takes its own tasks alone, and stands in a table of all of
 * them where the kind of the task chooses it.
 */
export interface TaskFamily<T extends Task = Task> {
  readonly words: FamilyTerms
  readonly look: FamilyLook
  /** Null where there are none: such a family has no part in weighted averages. */
  readonly tables: PublishedTables | null
  /** How many things there are to get right. */
  size(task: T): number
  /** What tables of papers tell its tasks apart by; absent for kinds of which no table does. */
  traits?(task: T): TaskTraits
  /** CR in 0..1 (CausalMACE, equation 5). */
  completion(task: T, blockAt: BlockAt, facts: TaskFacts): number
  /**
   * Whether the judge calls the task complete, where that follows from what was held, carried or opened; absent where it is
   * what a completion of 1 is.
   */
  isComplete?(task: T, facts: TaskFacts): boolean
  /** Completion in 0..1 as VillagerBench's code and paper count it; null where they count as CausalMACE does. */
  benchmarkCompletion(task: T, facts: TaskFacts): { readonly byCode: number; readonly byPaper: number } | null
  /** What its benchmark's own two figures come to, whatever the task's own rules are; absent for kinds whose benchmark has no such two. */
  readings?(task: T, blockAt: BlockAt, facts: TaskFacts): Readings
  /** Who brought what; null where the record does not say who did what. */
  owned(task: T, record: EpisodeRecord): readonly Owned[] | null
  /** The cells that are to stand at the end; none for tasks that build nothing. */
  cells(task: T): readonly BlueprintCell[]
  /** Rooms that answer by themselves to what is done in them; null where there are none. */
  rooms(task: T): NumberedRooms | null
  /** The part of the world that pictures show. */
  box(task: T, world: WorldPlan): Box
  /** Where its benchmark takes the three pictures of a mosaic from; absent for kinds of which none does. */
  observers?(task: T): readonly [Camera, Camera, Camera]
  table(task: T, scenario: Scenario): TaskTable
  /** What is lacking at the end and the way back to its causes; `endMs`: when the episode was over. */
  lacks(task: T, facts: EndFacts, endMs: number): Family
  /** How far it came with each thing that is lacking; none where causes tell it already. */
  goalFindings(task: T, known: PlanFacts, end: EpisodeEvent<'episode.end'>): readonly Finding[]
  /** After event `last`; null where the world itself shows it. */
  standing(task: T, index: RecordIndex, last: number): Standing | null
}

/** What a sentence about the end is made from. */
export type Reached = Pick<Diagnosis, 'wanted' | 'lacking' | 'inSight'>
