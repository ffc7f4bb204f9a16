/** The table of actions. To add one: a file beside this one, and one line here. */
import type { AnyAction } from './action.ts'
import { attack } from './attack.ts'
import { checkContainer } from './check-container.ts'
import { craft } from './craft.ts'
import { layDirtBeam, removeDirtBeam } from './dirt-beams.ts'
import { dismantleDirtLadder, erectDirtLadder } from './dirt-ladders.ts'
import { equip } from './equip.ts'
import { handover } from './handover.ts'
import { mineBlock } from './mine-block.ts'
import { navigateTo } from './navigate-to.ts'
import { placeBlock } from './place-block.ts'
import { readSign } from './read-sign.ts'
import { scanEntities } from './scan-entities.ts'
import { smelt } from './smelt.ts'
import { stepOn } from './step-on.ts'
import { storeItem } from './store-item.ts'
import { toggle } from './toggle.ts'
import { useItemOn } from './use-item-on.ts'
import { useOn } from './use-on.ts'
import { wait } from './wait.ts'
import { withdrawItem } from './withdraw-item.ts'

/** All actions, in the order in which prompts list them: appendix A's first, then VillagerBench's others. */
export const actions: readonly AnyAction[] = [
  navigateTo,
  checkContainer,
  withdrawItem,
  scanEntities,
  equip,
  placeBlock,
  handover,
  mineBlock,
  craft,
  smelt,
  useOn,
  attack,
  storeItem,
  toggle,
  stepOn,
  wait,
  readSign,
  useItemOn,
  erectDirtLadder,
  dismantleDirtLadder,
  layDirtBeam,
  removeDirtBeam,
]

const byName: ReadonlyMap<string, AnyAction> = new Map(actions.map((action) => [action.name, action]))

/** The action of that name, or null. */
export function actionByName(name: string): AnyAction | null {
  return byName.get(name) ?? null
}
