/** Block changes by time, to bring a world from any moment to any other. */

import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../contract/block.ts'
import type { Position } from '../../contract/geometry.ts'
import type { EventData } from '../../contract/record/events.ts'
import { lastNotAfter } from '../last-not-after.ts'

/** What stands in a cell afterwards. */
export interface BlockStep {
  readonly pos: Position
  readonly block: BlockString
}

interface Change extends EventData<'block.change'> {
  readonly atMs: number
}

export class BlockHistory {
  readonly #changes: Change[] = []

  /** Times do not fall. */
  append(atMs: number, change: EventData<'block.change'>): void {
    this.#changes.push({ atMs, ...change })
  }

  /**
   * What makes the world at `fromMs` the one at `toMs`, forwards or backwards: each cell once, in the order in which they came
   * to be so. The world at a time contains the changes of that very time; before all of them it is the initial one.
   */
  between(fromMs: number, toMs: number): readonly BlockStep[] {
    const isForwards = fromMs <= toMs
    const first = lastNotAfter(this.#changes, Math.min(fromMs, toMs), ({ atMs }) => atMs) + 1
    const end = lastNotAfter(this.#changes, Math.max(fromMs, toMs), ({ atMs }) => atMs) + 1
    const changes = this.#changes.slice(first, end)
    const steps = new Map<string, BlockStep>()
    for (const { pos, from, to } of isForwards ? changes : changes.reverse()) {
      const key = positionKey(pos)
      steps.delete(key)
      steps.set(key, { pos, block: isForwards ? to : from })
    }
    return [...steps.values()]
  }
}
