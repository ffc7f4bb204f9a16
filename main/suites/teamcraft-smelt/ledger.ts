/** What a scripted team knows of its furnaces: what has gone in and come out, by what its members hold now and held before. */
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
  readonly #furnaces: Furnaces
  #last: readonly MemberCall[] = []
  #before: ReadonlyMap<string, ItemCounts> = new Map()

  constructor(center: Position, furnaces: readonly Position[], smelting: Smelting) {
    this.#center = center
    this.#smelting = smelting
    this.#furnaces = new Furnaces(furnaces, smelting.burnTicks)
  }

  /** Made and to be made in all furnaces. */
  get pieces(): number {
    return this.#furnaces.pieces
  }

  at(furnace: Position): Furnace | null {
    return this.#furnaces.at(furnace)
  }

  /** What is about to be done, and what everybody holds before it. */
  note(calls: readonly MemberCall[], agents: readonly string[], view: ExpertView): void {
    this.#last = calls
    this.#before = new Map(agents.map((agent) => [agent, new ItemCounts(view.inventoryOf(agent))]))
  }

  /** Brings the furnaces to the end of the step that was noted; calls without effect changed no inventory. */
  settle(view: ExpertView): void {
    const { raw, fuel, item } = this.#smelting
    let wasPut = false
    const taken: (() => void)[] = []
    for (const { agent, call } of this.#last) {
      const furnace = this.#furnaces.at(add(this.#center, call.pos))
      if (furnace === null) continue
      const gained = (name: string): number =>
        new ItemCounts(view.inventoryOf(agent)).of(name) - (this.#before.get(agent)?.of(name) ?? 0)
      if (call.name === 'takeOutFurnace') taken.push(() => furnace.take(Math.max(0, gained(item))))
      else if (call.name === 'putItemFurnace' && gained(raw) < 0) furnace.putInput()
      else if (call.name === 'putFuelFurnace' && gained(fuel) < 0) furnace.putFuel()
      else continue
      wasPut ||= call.name !== 'takeOutFurnace'
    }
    this.#furnaces.runStep({ wasPut, isTaken: taken.length > 0 }, () => {
      for (const take of taken) take()
    })
    this.#last = []
  }
}
