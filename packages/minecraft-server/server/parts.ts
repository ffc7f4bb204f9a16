/** What the embedded world is made of. */
import type { Clock } from '../clock/clock.ts'
import type { GameServices } from '../mechanics/survival.ts'
import type { BlockStates } from '../rules/blocks/block-states.ts'
import type { GameRules } from '../rules/game-rules.ts'
import type { StartPlaces } from '../rules/players/start-places.ts'
import type { WorldOverlay } from '../rules/world-overlay.ts'
import type { ContainerStore } from '../squid/containers.ts'
import type { SquidItemClass, SquidServer } from '../squid/squid.ts'
import type { ChunkStream } from './chunk-stream.ts'
import type { Terrain } from './terrain.ts'
import type { Weather } from './weather.ts'
import type { WorldEvents } from './world-events.ts'

export interface EmbeddedParts {
  readonly clock: Clock
  readonly squid: SquidServer
  readonly states: BlockStates
  readonly Item: SquidItemClass
  readonly terrain: Terrain
  readonly stream: ChunkStream
  readonly containers: ContainerStore
  readonly places: StartPlaces
  readonly events: WorldEvents
  readonly rules: GameRules
  readonly overlay: WorldOverlay
  readonly weather: Weather
  /** null where no mechanics are on the server. */
  readonly services: GameServices | null
}
