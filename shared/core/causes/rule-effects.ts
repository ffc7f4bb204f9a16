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
    lost: subtasks.filter((subtask) => isLost(subtask, ordinary, lifted)),
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

function isLost(subtask: number, ordinary: readonly Twin[], lifted: readonly Twin[]): boolean {
  return wholeIn(lifted).some(
    ({ seed, done }) =>
      !done.has(subtask) && wholeIn(ordinary).some((other) => other.seed === seed && other.done.has(subtask)),
  )
}
