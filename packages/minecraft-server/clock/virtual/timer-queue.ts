/** Timers in the order in which they fall due: by time, then by the order of their setting. */

/** What the queue needs to know of a timer. */
export interface Due {
  /** Virtual ms. */
  readonly atMs: number
  /** Unique; breaks ties. */
  readonly order: number
}

function isBefore(a: Due, b: Due): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order)
}

/** A binary heap; whoever changes an entry's time takes it out first. */
export class TimerQueue<T extends Due> {
  readonly #heap: T[] = []

  get size(): number {
    return this.#heap.length
  }

  /** The entry that falls due first, without taking it. */
  peek(): T | undefined {
    return this.#heap[0]
  }

  push(entry: T): void {
    const heap = this.#heap
    let at = heap.length
    heap.push(entry)
    while (at > 0) {
      const parentAt = (at - 1) >> 1
      const parent = heap[parentAt]
      if (parent === undefined || !isBefore(entry, parent)) break
      heap[at] = parent
      at = parentAt
    }
    heap[at] = entry
  }

  pop(): T | undefined {
    const first = this.#heap[0]
    const last = this.#heap.pop()
    if (first !== undefined && last !== undefined && last !== first) this.#sink(last)
    return first
  }

  /** Puts an entry at the top and lets it sink to its place. */
  #sink(entry: T): void {
    const heap = this.#heap
    let at = 0
    for (;;) {
      const leftAt = 2 * at + 1
      const left = heap[leftAt]
      if (left === undefined) break
      const right = heap[leftAt + 1]
      const [child, childAt] = right !== undefined && isBefore(right, left) ? [right, leftAt + 1] : [left, leftAt]
      if (!isBefore(child, entry)) break
      heap[at] = child
      at = childAt
    }
    heap[at] = entry
  }
}
