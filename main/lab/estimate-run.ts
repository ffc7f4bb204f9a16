/** What a run will take, from what episodes like its own took: pure. */

import { isDeepStrictEqual } from 'node:util'
import type { EarlierEpisodes, Moments } from '../../db/earlier-episodes.ts'
import type { RunEstimate } from '../../shared/contract/estimate.ts'
import type { Pace } from '../../shared/contract/pace.ts'
import type { ModelKind } from '../../shared/contract/results.ts'
import type { Prices } from '../../shared/contract/settings.ts'
import { counted } from '../../shared/core/format/counted.ts'
import { boundModels } from '../../shared/core/model-of.ts'
import { taskSize } from '../../shared/core/task-completion.ts'
import { costOf } from '../models/prices.ts'
import { EPISODES_PER_PROCESS } from '../runs/episode-pool.ts'
import type { ExpandedRun, PlannedTrial } from '../runs/expand.ts'
import {
  type Duration,
  durationOf,
  foreignDuration,
  PROCESS_START_MS,
  type Range,
  referenceOf,
  type SizeClass,
  SLOWER_MACHINE,
  sizeClassOf,
  sumOfDurations,
  timesFaster,
} from './estimate-episodes.ts'

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

/** `same`: its scenario, method and team, whose members can do the same; `similar`: its size class, of its method where that was played. */
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
    const ofMethod = similar.filter(({ method }) => method === condition.method.id)
    const nearest = [ofMethod, similar].find(({ length }) => length > 0)
    return nearest === undefined ? null : { likeness: 'similar', rows: nearest }
  }
}

/** Wall time, disk and cost of all episodes of a run, and in words where they come from. */
export function estimateFigures(parts: EstimateParts): Figures {
  const { run, modelKind } = parts
  const earlier = new Earlier(parts)
  const basis = new Basis()
  const walls: (Duration | null)[] = []
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

function wallOf(cell: Cell, parts: EstimateParts, earlier: Earlier, basis: Basis): Duration | null {
  const { spec } = parts.run
  const liveModel = parts.modelKind === 'live' ? cell.condition.models.worker.model : null
  const found = earlier.like(cell, (row) => row.liveModel === liveModel && row.wallMs.count > 0)
  if (found !== null) {
    basis.add(found)
    const wall = durationOf(found.rows.map(({ wallMs }) => wallMs))
    return atPace(wall, durationOf(found.rows.map(({ gameMs }) => gameMs)), spec)
  }
  if (liveModel !== null) return null
  const { blocks, agents } = classOf(cell)
  const { wallMs, gameMs } = referenceOf(blocks, agents)
  basis.addReference()
  const wall = foreignDuration({ low: wallMs.low, high: wallMs.high * SLOWER_MACHINE })
  return atPace(wall, foreignDuration(gameMs), spec)
}

/** A clock that is held back takes at least the game's own time. */
function atPace(
  wall: Duration,
  game: Duration,
  { clock, pace }: { readonly clock: string; readonly pace: Pace },
): Duration {
  const speed = clock === 'real' ? 1 : clock === 'paced' && pace !== 'max' ? pace : null
  if (speed === null) return wall
  const held = timesFaster(game, speed)
  return held.mean > wall.mean ? held : wall
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

/** As long as `each` times all of them take side by side, and never less than the longest of them; null where one is not known. */
function spread(walls: readonly (Duration | null)[], each: number, concurrency: number): Range | null {
  const known = walls.filter((wall) => wall !== null)
  if (known.length < walls.length) return null
  const total = sumOfDurations(known, each)
  const episodes = walls.length * each
  const places = Math.min(concurrency, episodes)
  const starts = hasStarts(known) ? 0 : Math.max(places, Math.ceil(episodes / EPISODES_PER_PROCESS)) * PROCESS_START_MS
  const alone = known.map((wall) => sumOfDurations([wall], 1))
  const longest = (side: keyof Range) => alone.reduce((most, range) => Math.max(most, range[side]), 0)
  return {
    low: Math.round(Math.max((total.low + starts) / places, longest('low'))),
    high: Math.round(Math.max((total.high + starts * SLOWER_MACHINE) / places, longest('high'))),
  }
}

/** What this lab played itself has the starts of its processes in it. */
function hasStarts(walls: readonly Duration[]): boolean {
  return walls.some(({ meanVariance }) => meanVariance !== null)
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
const REFERENCE = `figures of another machine (a slower or busier one takes up to ${SLOWER_MACHINE} times as long)`

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
      ...(this.#hasReference ? [REFERENCE] : []),
    ]
    if (parts.length === 0) return 'Nothing like this has been played here yet.'
    return `From ${parts.join(', and ')}.`
  }

  #count(likeness: Likeness): number {
    return [...(this.#used.get(likeness) ?? [])].reduce((sum, { episodes }) => sum + episodes, 0)
  }
}
