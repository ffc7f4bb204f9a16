/** Which sources a subtask cannot do without, by how many of an item it takes and how many there can be before it. */
import { closedEdges, compareEdges, type Edge } from './edge.ts'

/** So many of an item; `id` is the subtask's that gives or takes them. */
export interface Amount {
  readonly id: number
  readonly item: string
  readonly count: number
}

interface Trade {
  readonly gives: readonly Amount[]
  /** What has to be there for a subtask to be done. */
  readonly takes: readonly Amount[]
  /** What is gone after a subtask: no more than it takes. */
  readonly uses: readonly Amount[]
  /** What is there whatever anybody does. */
  readonly stock: ReadonlyMap<string, number>
  /** What is known to come before what for other reasons. */
  readonly before: readonly Edge[]
}

/**
 * From a source to a subtask that cannot be done without it: stock and all other sources that can come first do not make up for
 * what it takes and for what has been used by all that must come before it. In order of `from`, then `to`. Where only two of
 * three have to happen first and each uses some, that is not counted, so that no edge is claimed that some order does without.
 */
export function neededSources({ gives, takes, uses, stock, before }: Trade): readonly Edge[] {
  const order = new Order(before)
  const sources = Map.groupBy(gives, ({ item }) => item)
  const users = Map.groupBy(uses, ({ item }) => item)
  const wanted = summed(takes).filter(({ item }) => sources.has(item))
  const needed = new Map<number, Set<number>>()
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const { id, item, count } of wanted) {
      const usable = (sources.get(item) ?? []).filter((source) => source.id !== id && !order.isBefore(id, source.id))
      const used = total((users.get(item) ?? []).filter((user) => order.isBefore(user.id, id)))
      const spare = (stock.get(item) ?? 0) + total(usable) - used - count
      const own = needed.get(id) ?? new Set()
      needed.set(id, own)
      for (const source of summed(usable)) {
        if (source.count <= spare || own.has(source.id)) continue
        own.add(source.id)
        order.add({ from: source.id, to: id })
        isNew = true
      }
    }
  }
  return [...needed].flatMap(([to, froms]) => [...froms].map((from): Edge => ({ from, to }))).sort(compareEdges)
}

/** How many in all. */
export function total(amounts: readonly Pick<Amount, 'count'>[]): number {
  return amounts.reduce((sum, { count }) => sum + count, 0)
}

/** One amount per subtask and item. */
function summed(amounts: readonly Amount[]): readonly Amount[] {
  return [...Map.groupBy(amounts, ({ id, item }) => `${id} ${item}`).values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [{ ...first, count: total(same) }]
  })
}

/** What comes before what, with all that follows from it. */
class Order {
  readonly #before = new Map<number, Set<number>>()

  constructor(edges: readonly Edge[]) {
    for (const { from, to } of closedEdges(edges)) this.#of(to).add(from)
  }

  isBefore(first: number, then: number): boolean {
    return this.#before.get(then)?.has(first) === true
  }

  add({ from, to }: Edge): void {
    const gained = [from, ...this.#of(from)]
    const later = [...this.#before].filter(([, before]) => before.has(to)).map(([id]) => id)
    for (const id of [to, ...later]) for (const first of gained) if (first !== id) this.#of(id).add(first)
  }

  #of(id: number): Set<number> {
    const before = this.#before.get(id) ?? new Set()
    this.#before.set(id, before)
    return before
  }
}
