/**
 * Game mechanics that flying-squid lacks or gets wrong at 1.19.2 (mechanics.md section 5), one module per concern, put on
 * the server from outside: no file of the package is edited.
 */

import type { SquidServer } from '../squid/squid.ts'
import type { MechanicContext, MechanicHooks } from './mechanic-context.ts'
import type { GameServices } from './survival.ts'

/** What a mechanic hands to the embedded server. */
export interface InstalledMechanic extends MechanicHooks {
  /** What commands and world plans may ask of it. */
  readonly services?: GameServices
}

export interface Mechanic {
  readonly name: string
  install(server: SquidServer, context: MechanicContext): InstalledMechanic
}
