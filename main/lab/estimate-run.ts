/** What a run will take, from what episodes like its own took: pure. */

import type { EarlierEpisodes } from '../../db/earlier-episodes.ts'
import type { Range, RunEstimate } from '../../shared/contract/estimate.ts'
import type { Pace } from '../../shared/contract/pace.ts'
import type { ModelKind } from '../../shared/contract/results.ts'
import type { Prices } from '../../shared/contract/settings.ts'
import { counted } from '../../shared/core/format/counted.ts'
import { EPISODES_PER_PROCESS } from '../runs/episode-pool.ts'
import type { ExpandedRun } from '../runs/expand.ts'
import { type Cell, classOf, Earlier, type EarlierParts, type Found, type Likeness } from './estimate-earlier.ts'
import {
  type Duration,
  durationOf,
  foreignDuration,
  PROCESS_START_MS,
  referenceOf,
  SLOWER_MACHINE,
  sumOfDurations,
  timesFaster,
} from './estimate-episodes.ts'
import { usageOf } from './estimate-usage.ts'

type Figures = Pick<RunEstimate, 'wallMs' | 'bytes' | 'usage' | 'costUsd' | 'basis'>

export interface EstimateParts extends EarlierParts {
  readonly run: ExpandedRun
  readonly modelKind: ModelKind
  readonly prices: Prices
  /** Episodes at a time on the lab's own servers. */
  readonly concurrency: number
}

/** Episodes at a time on a server that is not the lab's own: it has one place for them. */
const ON_A_SERVER = 1

/** Wall time, disk, model calls and cost of all episodes of a run, and in words where they come from. */
export function estimateFigures(parts: EstimateParts): Figures {
  const { run } = parts
  const earlier = new Earlier(parts)
  const basis = new Basis()
  const cells = cellsOf(run)
  const walls = cells.map((cell) => wallOf(cell, parts, earlier, basis))
  const bytes = cells.reduce((sum, cell) => sum + bytesOf(cell, earlier), 0)
  const each = run.seeds.length * run.spec.repeats
  const { usd = Number.POSITIVE_INFINITY } = run.spec.budget ?? {}
  const { usage, costUsd, notes } = usageOf(cells, each, parts, earlier)
  return {
    usage,
    wallMs: spread(walls, each, run.spec.server === undefined ? parts.concurrency : ON_A_SERVER),
    bytes: Math.round(bytes * each),
    costUsd: costUsd === null ? null : { low: Math.min(costUsd.low, usd), high: Math.min(costUsd.high, usd) },
    basis: [basis.sentence(), ...notes].join(' '),
  }
}

function cellsOf({ scenarios, conditions }: ExpandedRun): readonly Cell[] {
  return scenarios.flatMap((scenario) => conditions.map((condition) => ({ scenario, condition })))
}

function wallOf(cell: Cell, parts: EstimateParts, earlier: Earlier, basis: Basis): Duration | null {
  const { spec } = parts.run
  const liveModel = parts.modelKind === 'live' ? cell.condition.models.worker.model : null
  const fits = (row: EarlierEpisodes): boolean => row.liveModel === liveModel && row.wallMs.count > 0
  // What a live model takes goes by how often its method asks it; what a simulated one takes is the world's time.
  const found = liveModel === null ? earlier.like(cell, fits) : earlier.ofMethod(cell, fits)
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

/** As long as `each` times all of them take side by side, and never less than the longest of them; null where one is not known, or nobody plays. */
function spread(walls: readonly (Duration | null)[], each: number, concurrency: number): Range | null {
  const known = walls.filter((wall) => wall !== null)
  if (known.length < walls.length || concurrency === 0) return null
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
