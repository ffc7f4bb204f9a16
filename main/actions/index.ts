/** The actions of `table.ts` in order, and by name. */
import { placedFirst } from '../../shared/core/placed-first.ts'
import type { AnyAction } from './action.ts'
import * as table from './table.ts'

/**
 * In the order in which prompts list them: appendix A's first, then VillagerBench's others. An action that is not named here
 * comes last.
 */
export const actions: readonly AnyAction[] = placedFirst<keyof typeof table, AnyAction>(table, [
  'navigateTo',
  'checkContainer',
  'withdrawItem',
  'scanEntities',
  'equip',
  'placeBlock',
  'handover',
  'mineBlock',
  'craft',
  'smelt',
  'useOn',
  'attack',
  'storeItem',
  'toggle',
  'stepOn',
  'wait',
  'readSign',
  'useItemOn',
  'erectDirtLadder',
  'dismantleDirtLadder',
  'layDirtBeam',
  'removeDirtBeam',
  'say',
])

const byName: ReadonlyMap<string, AnyAction> = new Map(actions.map((action) => [action.name, action]))

/** The action of that name, or null. */
export function actionByName(name: string): AnyAction | null {
  return byName.get(name) ?? null
}
