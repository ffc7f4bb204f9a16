/** Who runs a command, from where, and what of the world a command may touch. */
import type { Vec3 } from 'vec3'
import type { Draw } from '../../clock/draws.ts'
import type { GameServices } from '../../mechanics/survival.ts'
import type { BlockStates } from '../../rules/blocks/block-states.ts'
import type { GameRules } from '../../rules/game-rules.ts'
import type { StartPlaces } from '../../rules/players/start-places.ts'
import type { ContainerStore } from '../../squid/containers.ts'
import type { SquidEntity, SquidItemClass, SquidPlayer, SquidServer } from '../../squid/squid.ts'
import type { Position } from '../../values/position.ts'
import type { Blocks } from '../blocks.ts'
import type { ChunkStream } from '../chunk-stream.ts'
import type { Terrain } from '../terrain.ts'
import type { Weather } from '../weather.ts'
import type { EntityLabels } from './entity-labels.ts'
import type { Operators } from './operators.ts'
import type { Scoreboard } from './scoreboard.ts'

/** What commands are given to work on. */
export interface CommandParts {
  readonly server: SquidServer
  readonly states: BlockStates
  readonly blocks: Blocks
  readonly containers: ContainerStore
  readonly Item: SquidItemClass
  readonly rules: GameRules
  readonly terrain: Terrain
  readonly stream: ChunkStream
  readonly places: StartPlaces
  readonly weather: Weather
  readonly draw: Draw
  /** null where no mechanics are on the server. */
  readonly services: GameServices | null
  stateAt(pos: Position): number
}

/** The same with what commands themselves keep. */
export interface CommandWorld extends CommandParts {
  readonly operators: Operators
  readonly scoreboard: Scoreboard
  readonly labels: EntityLabels
  /** A draw in [0, 1) of the world's chance, another one each time. */
  readonly chance: () => number
  /** The world's seed, as the last reset had it. */
  readonly seed: () => number
}

/** Degrees as in the protocol: yaw 0 = south, 90 = west; pitch > 0 looks down. */
export interface Rotation {
  readonly yaw: number
  readonly pitch: number
}

export interface CommandSource {
  readonly world: CommandWorld
  /** The player whose doing it is; null for the console. */
  readonly sender: SquidPlayer | null
  /** Who `@s` is; null for the console. */
  readonly entity: SquidEntity | null
  readonly name: string
  readonly position: Vec3
  readonly rotation: Rotation
  /** Whether local coordinates and looks begin at the feet or at the eyes. */
  readonly anchor: 'feet' | 'eyes'
}
