/** What items put into the world that is no block: boats, armour stands, end crystals. */
import type { Concern } from '../survival.ts'
import { armourStands } from './armour-stands.ts'
import { boats } from './boats.ts'
import { endCrystals } from './end-crystals.ts'
import { WorldObjects } from './objects.ts'

export const placedObjects: Concern = (world) => {
  const objects = new WorldObjects(world)
  for (const kind of [boats, armourStands, endCrystals]) kind(world, objects)
  world.ticks.every(() => objects.tick())
  world.uses.attack.add(({ player, entity }) => objects.strike(entity, player))
  return { reset: () => objects.reset() }
}
