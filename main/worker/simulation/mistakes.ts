/** How the simulated agent errs: it takes a wrong item, a wrong place, or does something needless. */
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import type { SimulationContext } from '../../models/model.ts'
import { containersIn, itemOf } from '../progress/arguments.ts'
import type { Choice, Decision } from './situation.ts'

type Draw = SimulationContext['draw']

/** What a wrong hand picks when the agent carries nothing else. */
const ANY_ITEM = 'dirt'

/** The right choice, or with the dial's rate a wrong one; drawn by agent, subtask, attempt and iteration alone. */
export function mistakenOr(right: Choice, decision: Decision, { draw, dials }: SimulationContext): Choice {
  const key = [decision.agent, decision.subtask.id, decision.attempt, decision.iteration] as const
  if (draw('bad-action', ...key) >= dials.badActionRate) return right
  const keyed: Draw = (name) => draw(name, ...key)
  const kinds = [wrongItem, wrongPlace, needless]
  const first = Math.floor(keyed('bad-action-kind') * kinds.length)
  for (const offset of kinds.keys()) {
    const wrong = kinds[(first + offset) % kinds.length]?.(right, decision, keyed) ?? null
    if (wrong !== null) return { thought: right.thought, ...wrong }
  }
  return right
}

function wrongItem(right: Choice, { inventory }: Decision, draw: Draw): ActionCall | null {
  const item = itemOf(right)
  if (item === null) return null
  const others = inventory.map(({ name }) => name).filter((name) => name !== item)
  const other = others[Math.floor(draw('bad-action-item') * others.length)] ?? ANY_ITEM
  if (other === item) return null
  return { action: right.action, arguments: { ...right.arguments, item: other } }
}

function wrongPlace(right: Choice, _decision: Decision, draw: Draw): ActionCall | null {
  const pos = right.arguments.pos
  if (!Array.isArray(pos)) return null
  const [x, y, z] = pos
  if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number') return null
  const by = draw('bad-action-sign') < 0.5 ? -1 : 1
  const shifted = draw('bad-action-axis') < 0.5 ? [x + by, y, z] : [x, y, z + by]
  return { action: right.action, arguments: { ...right.arguments, pos: shifted } }
}

function needless(right: Choice, { actions, environment, body }: Decision): ActionCall | null {
  const has = (name: string): boolean => actions.some((action) => action.name === name)
  const container = containersIn(environment)[0]
  if (has('CheckContainer') && container !== undefined && right.action !== 'CheckContainer') {
    return { action: 'CheckContainer', arguments: { container: [...container] } }
  }
  const item = body.map(itemOf).find((name) => name !== null)
  if (!has('ScanEntities') || item === undefined || item === null || right.action === 'ScanEntities') return null
  return { action: 'ScanEntities', arguments: { item, distance: 8 } }
}
