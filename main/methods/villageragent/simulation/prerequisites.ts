/** What has to be over before a step can begin, as a player knows it; now and then it overlooks something. */

import { canonicalJson } from '../../../../shared/core/canonical-json.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { edgesOfRule, readPlan } from '../../../planner/simulation/reading/rules.ts'
import type { PlanOfSteps } from './step-work.ts'

/** What everybody knows of the game; nobody has told this planner any rules. */
const KNOWN = [
  'take-before-use',
  'below-before-above',
  'side-before-attached',
  'beside-before-floating',
  'scaffold-after-use',
  'gather-before-craft',
  'raw-and-fuel-before-smelt',
  'tool-before-harvest',
  'open-before-enter',
  'clear-before-place',
]

/** By step: the ids of others. */
export function prerequisitesOf(
  { functions, nodes }: PlanOfSteps,
  { draw, dials }: Pick<SimulationContext, 'draw' | 'dials'>,
): ReadonlyMap<number, ReadonlySet<number>> {
  const reading = readPlan(functions, nodes)
  const names = new Map(nodes.map(({ id, step }) => [id, canonicalJson(step)]))
  const before = new Map<number, Set<number>>(nodes.map(({ id }) => [id, new Set()]))
  for (const rule of KNOWN) {
    for (const { from, to } of edgesOfRule(rule, reading, false)) {
      const isSeen = draw('missing-edge', names.get(from) ?? '', names.get(to) ?? '') >= dials.missingEdgeRate
      if (isSeen) before.get(to)?.add(from)
    }
  }
  return before
}
