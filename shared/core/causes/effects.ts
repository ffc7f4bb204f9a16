/** Effects of subtasks on one another, from twins of one plan. Pure. */
import type { JointEffect, MeasuredEffect } from '../../contract/twins.ts'
import { type Edge, edgeKey } from '../task-graph/edge.ts'

/** One play of the plan. */
export interface Twin {
  readonly seed: number
  /** Subtasks that were left out; empty for the twin with everything. */
  readonly skip: readonly number[]
  /** Subtasks whose effect came about. */
  readonly done: ReadonlySet<number>
}

export interface Effects {
  readonly effects: readonly MeasuredEffect[]
  readonly joint: readonly JointEffect[]
  readonly undone: readonly { readonly subtask: number; readonly seeds: number }[]
}

/**
 * Effect(a -> b) = Y_b(nothing skipped) - Y_b(a skipped), mean over the seeds in which Y_b(nothing skipped) = 1 and both twins were
 * played. A joint effect counts only in seeds in which no single one of its subtasks has that effect.
 */
export function effectsOf(subtasks: readonly number[], twins: readonly Twin[]): Effects {
  const bySeed = [...Map.groupBy(twins, ({ seed }) => seed).values()].flatMap((ofSeed): readonly SeedTwins[] => {
    const whole = ofSeed.find(({ skip }) => skip.length === 0)
    return whole === undefined ? [] : [{ whole, without: ofSeed.filter(({ skip }) => skip.length > 0) }]
  })
  const skipped = new Map(twins.filter(({ skip }) => skip.length > 0).map(({ skip }) => [skip.join(' '), skip]))
  const all = [...skipped.values()].flatMap((skip) =>
    subtasks.filter((to) => !skip.includes(to)).flatMap((to) => effectOn(to, skip, bySeed)),
  )
  return {
    effects: all.flatMap(({ skip: [from, second], ...effect }) =>
      from === undefined || second !== undefined ? [] : [{ from, ...effect }],
    ),
    joint: all.flatMap(({ skip, ...effect }) => (skip.length < 2 ? [] : [{ from: [...skip], ...effect }])),
    undone: subtasks.flatMap((subtask) => {
      const seeds = bySeed.filter(({ whole }) => !whole.done.has(subtask)).length
      return seeds === 0 ? [] : [{ subtask, seeds }]
    }),
  }
}

/** Effects that put one subtask before another: not those both ways, of what is needed in the same moment. */
export function orderedEffects<E extends Edge>(effects: readonly E[]): readonly E[] {
  const known = new Set(effects.map(edgeKey))
  return effects.filter(({ from, to }) => !known.has(edgeKey({ from: to, to: from })))
}

/** Pairs that each need the other, as what is needed in the same moment does; the lower number first. */
export function atOnce(effects: readonly Edge[]): readonly (readonly [number, number])[] {
  const ordered = new Set(orderedEffects(effects))
  return effects.flatMap((effect) => {
    const { from, to } = effect
    return from < to && !ordered.has(effect) ? [[from, to] as const] : []
  })
}

/** The twins of one seed: chance is the same in all of them. */
interface SeedTwins {
  readonly whole: Twin
  readonly without: readonly Twin[]
}

interface Found {
  readonly skip: readonly number[]
  readonly to: number
  readonly effect: number
  readonly seeds: number
}

/** None where there is no effect in any seed. */
function effectOn(to: number, skip: readonly number[], seeds: readonly SeedTwins[]): readonly Found[] {
  const outcomes = seeds.flatMap(({ whole, without }): readonly boolean[] => {
    const twin = without.find((one) => one.skip.join(' ') === skip.join(' '))
    if (twin === undefined || !whole.done.has(to)) return []
    const isOfOne =
      skip.length > 1 &&
      without.some(({ skip: [only, second], done }) => {
        return only !== undefined && second === undefined && skip.includes(only) && !done.has(to)
      })
    return [!twin.done.has(to) && !isOfOne]
  })
  const changed = outcomes.filter(Boolean).length
  return changed === 0 ? [] : [{ skip, to, effect: changed / outcomes.length, seeds: outcomes.length }]
}
