/** What the concerns of survival share: each is a function that takes this world and puts its rules on it. */
import type { SquidServer } from '../squid/squid.ts'
import type { ProvideItem } from '../values/world-rules.ts'
import type { WorldEdits } from './blocks/world-edits.ts'
import type { Uses } from './interaction/uses.ts'
import type { Drops } from './items/drops.ts'
import type { Wear } from './items/wear.ts'
import type { MechanicContext, MechanicHooks } from './mechanic-context.ts'
import type { MobRegistry } from './mobs/mob-registry.ts'
import type { Mobs } from './mobs/mobs.ts'
import type { Blows } from './players/blows.ts'
import type { Effects } from './players/effects.ts'
import type { Experience } from './players/experience.ts'
import type { Vitals } from './players/vitals.ts'
import type { Ticks } from './ticks.ts'
import type { Windows } from './windows/windows.ts'

/** What commands and world plans may ask of the mechanics. */
export interface GameServices {
  readonly drops: Drops
  readonly vitals: Vitals
  readonly effects: Effects
  readonly experience: Experience
  readonly mobs: Mobs
  readonly edits: WorldEdits
  /** Gives nothing in an ordinary world. */
  readonly provide: ProvideItem
}

export interface SurvivalWorld extends GameServices {
  readonly mobs: MobRegistry
  readonly server: SquidServer
  readonly context: MechanicContext
  readonly ticks: Ticks
  readonly windows: Windows
  /** Who answers to clicks on blocks, with items and on entities. */
  readonly uses: Uses
  /** What blows of players do, to mobs and to each other. */
  readonly blows: Blows
  /** What use and harm do to tools and armour. */
  readonly wear: Wear
}

/** One concern; what it answers is called in the order in which concerns are installed. */
export type Concern = (world: SurvivalWorld) => MechanicHooks
