/** What a rule of the world has to do with the effects of subtasks, from the same twins with and without it. Pure. */
import type { LiftedMeasurement, MeasuredEffect } from '../../contract/twins.ts'
import { compareEdges, type Edge, edgeKey } from '../task-graph/edge.ts'
import { type Effects, effectsOf, type Twin } from './effects.ts'

/** Twins of both worlds, and the pairs that are asked for besides those with an effect. */
interface Worlds {
  readonly subtasks: readonly number[]
  readonly ordinary: readonly Twin[]
  readonly lifted: readonly Twin[]
  readonly asked: readonly Edge[]
}

/** All of a `LiftedMeasurement` that twins show. */
export function ruleEffects({
  subtasks,
  ordinary,
  lifted,
  asked,
}: Worlds): Omit<LiftedMeasurement, 'lifted' | 'rules'> {
  const [before, after] = [effectsOf(subtasks, ordinary), effectsOf(subtasks, lifted)]
  const isDefined = definedIn([ordinary, lifted])
  const pairs = new Map([...before.effects, ...after.effects, ...asked].map((edge) => [edgeKey(edge), edge]))
  const strength = ({ effects }: Effects): ReadonlyMap<string, number> =>
    new Map(effects.map((effect: MeasuredEffect) => [edgeKey(effect), effect.effect]))
  const [had, has] = [strength(before), strength(after)]
  return {
    effects: [...after.effects],
    joint: [...after.joint],
    undone: [...after.undone],
    lost: doneOnlyIn(ordinary, lifted, subtasks),
    gained: doneOnlyIn(lifted, ordinary, subtasks),
    changes: [...pairs]
      .filter(([, { to }]) => isDefined(to))
      .map(([key, { from, to }]) => ({ from, to, change: (had.get(key) ?? 0) - (has.get(key) ?? 0) }))
      .sort(compareEdges),
  }
}

function wholeIn(twins: readonly Twin[]): readonly Twin[] {
  return twins.filter(({ skip }) => skip.length === 0)
}

function definedIn(worlds: readonly (readonly Twin[])[]): (subtask: number) => boolean {
  return (subtask) => worlds.every((twins) => wholeIn(twins).some(({ done }) => done.has(subtask)))
}

/** Subtasks that one world's twin with everything did and the other's of the same seed did not. */
function doneOnlyIn(one: readonly Twin[], other: readonly Twin[], subtasks: readonly number[]): number[] {
  const pairs = wholeIn(one).flatMap((twin) =>
    wholeIn(other).flatMap((same) => (same.seed === twin.seed ? [[twin, same] as const] : [])),
  )
  return subtasks.filter((subtask) => pairs.some(([twin, same]) => twin.done.has(subtask) && !same.done.has(subtask)))
}
