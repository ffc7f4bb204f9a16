/** The table of actions. To add one: a file beside this one, and one line here. */
import type { AnyAction } from './action.ts'
import { checkContainer } from './check-container.ts'
import { equip } from './equip.ts'
import { handover } from './handover.ts'
import { mineBlock } from './mine-block.ts'
import { navigateTo } from './navigate-to.ts'
import { placeBlock } from './place-block.ts'
import { scanEntities } from './scan-entities.ts'
import { withdrawItem } from './withdraw-item.ts'

/** All actions, in the order in which prompts list them (appendix A's). */
export const actions: readonly AnyAction[] = [
  navigateTo,
  checkContainer,
  withdrawItem,
  scanEntities,
  equip,
  placeBlock,
  handover,
  mineBlock,
]

const byName: ReadonlyMap<string, AnyAction> = new Map(actions.map((action) => [action.name, action]))

/** The action of that name, or null. */
export function actionByName(name: string): AnyAction | null {
  return byName.get(name) ?? null
}
