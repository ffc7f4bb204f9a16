/** TeamCraft's calls as its models write them, and the lab's actions that carry them out. */
import { add, subtract } from '../../../packages/minecraft-server/values/geometry.ts'
import { nameSchema } from '../../contract/block.ts'
import { type Position, positionSchema } from '../../contract/geometry.ts'
import type { ActionCall } from '../../contract/task-graph.ts'
import type { MemberCall, TeamcraftCall } from '../../contract/teamcraft-calls.ts'

/** `placeItem(bot1, 'dirt', new Vec3(0,1,-1))`. */
export function writtenCall({ agent, call }: MemberCall): string {
  const at = `new Vec3(${call.pos.join(',')})`
  switch (call.name) {
    case 'placeItem':
    case 'putFuelFurnace':
    case 'putItemFurnace':
      return `${call.name}(${agent}, '${call.item}', ${at})`
    case 'farm_work':
      return call.sow === null
        ? `farm_work(${agent}, ${at}, 'harvest')`
        : `farm_work(${agent}, ${at}, 'sow', '${call.sow}')`
    default:
      return `${call.name}(${agent}, ${at})`
  }
}

/** From the middle of a cell's floor to a creature that stands in it. */
const WITHIN = 0.4

/** The lab's actions that a call may come to: what teams must be able to do. */
export const actionsOfCall: Readonly<Record<TeamcraftCall['name'], readonly string[]>> = {
  placeItem: ['PlaceItem'],
  mineBlock: ['BreakBlock'],
  farm_work: ['Sow', 'HarvestRipe'],
  obtainBlock: ['ObtainBlock'],
  putFuelFurnace: ['PutFuel'],
  putItemFurnace: ['PutInput'],
  takeOutFurnace: ['TakeOutput'],
  killMob: ['KillAt'],
}

/** The lab's action that carries it out, in world coordinates. */
export function actionOfCall(call: TeamcraftCall, center: Position): ActionCall {
  const at = [...add(center, call.pos)]
  switch (call.name) {
    case 'placeItem':
      return { action: 'PlaceItem', arguments: { item: call.item, pos: at } }
    case 'mineBlock':
      return { action: 'BreakBlock', arguments: { pos: at } }
    case 'farm_work':
      return call.sow === null
        ? { action: 'HarvestRipe', arguments: { pos: at } }
        : { action: 'Sow', arguments: { seeds: call.sow, pos: at } }
    case 'obtainBlock':
      return { action: 'ObtainBlock', arguments: { pos: at } }
    case 'putFuelFurnace':
      return { action: 'PutFuel', arguments: { furnace: at, item: call.item } }
    case 'putItemFurnace':
      return { action: 'PutInput', arguments: { furnace: at, item: call.item } }
    case 'takeOutFurnace':
      return { action: 'TakeOutput', arguments: { furnace: at } }
    case 'killMob':
      return { action: 'KillAt', arguments: { pos: at, within: WITHIN } }
  }
}

/** The call that a recorded action carried out: `actionOfCall` backwards. Null for an action that no call comes to. */
export function callOfAction({ action, arguments: given }: ActionCall, center: Position): TeamcraftCall | null {
  const cell = positionSchema.safeParse(given.pos ?? given.furnace)
  if (!cell.success) return null
  const pos = subtract(cell.data, center)
  const item = nameSchema.safeParse(given.item ?? given.seeds).data
  switch (action) {
    case 'PlaceItem':
      return item === undefined ? null : { name: 'placeItem', item, pos }
    case 'BreakBlock':
      return { name: 'mineBlock', pos }
    case 'HarvestRipe':
      return { name: 'farm_work', pos, sow: null }
    case 'Sow':
      return item === undefined ? null : { name: 'farm_work', pos, sow: item }
    case 'ObtainBlock':
      return { name: 'obtainBlock', pos }
    case 'PutFuel':
      return item === undefined ? null : { name: 'putFuelFurnace', item, pos }
    case 'PutInput':
      return item === undefined ? null : { name: 'putItemFurnace', item, pos }
    case 'TakeOutput':
      return { name: 'takeOutFurnace', pos }
    case 'KillAt':
      return { name: 'killMob', pos }
    default:
      return null
  }
}
