/**
 * Who places which block next, such that all are placed in the fewest steps: the depth-first search of a plan for so many steps,
 * and for one more where there is none.
 */
import type { ItemCounts } from '../teamcraft/item-counts.ts'

export interface BuilderCell {
  readonly item: string
  readonly height: number
  /** Something stands beside it, above it or below it already. */
  readonly isHeld: boolean
  /** Other missing cells that would hold it. */
  readonly supports: readonly number[]
  /** The missing cell below, which has to be placed before. */
  readonly below: number | null
}

/** By place in the team: the index of a cell, or null for a member that has nothing to do. */
type Step = readonly (number | null)[]

/** Steps more than the fewest thinkable that a plan may take. */
const MOST_SLACK = 12
/** Steps that one search looks at. */
const MOST_NODES = 4000

/** The first step of a shortest plan; of as much of it as the team has blocks for. */
export function firstStep(cells: readonly BuilderCell[], hands: readonly ItemCounts[]): Step {
  const fewest = Math.ceil(cells.length / hands.length)
  for (let steps = fewest; steps <= fewest + MOST_SLACK; steps++) {
    const plan = new Search(cells, hands).plan(steps)
    if (plan !== null) return plan[0] ?? []
  }
  return new Search(cells, hands).anyStep()
}

class Search {
  readonly #cells: readonly BuilderCell[]
  readonly #placed: boolean[]
  readonly #left: readonly Map<string, number>[]
  #nodes = 0

  constructor(cells: readonly BuilderCell[], hands: readonly ItemCounts[]) {
    this.#cells = cells
    this.#placed = cells.map(() => false)
    const items = [...new Set(cells.map(({ item }) => item))]
    this.#left = hands.map((hand) => new Map(items.map((item) => [item, hand.of(item)])))
  }

  plan(steps: number): readonly Step[] | null {
    const missing = this.#placed.filter((isPlaced) => !isPlaced).length
    if (missing === 0) return []
    if (missing > steps * this.#left.length || this.#nodes > MOST_NODES) return null
    const idle = Math.min(steps * this.#left.length - missing, this.#left.length - 1)
    for (const step of this.#steps(idle)) {
      this.#nodes += 1
      this.#apply(step, true)
      const rest = this.plan(steps - 1)
      this.#apply(step, false)
      if (rest !== null) return [step, ...rest]
    }
    return null
  }

  /** Whatever can be placed, where not everything can be. */
  anyStep(): Step {
    for (const step of this.#steps(this.#left.length)) return step
    return []
  }

  /** All steps in which at most so many members stand idle, the best first. */
  *#steps(idle: number, place = 0, taken: readonly number[] = []): Generator<(number | null)[]> {
    if (place === this.#left.length) return void (yield [])
    for (const index of this.#choices(place, taken)) {
      for (const rest of this.#steps(idle, place + 1, [...taken, index])) yield [index, ...rest]
    }
    if (idle === 0) return
    for (const rest of this.#steps(idle - 1, place + 1, taken)) yield [null, ...rest]
  }

  /** What the member can place now: the lowest first, then what fewest others have. */
  #choices(place: number, taken: readonly number[]): readonly number[] {
    const owners = (index: number): number => {
      const { item } = this.#cells[index] ?? { item: '' }
      return this.#left.filter((hand) => (hand.get(item) ?? 0) > 0).length
    }
    return this.#cells
      .flatMap((cell, index) => (this.#isReady(cell, index, place) && !taken.includes(index) ? [index] : []))
      .toSorted((a, b) => {
        const height = (this.#cells[a]?.height ?? 0) - (this.#cells[b]?.height ?? 0)
        return height || owners(a) - owners(b) || a - b
      })
  }

  #isReady({ item, isHeld, supports, below }: BuilderCell, index: number, place: number): boolean {
    if (this.#placed[index] === true || (this.#left[place]?.get(item) ?? 0) === 0) return false
    if (below !== null && this.#placed[below] !== true) return false
    return isHeld || supports.some((support) => this.#placed[support] === true)
  }

  #apply(step: Step, isDone: boolean): void {
    for (const [place, index] of step.entries()) {
      const cell = index === null ? undefined : this.#cells[index]
      const hand = this.#left[place]
      if (index === null || cell === undefined || hand === undefined) continue
      this.#placed[index] = isDone
      hand.set(cell.item, (hand.get(cell.item) ?? 0) + (isDone ? -1 : 1))
    }
  }
}
