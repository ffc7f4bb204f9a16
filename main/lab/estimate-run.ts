/** What a run will take, from what episodes like its own took: pure. */

import { isDeepStrictEqual } from 'node:util'
import type { EarlierEpisodes, Moments } from '../../db/earlier-episodes.ts'
import type { RunEstimate } from '../../preload/contract/estimate.ts'
import type { Pace } from '../../preload/contract/pace.ts'
import type { ModelKind } from '../../preload/contract/results.ts'
import type { Prices } from '../../preload/contract/settings.ts'
import { counted } from '../../preload/core/counted.ts'
import { boundModels } from '../../preload/core/model-of.ts'
import { taskSize } from '../../preload/core/task-completion.ts'
import { costOf } from '../models/prices.ts'
import type { ExpandedRun, PlannedTrial } from '../runs/expand.ts'
import { referenceOf } from './estimate-reference.ts'
import { type SizeClass, sizeClassOf } from './size-class.ts'

export type Range = NonNullable<RunEstimate['wallMs']>
type Figures = Pick<RunEstimate, 'wallMs' | 'bytes' | 'costUsd' | 'basis'>

export interface EstimateParts {
  readonly run: ExpandedRun
  readonly modelKind: ModelKind
  readonly earlier: readonly EarlierEpisodes[]
  /** Blocks of a stored episode's scenario; null where it is not among the lab's. */
  readonly blocksOf: (address: string) => number | null
  readonly prices: Prices
  /** Episodes at a time on the lab's own servers. */
  readonly concurrency: number
}

/** Episodes at a time on a server that is not the lab's own: it has one place for them. */
const ON_A_SERVER = 1

/** `same`: its scenario, method and team, whose members can do the same; `similar`: its size class. */
type Likeness = 'same' | 'similar'

interface Found {
  readonly likeness: Likeness
  readonly rows: readonly EarlierEpisodes[]
}

/** Looks up earlier episodes like a cell's. */
class Earlier {
  readonly #rows: readonly EarlierEpisodes[]
  readonly #blocksOf: EstimateParts['blocksOf']

  constructor({ earlier, blocksOf }: EstimateParts) {
    this.#rows = earlier
    this.#blocksOf = blocksOf
  }

  /** The nearest there are among those that fit; null where there are none. */
  like(cell: Cell, fits: (row: EarlierEpisodes) => boolean): Found | null {
    const { scenario, condition } = cell
    const rows = this.#rows.filter(fits)
    const same = rows.filter(
      (row) =>
        row.scenario === scenario.address &&
        row.method === condition.method.id &&
        isDeepStrictEqual(row.team, condition.team),
    )
    if (same.length > 0) return { likeness: 'same', rows: same }
    const wanted = classOf(cell)
    const similar = rows.filter((row) => {
      const blocks = this.#blocksOf(row.scenario)
      return blocks !== null && isSame(sizeClassOf(blocks, row.team.members.length), wanted)
    })
    return similar.length > 0 ? { likeness: 'similar', rows: similar } : null
  }
}

/** Wall time, disk and cost of all episodes of a run, and in words where they come from. */
export function estimateFigures(parts: EstimateParts): Figures {
  const { run, modelKind } = parts
  const earlier = new Earlier(parts)
  const basis = new Basis()
  const walls: (Range | null)[] = []
  const costs: (Range | null)[] = []
  let bytes = 0
  for (const cell of cellsOf(run)) {
    walls.push(wallOf(cell, parts, earlier, basis))
    costs.push(modelKind === 'live' ? costOfEpisode(cell, parts, earlier) : { low: 0, high: 0 })
    bytes += bytesOf(cell, earlier)
  }
  const each = run.seeds.length * run.spec.repeats
  const { usd = Number.POSITIVE_INFINITY } = run.spec.budget ?? {}
  const cost = sumOf(costs, each)
  return {
    wallMs: spread(walls, each, run.spec.server === undefined ? parts.concurrency : ON_A_SERVER),
    bytes: Math.round(bytes * each),
    costUsd: cost === null ? null : { low: Math.min(cost.low, usd), high: Math.min(cost.high, usd) },
    basis: basis.sentence(),
  }
}

/** Episodes that differ in nothing that an estimate looks at: so many as there are seeds and repeats. */
type Cell = Pick<PlannedTrial, 'scenario' | 'condition'>

function cellsOf({ scenarios, conditions }: ExpandedRun): readonly Cell[] {
  return scenarios.flatMap((scenario) => conditions.map((condition) => ({ scenario, condition })))
}

function wallOf(cell: Cell, parts: EstimateParts, earlier: Earlier, basis: Basis): Range | null {
  const { spec } = parts.run
  const liveModel = parts.modelKind === 'live' ? cell.condition.models.worker.model : null
  const found = earlier.like(cell, (row) => row.liveModel === liveModel && row.wallMs.count > 0)
  if (found !== null) {
    basis.add(found)
    const wall = rangeOf(found.rows.map(({ wallMs }) => wallMs))
    return atPace(wall, rangeOf(found.rows.map(({ gameMs }) => gameMs)), spec)
  }
  if (liveModel !== null) return null
  const { blocks, agents } = classOf(cell)
  const { wallMs, gameMs } = referenceOf(blocks, agents)
  basis.addReference()
  return atPace(wallMs, gameMs, spec)
}

