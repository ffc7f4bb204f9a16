/** Follows what each player carries and notes whenever one has more of a check point's item than ever before. */
import type { TrackInventory } from '../../shared/contract/record/track.ts'
import type { CheckPoint } from '../../shared/contract/tasks/check-point.ts'
import type { Referee, RefereeView } from './suite.ts'

export class HeldItemsReferee implements Referee {
  readonly #items: ReadonlySet<string>
  /** The most so far, by player and item. */
  readonly #most = new Map<string, Map<string, number>>()
  /** The last inventories looked at, in a form that tells whether they changed. */
  readonly #seen = new Map<string, string>()

  constructor(checkPoints: readonly CheckPoint[]) {
    this.#items = new Set(checkPoints.map(({ item }) => item))
  }

  tick({ frame, noteHeld }: RefereeView): readonly string[] {
    for (const inventory of frame.inventories) {
      if (this.#isNew(inventory)) this.#look(inventory, noteHeld)
    }
    return []
  }

  #isNew({ player, slots }: TrackInventory): boolean {
    const held = slots.map(({ name, count }) => `${count} ${name}`).join()
    if (this.#seen.get(player) === held) return false
    this.#seen.set(player, held)
    return true
  }

  #look({ player, slots }: TrackInventory, noteHeld: RefereeView['noteHeld']): void {
    const sums = new Map<string, number>()
    for (const { name, count } of slots) {
      if (this.#items.has(name)) sums.set(name, (sums.get(name) ?? 0) + count)
    }
    const most = this.#most.get(player) ?? new Map<string, number>()
    this.#most.set(player, most)
    for (const [item, count] of sums) {
      if (count <= (most.get(item) ?? 0)) continue
      most.set(item, count)
      noteHeld({ agent: player, item, count })
    }
  }
}
