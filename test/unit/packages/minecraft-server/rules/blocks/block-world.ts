/** A small world for rule tests: stone below y = 64, air above, and whatever is put there. */

import { blockString, withState } from '../../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import type { BlockChange } from '../../../../../../packages/minecraft-server/rules/placing/placement-rules.ts'
import {
  type PlacementClick,
  predictPlacement,
} from '../../../../../../packages/minecraft-server/rules/placing/placement-rules.ts'
import type { BlockString } from '../../../../../../packages/minecraft-server/values/block.ts'
import { parseBlock } from '../../../../../../packages/minecraft-server/values/block-string.ts'
import { type Direction, positionKey } from '../../../../../../packages/minecraft-server/values/geometry.ts'
import type { Point, Position } from '../../../../../../packages/minecraft-server/values/position.ts'

export class BlockWorld {
  readonly #blocks = new Map<string, BlockString>()

  at(pos: Position): BlockString {
    return this.#blocks.get(positionKey(pos)) ?? (pos[1] < 64 ? 'stone' : 'air')
  }

  /** Puts a block; properties that are left out take their defaults. */
  put(pos: Position, block: BlockString): this {
    const { name, state } = parseBlock(block)
    this.#blocks.set(positionKey(pos), blockString(withState(name, state)))
    return this
  }

  apply(changes: readonly BlockChange[]): void {
    for (const { pos, to } of changes) this.#blocks.set(positionKey(pos), to)
  }

  state(pos: Position): Readonly<Record<string, string>> {
    return parseBlock(this.at(pos)).state
  }

  /** Clicks and, when it places, changes the world; answers the placed block or the reason of the refusal. */
  place(click: PlacementClick): string {
    const prediction = predictPlacement(click, this)
    if (!prediction.ok) return prediction.reason
    this.apply(prediction.changes)
    return prediction.block
  }
}

export const yawOf: Readonly<Record<string, number>> = { south: 0, west: 90, north: 180, east: 270 }

/** A click on the top of the ground at (0, 63, 0), looking south and down, unless told otherwise. */
export function click(
  item: string,
  options: {
    readonly on?: Position
    readonly face?: Direction
    readonly cursor?: Point
    readonly look?: 'north' | 'south' | 'west' | 'east'
    readonly pitchDeg?: number
    readonly sneaking?: boolean
  } = {},
): PlacementClick {
  return {
    item,
    clicked: options.on ?? [0, 63, 0],
    face: options.face ?? 'up',
    cursor: options.cursor ?? [0.5, 0.5, 0.5],
    yawDeg: yawOf[options.look ?? 'south'] ?? 0,
    pitchDeg: options.pitchDeg ?? 30,
    sneaking: options.sneaking ?? false,
  }
}
