/** Follows what each player carries and notes every change of items that a task asks for, down as well as up. */
import type { TrackInventory } from '../../shared/contract/record/track.ts'
import type { Referee, RefereeView } from './suite.ts'

export class CarriedItemsReferee implements Referee {
  readonly #items: readonly string[]
  /** By player and item, as noted last. */
  readonly #carried = new Map<string, number>()

  constructor(items: readonly string[]) {
    this.#items = items
  }

  tick({ frame, noteCarried }: RefereeView): readonly string[] {
    for (const inventory of frame.inventories) {
      for (const item of this.#items) this.#look(inventory, item, noteCarried)
    }
    return []
  }

  #look({ player, slots }: TrackInventory, item: string, noteCarried: RefereeView['noteCarried']): void {
    const key = `${player} ${item}`
    let count = 0
    for (const slot of slots) if (slot.name === item) count += slot.count
    if (count === (this.#carried.get(key) ?? 0)) return
    this.#carried.set(key, count)
    noteCarried({ agent: player, item, count })
  }
}
