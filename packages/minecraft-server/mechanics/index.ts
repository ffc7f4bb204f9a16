/** A world to survive in: every concern, put together. */
import type { SquidServer } from '../squid/squid.ts'
import { anvils } from './anvils/anvils.ts'
import { createWorldEdits } from './blocks/world-edits.ts'
import { craftingTable } from './crafting/crafting-table.ts'
import { digging } from './digging/digging.ts'
import { farming } from './farming/farming.ts'
import { buckets } from './fluids/buckets.ts'
import { floatingPlants } from './fluids/floating-plants.ts'
import { fluids } from './fluids/fluids.ts'
import { fire } from './interaction/fire.ts'
import { flowerPots } from './interaction/flower-pots.ts'
import { noteBlocks } from './interaction/note-blocks.ts'
import { openables } from './interaction/openables.ts'
import { spawnEggs } from './interaction/spawn-eggs.ts'
import { Uses } from './interaction/uses.ts'
import { usingEntities } from './interaction/using-entities.ts'
import { usingItems } from './interaction/using-items.ts'
import { books } from './items/books.ts'
import { createDrops } from './items/drops.ts'
import { createWear } from './items/wear.ts'
import { createProvisions } from './lifting/provisions.ts'
import type { InstalledMechanic, Mechanic } from './mechanic.ts'
import type { MechanicContext } from './mechanic-context.ts'
import { mobLife } from './mobs/mob-life.ts'
import { MobRegistry } from './mobs/mob-registry.ts'
import { placedObjects } from './objects/placed-objects.ts'
import { placing } from './placing/placing.ts'
import { createBlows } from './players/blows.ts'
import { createEffects } from './players/effects.ts'
import { createExperience } from './players/experience.ts'
import { players } from './players/players.ts'
import { returning } from './players/returning.ts'
import { createVitals } from './players/vitals.ts'
import { plates } from './power/plates.ts'
import { power } from './power/power.ts'
import { switches } from './power/switches.ts'
import { signs } from './signs/signs.ts'
import { furnaces } from './smelting/furnaces.ts'
import type { Concern, SurvivalWorld } from './survival.ts'
import { createTicks } from './ticks.ts'
import { createWindows } from './windows/windows.ts'

/** In the order in which players' packets, blocks and resets reach them. */
const concerns: readonly Concern[] = [
  placing,
  digging,
  usingItems,
  usingEntities,
  openables,
  noteBlocks,
  farming,
  craftingTable,
  furnaces,
  anvils,
  mobLife,
  ...players,
  switches,
  plates,
  power,
  signs,
  fluids,
  buckets,
  fire,
  flowerPots,
  spawnEggs,
  returning,
  floatingPlants,
  placedObjects,
  books,
]

function createWorld(server: SquidServer, context: MechanicContext): SurvivalWorld {
  const ticks = createTicks((listener) => server.on('tick', listener), context.onProblem)
  const drops = createDrops(server, context)
  const windows = createWindows(server, context, drops, ticks)
  const edits = createWorldEdits(context, drops)
  const effects = createEffects({ ticks })
  const wear = createWear(context)
  const blows = createBlows(server, wear, ticks, effects)
  const experience = createExperience()
  const provide = createProvisions(server, context, windows)
  const shared = {
    server,
    context,
    ticks,
    drops,
    windows,
    edits,
    blows,
    wear,
    effects,
    experience,
    provide,
    uses: new Uses(),
  }
  const vitals = createVitals(shared)
  return { ...shared, vitals, mobs: new MobRegistry({ ...shared, vitals }) }
}

function install(server: SquidServer, context: MechanicContext): InstalledMechanic {
  const world = createWorld(server, context)
  world.uses.block.add(({ player, clicked, block }) => world.windows.use(player, clicked, block))
  const installed = concerns.map((concern) => concern(world))
  return {
    services: world,
    onPlayer: (player) => {
      world.windows.onPlayer(player)
      for (const concern of installed) concern.onPlayer?.(player)
    },
    onBlock: (pos, from, to) => {
      world.windows.onBlock(pos)
      for (const concern of installed) concern.onBlock?.(pos, from, to)
    },
    onWrite: (pos, to) => {
      for (const concern of installed) concern.onWrite?.(pos, to)
    },
    reset: () => {
      world.windows.reset()
      for (const concern of installed) concern.reset?.()
      world.drops.reset()
      world.edits.reset()
      world.wear.reset()
      world.ticks.reset()
    },
  }
}

export const survivalMechanics: readonly Mechanic[] = [{ name: 'survival', install }]
