/** Sources of ingredients in a scenario's world: chests with contents, blocks to dig, animals. */

import { distance, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import { contentsAt } from '../../landmark-lines.ts'

export interface Larder {
  /** In the order in which they are told of; what is passed on goes through the first. */
  readonly chests: readonly { readonly pos: Position; readonly holds: ReadonlyMap<string, number> }[]
  /** Places of each kind of block, what is ripe and near to the first chest first, of a column the top. */
  readonly blocks: ReadonlyMap<string, readonly Position[]>
  readonly animals: ReadonlySet<string>
}

const CHESTS: ReadonlySet<string> = new Set(['chest', 'trapped_chest', 'barrel'])
/** Age at which a crop is ripe (Minecraft Wiki, Crops). */
const RIPE = '7'
/** Cut in the middle of three, cane gives two and grows again from its root. */
const CANE = 'sugar_cane'

export function larderOf({ world: { steps }, landmarks }: Pick<Scenario, 'world' | 'landmarks'>): Larder {
  const chests = landmarks
    .filter(({ name }) => CHESTS.has(name))
    .map(({ pos }) => ({ pos, holds: contentsAt(steps, pos) }))
  const set = new Map(steps.flatMap((step) => (step.kind === 'set' ? [[positionKey(step.pos), step] as const] : [])))
  const isCane = ([x, y, z]: Position): boolean => set.get(positionKey([x, y, z]))?.block.name === CANE
  const diggable = [...set.values()].filter(
    ({ pos: [x, y, z], block }) => block.name !== CANE || (isCane([x, y - 1, z]) && !isCane([x, y - 2, z])),
  )
  const store = chests[0]?.pos ?? [0, 0, 0]
  const far = ([x, , z]: Position): number => distance([x, store[1], z], store)
  const nearest = diggable.toSorted(
    (a, b) =>
      Number(b.block.state?.age === RIPE) - Number(a.block.state?.age === RIPE) ||
      far(a.pos) - far(b.pos) ||
      a.pos[0] - b.pos[0] ||
      a.pos[2] - b.pos[2] ||
      b.pos[1] - a.pos[1],
  )
  const byName = Map.groupBy(nearest, ({ block }) => block.name)
  return {
    chests,
    blocks: new Map([...byName].map(([name, found]) => [name, found.map(({ pos }) => pos)])),
    animals: new Set(steps.flatMap((step) => (step.kind === 'mob' ? [step.mob] : []))),
  }
}

/** How much of an item lies in all chests at the start. */
export function heldAtStart({ chests }: Larder, item: string): number {
  return chests.reduce((sum, { holds }) => sum + (holds.get(item) ?? 0), 0)
}
