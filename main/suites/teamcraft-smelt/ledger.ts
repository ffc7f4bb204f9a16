/** What a scripted team knows of its furnaces: what lies in them it sees, how far they have come it works out. */
import { parseBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { add } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { MemberCall } from '../../../shared/contract/teamcraft-calls.ts'
import type { ExpertView } from '../../../shared/core/teamcraft/expert.ts'
import { ItemCounts } from '../teamcraft/item-counts.ts'
import type { Furnace } from '../teamcraft/pure/furnace.ts'
import { Furnaces } from '../teamcraft/pure/furnaces.ts'
import type { Smelting } from '../teamcraft/smelting.ts'

export class Ledger {
  readonly #center: Position
  readonly #smelting: Smelting
  readonly #cells: readonly Position[]
  readonly #furnaces: Furnaces
  #last: readonly MemberCall[] | null = null

  constructor(center: Position, furnaces: readonly Position[], smelting: Smelting) {
    this.#center = center
    this.#smelting = smelting
    this.#cells = furnaces
    this.#furnaces = new Furnaces(furnaces, smelting.burnTicks)
  }

  /** Made and to be made in all furnaces. */
  get pieces(): number {
    return this.#furnaces.pieces
  }

  at(furnace: Position): Furnace | null {
    return this.#furnaces.at(furnace)
  }

  /** What is about to be done. */
  note(calls: readonly MemberCall[]): void {
    this.#last = calls
  }

  /** Brings the furnaces to the end of the step that was noted, and to what is seen of them then. */
  settle(view: ExpertView): void {
    if (this.#last !== null) this.#play(this.#last)
    this.#last = null
    const { raw, fuel, item } = this.#smelting
    for (const cell of this.#cells) {
      const contents = new ItemCounts(view.contentsOf(cell))
      this.#furnaces.at(cell)?.correct({
        input: contents.of(raw),
        fuel: contents.of(fuel),
        output: contents.of(item),
        isLit: parseBlock(view.blockAt(cell)).state.lit === 'true',
      })
    }
  }

  #play(calls: readonly MemberCall[]): void {
    const taken: Furnace[] = []
    let wasPut = false
    for (const { call } of calls) {
      const furnace = this.#furnaces.at(add(this.#center, call.pos))
      if (furnace === null) continue
      if (call.name === 'takeOutFurnace') taken.push(furnace)
      else if (call.name === 'putItemFurnace') furnace.putInput()
      else if (call.name === 'putFuelFurnace') furnace.putFuel()
      wasPut ||= call.name !== 'takeOutFurnace'
    }
    this.#furnaces.runStep({ wasPut, isTaken: taken.length > 0 }, () => {
      for (const furnace of taken) furnace.empty()
    })
  }
}
