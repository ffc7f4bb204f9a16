/** The furnaces of a case through a step: what is put in at its start, what comes out in its middle, and how long it lasts. */
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { Furnace } from './furnace.ts'

/** Who takes something out waits so long before (R17). */
export const TAKE_TICKS = 220
/** From there to the end of a step that something was put in, and of any other. */
const REST_TICKS = { put: 120, other: 0 } as const
/** A step in which no furnace is touched. */
const SHORT_TICKS = 80

export class Furnaces {
  readonly #furnaces: ReadonlyMap<string, Furnace>

  constructor(cells: readonly Position[], burnTicks: number) {
    this.#furnaces = new Map(cells.map((pos) => [positionKey(pos), new Furnace(burnTicks)]))
  }

  at(pos: Position): Furnace | null {
    return this.#furnaces.size === 0 ? null : (this.#furnaces.get(positionKey(pos)) ?? null)
  }

  /** Made and to be made in all of them. */
  get pieces(): number {
    return [...this.#furnaces.values()].reduce((sum, { pieces }) => sum + pieces, 0)
  }

  /** After everything was put in; `takeOut` is called when those who take have waited. */
  runStep({ wasPut, isTaken }: { readonly wasPut: boolean; readonly isTaken: boolean }, takeOut: () => void): void {
    if (!wasPut && !isTaken) {
      this.#run(SHORT_TICKS)
      return
    }
    this.#run(TAKE_TICKS)
    takeOut()
    this.#run(REST_TICKS[wasPut ? 'put' : 'other'])
  }

  #run(ticks: number): void {
    for (const furnace of this.#furnaces.values()) furnace.run(ticks)
  }
}
