/** What stands where at any moment of a record. */

import { isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { neighbour } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../contract/block.ts'
import type { Position } from '../../contract/geometry.ts'
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Scenario } from '../../contract/scenario.ts'
import { supportSides } from '../placing-sides.ts'
import type { PlacedCell } from '../task-graph/step-shapes.ts'
import { worldOfPlan } from '../voxel-world.ts'
import { isOf } from './event-kind.ts'
import type { RecordIndex } from './record-index.ts'

export interface StandingBlock {
  readonly pos: Position
  readonly block: BlockString
}

export class WorldHistory {
  readonly #index: RecordIndex
  readonly #initial: (pos: Position) => BlockString

  constructor(index: RecordIndex, scenario: Scenario) {
    this.#index = index
    this.#initial = worldOfPlan(scenario.world).at
  }

  /** After event `seq`; without one at the end of the record. */
  at(pos: Position, seq = Number.POSITIVE_INFINITY): BlockString {
    return this.lastChange(pos, seq)?.data.to ?? this.#initial(pos)
  }

  /** The last change of a block up to event `seq`; null where it stands as it was given. */
  lastChange(pos: Position, seq = Number.POSITIVE_INFINITY): EpisodeEvent<'block.change'> | null {
    const changes = this.#index.ofBlock(pos)
    const last = changes.findLast((own) => own <= seq && isOf(this.#index.event(own), 'block.change'))
    const event = last === undefined ? undefined : this.#index.event(last)
    return isOf(event, 'block.change') ? event : null
  }

  /** What a block could be placed against after event `seq`: all that stands on the sides that will do. */
  holds(cell: PlacedCell, seq: number): readonly StandingBlock[] {
    return supportSides(cell).flatMap((side) => {
      const pos = neighbour(cell.pos, side)
      const block = this.at(pos, seq)
      return isAir(block) ? [] : [{ pos, block }]
    })
  }
}
