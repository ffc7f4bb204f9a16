/** What stands behind something that is lacking at the end of a record: facts of the record, each with its moment. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { ActionCall } from '../../contract/task-graph.ts'
import type { Edge } from '../task-graph/edge.ts'
import type { Displacement } from '../timeline/displacements.ts'
import type { Lack } from './lack.ts'
import type { RecordIndex } from './record-index.ts'

export type Cause =
  /**
   * Reported as done and not done: the judger saw it; or it could see nothing, and the action that the subtask ends with had
   * never worked: `action` is the first of its actions that had not.
   */
  | { readonly kind: 'false done'; readonly claim: EpisodeEvent<'reflection'>; readonly action: ActionCall | null }
  /** Who was at it had been moved before anything of it failed, and had no way or reach since. */
  | { readonly kind: 'displaced'; readonly displacement: Displacement }
  /** What it was for was there when its attempts were used up, and nobody had said that it was done. */
  | { readonly kind: 'not claimed'; readonly subtask: number; readonly agent: string | null; readonly seq: number }
  /** Nobody could take it up: the reason as the record has it. */
  | { readonly kind: 'nobody able'; readonly subtask: number; readonly reason: string; readonly seq: number }
  /** Held up by a dependency that neither the world nor a rule asks for. */
  | { readonly kind: 'needless dependency'; readonly edge: Edge; readonly seq: number }
  /** Begun before what it stands on: the plan did not have that dependency, or cut it. */
  | { readonly kind: 'missing dependency'; readonly edge: Edge; readonly seq: number }
  /** What the subtask was to take lay there, and somebody else had taken it out. */
  | { readonly kind: 'taken'; readonly change: EpisodeEvent<'container.change'> }
  /** At the end several carry what it takes, and nobody all of it. */
  | { readonly kind: 'held apart'; readonly held: EpisodeEvent<'item.held'>; readonly holders: readonly string[] }
  /** Each condition of a room was met at some moment, and the room never counted all of them together. */
  | {
      readonly kind: 'not together'
      readonly room: string
      /** The last time that one came to be met. */
      readonly change: EpisodeEvent<'block.change'>
      /** What did not stand at that moment; empty where the room does not count all that stands (one agent's work for two). */
      readonly without: readonly string[]
      /** By whom each came to be met the last time. */
      readonly workers: readonly string[]
    }
  /** An action of it failed again and again. */
  | { readonly kind: 'failed actions'; readonly action: string; readonly reason: string; readonly seq: number }
  /** No answer could be used. */
  | { readonly kind: 'model trouble'; readonly call: EpisodeEvent<'model.call'> }
  /** All attempts used up, without a failure that the record names. */
  | { readonly kind: 'attempts used up'; readonly subtask: number; readonly seq: number }
  /** The right block stood there, and another one later, or none. */
  | { readonly kind: 'changed later'; readonly change: EpisodeEvent<'block.change'> }
  /** Done by all that was said, and another block stands there. */
  | { readonly kind: 'wrong block'; readonly change: EpisodeEvent<'block.change'> }
  /** The end came while somebody was at it. */
  | { readonly kind: 'cut short'; readonly subtask: number; readonly seq: number }
  /** No subtask of a plan is for it. */
  | { readonly kind: 'not planned'; readonly lack: Lack }
  /** Nobody can bring it about, and plans leave it out: why, in a sentence. */
  | { readonly kind: 'not placeable'; readonly lack: Lack; readonly why: string }
  /** There was no plan, and nobody tried it. */
  | { readonly kind: 'not tried'; readonly lack: Lack }
  /** Its turn did not come before the end. */
  | { readonly kind: 'not reached' }

/** Number of the event at which it shows; past all events for what has none, so that it comes after whatever has one. */
export function seqOf(cause: Cause, index: RecordIndex): number {
  switch (cause.kind) {
    case 'false done':
      return cause.claim.seq
    case 'displaced':
      return index.lastSeqAt(cause.displacement.fromMs)
    case 'taken':
    case 'not together':
    case 'changed later':
    case 'wrong block':
      return cause.change.seq
    case 'held apart':
      return cause.held.seq
    case 'model trouble':
      return cause.call.seq
    case 'not planned':
    case 'not placeable':
    case 'not tried':
    case 'not reached':
      return index.count
    default:
      return cause.seq
  }
}

/** Says only that the end came first: whatever else stands behind the same thing says more. */
export function isForWantOfTime({ kind }: Cause): boolean {
  return kind === 'cut short' || kind === 'not reached'
}
