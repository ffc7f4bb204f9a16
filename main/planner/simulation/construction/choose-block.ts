/** How a simulated agent builds on its own: it reads the blueprint, sees what stands, and goes for what it can place next. */
import { matchesBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { distance, insideBox, neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import { supportSides } from '../../../../shared/core/placing-sides.ts'
import { SCAFFOLD_ITEM } from '../../../../shared/core/task-graph/scaffolding.ts'
import type { BlockToPlace } from '../../../../shared/core/task-graph/step-forms.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { containersIn, itemOf, targetOf } from '../../../worker/progress/arguments.ts'
import type { OwnChoice, OwnWork } from '../../../worker/simulation/own-work.ts'
import type { Choice } from '../../../worker/simulation/situation.ts'
import type { Step } from '../../../worker/step.ts'
import { readBlueprint, readCells } from '../../read-blueprint.ts'
import { readBox, readFloor } from './read-documents.ts'

/** How far an agent goes out of its way for a block that it happens to like better, in blocks. */
const TASTE_BLOCKS = 3
/** What failed this many of its own actions ago is tried again. */
const SHUNNED_STEPS = 3

interface Wanted extends BlockToPlace {
  readonly name: string
}

/** `finished` where all that the blueprint wants stands. `isCommon`: it takes what comes first, as everybody would. */
export function chooseForBuilding(input: OwnWork, context: SimulationContext, isCommon: boolean): OwnChoice {
  const missing = missingCells(input, context)
  const right = nextChoice(missing, input, context, isCommon)
  if (right !== null) return { kind: 'act', choice: right }
  const extra = extraBlock(missing, input)
  if (extra !== null) return { kind: 'act', choice: extra }
  if (missing.length === 0) return { kind: 'finished', thought: 'All that the blueprint wants stands.' }
  return { kind: 'idle', choice: lookAround(missing) }
}

function missingCells(input: OwnWork, { knowledge }: SimulationContext): readonly Wanted[] {
  const standing = new Map(input.changes.map(({ pos, block }) => [positionKey(pos), block]))
  return readCells(input.documents).flatMap(({ name, pos, state }) => {
    const block = standing.get(positionKey(pos))
    const item = knowledge.itemOf(name)
    if (item === null || (block !== undefined && matchesBlock(block, { name, state }))) return []
    return [{ item, name, pos, state }]
  })
}

/**
 * Digs away what stands in the blueprint's box and is not of it, the uppermost first: what somebody put in the wrong place, and in
 * the end dirt, on which teammates may stand until then.
 */
function extraBlock(missing: readonly Wanted[], { documents, environment, changes }: OwnWork): Choice | null {
  const box = readBox(environment)
  if (box === null) return null
  const wanted = new Set(readBlueprint(documents).map(({ pos }) => positionKey(pos)))
  const extra = changes.findLast(
    ({ pos, block }) =>
      block !== 'air' &&
      (block !== SCAFFOLD_ITEM || missing.length === 0) &&
      insideBox(box, pos) &&
      !wanted.has(positionKey(pos)),
  )
  if (extra === undefined) return null
  const thought = `${extra.block} at (${extra.pos.join(', ')}) is not of the blueprint; I dig it away.`
  return { thought, action: 'MineBlock', arguments: { pos: [...extra.pos] } }
}

/** Null where nothing of what is missing can be done by this agent now. */
function nextChoice(
  missing: readonly Wanted[],
  input: OwnWork,
  context: SimulationContext,
  isCommon: boolean,
): Choice | null {
  const failures = input.history.slice(-SHUNNED_STEPS).filter((step) => !step.ok)
  const hasChest = containersIn(input.environment).length > 0
  const has = (cell: Wanted): boolean => hasChest || input.inventory.some(({ name }) => name === cell.item)
  const open = missing.filter((cell) => has(cell) && !isShunned(cell, failures) && isCarried(cell, missing, input))
  const target = isCommon ? (open[0] ?? null) : bestCell(open, input, context)
  if (target === null) return null
  const { item, pos, state } = target
  const wrong = input.changes.find((change) => positionKey(change.pos) === positionKey(pos))
  if (wrong !== undefined && wrong.block !== 'air') {
    return { thought: 'Something else stands there; I dig it away.', action: 'MineBlock', arguments: { pos: [...pos] } }
  }
  if (!input.inventory.some(({ name }) => name === item)) return fetch(item, missing, failures, input)
  if (input.state.held?.name !== item) {
    return { thought: `I take ${item} in hand.`, action: 'Equip', arguments: { item } }
  }
  const thought = `${target.name} is missing at (${pos.join(', ')}); I place it.`
  return { thought, action: 'PlaceBlock', arguments: { item, pos: [...pos], state } }
}

/** What it holds comes first, then what it carries, then the nearest, by its own taste. */
function bestCell(cells: readonly Wanted[], input: OwnWork, { draw }: SimulationContext): Wanted | null {
  const carried = new Set(input.inventory.map(({ name }) => name))
  const rank = ({ item }: Wanted): number => (input.state.held?.name === item ? 0 : carried.has(item) ? 1 : 2)
  let best: { readonly cell: Wanted; readonly rank: number; readonly cost: number } | null = null
  for (const cell of cells) {
    const liking = TASTE_BLOCKS * draw('taste', input.agent, ...cell.pos)
    const candidate = { cell, rank: rank(cell), cost: distance(input.state.position, cell.pos) + liking }
    const isBetter =
      best === null || candidate.rank < best.rank || (candidate.rank === best.rank && candidate.cost < best.cost)
    if (isBetter) best = candidate
  }
  return best?.cell ?? null
}

/** Failed there just now, or the chest has no more of what it takes. */
function isShunned(cell: Wanted, failures: readonly Step[]): boolean {
  return failures.some((step) => {
    if (step.reason === 'not-in-container') return itemOf(step) === cell.item
    const target = targetOf(step)
    return step.action === 'PlaceBlock' && target !== null && positionKey(target) === positionKey(cell.pos)
  })
}

/** Whether there is something to place it against: the floor (by default below the lowest layer) or a block. */
function isCarried(cell: Wanted, missing: readonly Wanted[], { documents, environment, changes }: OwnWork): boolean {
  const floor = readFloor(environment) ?? Math.min(...readCells(documents).map(({ pos }) => pos[1]))
  const open = new Set(missing.map(({ pos }) => positionKey(pos)))
  const standing = new Set(changes.filter(({ block }) => block !== 'air').map(({ pos }) => positionKey(pos)))
  return supportSides(cell).some((side) => {
    const key = positionKey(neighbour(cell.pos, side))
    return (side === 'down' && cell.pos[1] === floor) || (standing.has(key) && !open.has(key))
  })
}

function fetch(item: string, missing: readonly Wanted[], failures: readonly Step[], input: OwnWork): Choice | null {
  const container = containersIn(input.environment)[0]
  if (container === undefined) return null
  const needed = missing.filter((cell) => cell.item === item).length
  const wasTooMuch = failures.some((step) => step.reason === 'not-enough' && itemOf(step) === item)
  const amount = wasTooMuch ? 1 : Math.ceil(needed / (input.state.teammates.length + 1))
  const thought = `I have no ${item}; I take some from the chest.`
  return { thought, action: 'WithdrawItem', arguments: { container: [...container], item, amount } }
}

function lookAround(missing: readonly Wanted[]): Choice {
  const item = missing[0]?.name ?? 'player'
  return {
    thought: 'There is nothing that I can do right now; I look around.',
    action: 'ScanEntities',
    arguments: { item, distance: 16 },
  }
}
