/** Who breaks which blocks, such that the last is done as early as possible: branch and bound over unlike workers. */

/** Calls that each member needs for a block, by place in the team; and, among equals, how well its tool fits. */
export interface ClearJob {
  readonly calls: readonly number[]
  readonly misfit: readonly number[]
}

/** Partial assignments that one search looks at; beyond it the best so far counts. */
const MOST_NODES = 20_000

/** The member for each job. `begun` are calls that members still have to make at blocks of their own. */
export function assignJobs(jobs: readonly ClearJob[], begun: readonly number[]): readonly number[] {
  const order = jobs.map((_, index) => index).toSorted((a, b) => least(jobs[b]) - least(jobs[a]) || a - b)
  const search = new Assignment(jobs, order, begun)
  search.run()
  return search.best
}

function least(job: ClearJob | undefined): number {
  return Math.min(...(job?.calls ?? [0]))
}

class Assignment {
  readonly #jobs: readonly ClearJob[]
  readonly #order: readonly number[]
  readonly #loads: number[]
  readonly #members: number[]
  /** Least work from each place of the order on. */
  readonly #rest: readonly number[]
  #misfit = 0
  #nodes = 0
  #bestSpan = Number.POSITIVE_INFINITY
  #bestMisfit = Number.POSITIVE_INFINITY
  best: readonly number[] = []

  constructor(jobs: readonly ClearJob[], order: readonly number[], begun: readonly number[]) {
    this.#jobs = jobs
    this.#order = order
    this.#loads = [...begun]
    this.#members = jobs.map(() => 0)
    this.#rest = order.map((_, from) => order.slice(from).reduce((sum, index) => sum + least(jobs[index]), 0))
  }

  run(depth = 0): void {
    this.#nodes += 1
    if (this.#nodes > MOST_NODES || !this.#canImprove(depth)) return
    const index = this.#order[depth]
    const job = index === undefined ? undefined : this.#jobs[index]
    if (index === undefined || job === undefined) {
      this.#keep()
      return
    }
    for (const member of this.#byLoad(job)) {
      const [calls, misfit] = [job.calls[member] ?? 0, job.misfit[member] ?? 0]
      this.#loads[member] = (this.#loads[member] ?? 0) + calls
      this.#misfit += misfit
      this.#members[index] = member
      this.run(depth + 1)
      this.#loads[member] = (this.#loads[member] ?? 0) - calls
      this.#misfit -= misfit
    }
  }

  #byLoad({ calls, misfit }: ClearJob): readonly number[] {
    const after = (member: number): number => (this.#loads[member] ?? 0) + (calls[member] ?? 0)
    return this.#loads
      .map((_, member) => member)
      .toSorted((a, b) => after(a) - after(b) || (misfit[a] ?? 0) - (misfit[b] ?? 0) || a - b)
  }

  #canImprove(depth: number): boolean {
    const sum = this.#loads.reduce((total, load) => total + load, this.#rest[depth] ?? 0)
    const bound = Math.max(Math.ceil(sum / this.#loads.length), ...this.#loads)
    return bound < this.#bestSpan || (bound === this.#bestSpan && this.#misfit < this.#bestMisfit)
  }

  #keep(): void {
    this.#bestSpan = Math.max(...this.#loads)
    this.#bestMisfit = this.#misfit
    this.best = [...this.#members]
  }
}
