/** What a kind of room is: who can work it, what it needs and yields, and how it is furnished. */
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import type { RoomEvent } from '../../../../shared/contract/tasks/escape.ts'

/**
 * How a group goes through the room: `common` stays together, `merge` is one room for each member that ends in a common one,
 * `split` the other way round, and `cross` one room for each, where each one's way out is opened by somebody else.
 */
export type Passage = 'common' | 'merge' | 'split' | 'cross'

export interface RoomSite {
  /** The cell of the feet in the middle of the room. */
  readonly centre: Position
  /** So many members are in it. */
  readonly agents: number
  /** Different free floor cells, none next to another, from one row (dz, -2 where not given) to another one. */
  readonly spots: (count: number, lastRow: number, firstRow?: number) => readonly Position[]
  /** Merge and split: where those who leave arrive, one cell for each member; other rooms need none. */
  readonly arrivals: readonly Position[]
  /** Cross: the way out that this room opens. */
  readonly neighbourExit: readonly Position[]
}

export interface Furnished {
  /** What there is to do, in words, for the sign and for the task. */
  readonly hint: string
  readonly events: readonly RoomEvent[]
  readonly windowS: number
  readonly steps: readonly BuildStep[]
  /** As in the contract's room: events that take somebody else each. */
  readonly apart?: readonly string[]
}

export interface Mechanism {
  /** Kebab case, unique. */
  readonly id: string
  readonly passage: Passage
  readonly fewestAgents: number
  /** Blocks of air up to the ceiling; 3 where absent. */
  readonly height?: number
  /** An item that has to be brought into the room. */
  readonly needs?: string
  /** An item that is found in it. */
  readonly yields?: string
  readonly furnish: (site: RoomSite) => Furnished
}