/** A clock that is held back takes at least the game's own time. */
function atPace(wall: Range, game: Range, { clock, pace }: { readonly clock: string; readonly pace: Pace }): Range {
  const speed = clock === 'real' ? 1 : clock === 'paced' && pace !== 'max' ? pace : Number.POSITIVE_INFINITY
  return { low: Math.max(wall.low, game.low / speed), high: Math.max(wall.high, game.high / speed) }
}

function bytesOf(cell: Cell, earlier: Earlier): number {
  const found = earlier.like(cell, () => true)
  const { blocks, agents } = classOf(cell)
  if (found === null) return referenceOf(blocks, agents).bytes
  const episodes = found.rows.reduce((sum, row) => sum + row.episodes, 0)
  return found.rows.reduce((sum, row) => sum + row.bytes * row.episodes, 0) / episodes
}

/** Tokens as live models counted them where there are any, else as simulated ones were asked; null without either or a price. */
function costOfEpisode(cell: Cell, { prices }: EstimateParts, earlier: Earlier): Range | null {
  const found = earlier.like(cell, ({ liveModel }) => liveModel !== null) ?? earlier.like(cell, () => true)
  if (found === null) return null
  const tokensIn = rangeOf(found.rows.map((row) => row.tokensIn))
  const tokensOut = rangeOf(found.rows.map((row) => row.tokensOut))
  const models = new Set(boundModels(cell.condition).map(({ binding }) => binding.model))
  const costs: number[] = []
  for (const model of models) {
    const low = costOf({ promptTokens: tokensIn.low, answerTokens: tokensOut.low }, model, prices)
    const high = costOf({ promptTokens: tokensIn.high, answerTokens: tokensOut.high }, model, prices)
    if (low === null || high === null) return null
    costs.push(low, high)
  }
  return { low: Math.min(...costs), high: Math.max(...costs) }
}

/** One standard deviation around the mean, within what was seen. */
function rangeOf(sets: readonly Moments[]): Range {
  const count = sets.reduce((total, set) => total + set.count, 0)
  const mean = sets.reduce((total, { sum }) => total + sum, 0) / count
  const squares = sets.reduce((total, set) => total + set.squares, 0)
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean))
  const seen = sets.filter((set) => set.count > 0)
  return {
    low: Math.max(mean - deviation, Math.min(...seen.map(({ min }) => min))),
    high: Math.min(mean + deviation, Math.max(...seen.map(({ max }) => max))),
  }
}

/** As long as `each` times all of them take side by side, and never less than the longest of them. */
function spread(walls: readonly (Range | null)[], each: number, concurrency: number): Range | null {
  const total = sumOf(walls, each)
  if (total === null) return null
  const places = Math.min(concurrency, walls.length * each)
  const longest = (side: keyof Range) => walls.reduce((most, wall) => Math.max(most, wall?.[side] ?? 0), 0)
  return {
    low: Math.round(Math.max(total.low / places, longest('low'))),
    high: Math.round(Math.max(total.high / places, longest('high'))),
  }
}

/** `each` times their sum; null where one of them is not known. */
function sumOf(ranges: readonly (Range | null)[], each: number): Range | null {
  let low = 0
  let high = 0
  for (const range of ranges) {
    if (range === null) return null
    low += range.low * each
    high += range.high * each
  }
  return { low, high }
}

function classOf({ scenario, condition }: Cell): SizeClass {
  return sizeClassOf(taskSize(scenario.task), condition.team.members.length)
}

function isSame(a: SizeClass, b: SizeClass): boolean {
  return a.blocks === b.blocks && a.agents === b.agents
}

const EARLIER = 'earlier episode'

/** What an estimate's figures were made of, in words. */
class Basis {
  readonly #used = new Map<Likeness, Set<EarlierEpisodes>>()
  #hasReference = false

  add({ likeness, rows }: Found): void {
    const used = this.#used.get(likeness) ?? new Set()
    for (const row of rows) used.add(row)
    this.#used.set(likeness, used)
  }

  addReference(): void {
    this.#hasReference = true
  }

  sentence(): string {
    const same = this.#count('same')
    const similar = this.#count('similar')
    const parts = [
      ...(same > 0 ? [`${counted(same, EARLIER)} of the same scenarios, methods and teams`] : []),
      ...(similar > 0 ? [`${counted(similar, EARLIER)} of similar size`] : []),
      ...(this.#hasReference ? ['reference figures of another machine'] : []),
    ]
    if (parts.length === 0) return 'Nothing like this has been played here yet.'
    return `From ${parts.join(', and ')}.`
  }

  #count(likeness: Likeness): number {
    return [...(this.#used.get(likeness) ?? [])].reduce((sum, { episodes }) => sum + episodes, 0)
  }
}
