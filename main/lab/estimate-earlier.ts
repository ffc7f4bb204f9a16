/** Earlier episodes that say something about those of a run. */

import { isDeepStrictEqual } from 'node:util'
import type { EarlierEpisodes } from '../../db/earlier-episodes.ts'
import { taskSize } from '../../shared/core/task-completion.ts'
import type { PlannedTrial } from '../runs/expand.ts'
import { type SizeClass, sizeClassOf } from './estimate-episodes.ts'

/** Episodes that differ in nothing that an estimate looks at: so many as there are seeds and repeats. */
export type Cell = Pick<PlannedTrial, 'scenario' | 'condition'>

/** `same`: its scenario, method and team, whose members can do the same; `similar`: its size class, of its method where that was played. */
export type Likeness = 'same' | 'similar'

export interface Found {
  readonly likeness: Likeness
  readonly rows: readonly EarlierEpisodes[]
}

export interface EarlierParts {
  readonly earlier: readonly EarlierEpisodes[]
  /** Blocks of a stored episode's scenario; null where it is not among the lab's. */
  readonly blocksOf: (address: string) => number | null
}

/** Looks up earlier episodes like a cell's: the nearest there are among those that fit, null where there are none. */
export class Earlier {
  readonly #rows: readonly EarlierEpisodes[]
  readonly #blocksOf: EarlierParts['blocksOf']

  constructor({ earlier, blocksOf }: EarlierParts) {
    this.#rows = earlier
    this.#blocksOf = blocksOf
  }

  /** Of other methods, too, where its own was not played in that size: for what depends on the world more than on the method. */
  like(cell: Cell, fits: (row: EarlierEpisodes) => boolean): Found | null {
    const own = this.ofMethod(cell, fits)
    if (own !== null) return own
    const rows = this.#similar(this.#rows.filter(fits), cell)
    return rows.length === 0 ? null : { likeness: 'similar', rows }
  }

  /** Of its own method alone, with the same parameters where that was played: methods differ most in what they ask. */
  ofMethod(cell: Cell, fits: (row: EarlierEpisodes) => boolean): Found | null {
    const { scenario, condition } = cell
    const own = this.#rows.filter((row) => row.method.id === condition.method.id && fits(row))
    const same = own.filter((row) => row.scenario === scenario.address && isDeepStrictEqual(row.team, condition.team))
    if (same.length > 0) return { likeness: 'same', rows: withParameters(same, cell) }
    const similar = this.#similar(own, cell)
    return similar.length === 0 ? null : { likeness: 'similar', rows: withParameters(similar, cell) }
  }

  #similar(rows: readonly EarlierEpisodes[], cell: Cell): readonly EarlierEpisodes[] {
    const wanted = classOf(cell)
    return rows.filter((row) => {
      const blocks = this.#blocksOf(row.scenario)
      return blocks !== null && isSame(sizeClassOf(blocks, row.team.members.length), wanted)
    })
  }
}

/** Whether the method was played with these very parameters. */
export function hasParameters({ method }: EarlierEpisodes, { condition }: Cell): boolean {
  return isDeepStrictEqual(method.params, condition.method.params)
}

function withParameters(rows: readonly EarlierEpisodes[], cell: Cell): readonly EarlierEpisodes[] {
  const equal = rows.filter((row) => hasParameters(row, cell))
  return equal.length > 0 ? equal : rows
}

export function classOf({ scenario, condition }: Cell): SizeClass {
  return sizeClassOf(taskSize(scenario.task), condition.team.members.length)
}

function isSame(a: SizeClass, b: SizeClass): boolean {
  return a.blocks === b.blocks && a.agents === b.agents
}
