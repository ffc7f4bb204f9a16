/** Everything about players that is put on a world to survive in. */
import type { Concern } from '../survival.ts'
import { beds } from './beds.ts'
import { bodies } from './bodies.ts'
import { cakes } from './cakes.ts'
import { eating } from './eating.ts'
import { effectPulses } from './effect-pulses.ts'
import { fights } from './fights.ts'
import { wearing } from './wearing.ts'

/** In the order in which they are asked. */
export const players: readonly Concern[] = [bodies, effectPulses, eating, cakes, wearing, fights, beds]
