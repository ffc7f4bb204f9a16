/** `gamemode`, `defaultgamemode`, `difficulty`, `spawnpoint`, `setworldspawn`. */

import { Vec3 } from 'vec3'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { Position } from '../../values/position.ts'
import { ok, type Result } from '../../values/result.ts'
import { type Difficulty, difficulties, difficultyOf, setDifficulty } from '../difficulty.ts'
import { type Answer, told, toldOfMany, toldTogether } from './answers.ts'
import { namesOf } from './giving.ts'
import { choice, double } from './parse/argument.ts'
import { blockPosition } from './parse/coordinates.ts'
import { gameModes } from './parse/selector-options.ts'
import { players } from './parse/selectors.ts'
import { ownPlayer } from './senders.ts'
import type { CommandSource } from './source.ts'
import { words } from './translations.ts'
import { type Command, form, refuse } from './tree.ts'

type GameMode = (typeof gameModes)[number]

const mode = choice('<gamemode>', gameModes, (word) => words('argument.enum.invalid', word))

/** Who has the mode already is left out, as in vanilla; without any change nothing is said. */
function setMode(source: CommandSource, name: GameMode, targets: readonly SquidPlayer[]): Result<Answer> {
  const english = words(`gameMode.${name}`)
  const answers = targets.flatMap((player) => {
    if (player.gameMode === gameModes.indexOf(name)) return []
    player.setGameMode(gameModes.indexOf(name))
    return player === source.entity
      ? [told('commands.gamemode.success.self', english)]
      : [told('commands.gamemode.success.other', player.username, english)]
  })
  return ok(toldTogether(answers))
}

/** The mode of who joins for the first time. */
export const defaultgamemode: Command = {
  forms: [
    form()
      .value(mode)
      .runs(({ world }, name) => {
        world.server.gameMode = gameModes.indexOf(name)
        return ok(told('commands.defaultgamemode.success', words(`gameMode.${name}`)))
      }),
  ],
}

export const gamemode: Command = {
  forms: [
    form()
      .value(mode)
      .runs((source, name) => {
        const own = ownPlayer(source)
        return own.ok ? setMode(source, name, [own.value]) : own
      }),
    form().value(mode).value(players('target')).runs(setMode),
  ],
}

function makeDifficulty({ world }: CommandSource, name: Difficulty): Result<Answer> {
  const english = words(`options.difficulty.${name}`)
  if (!setDifficulty(world.server, name)) return refuse('commands.difficulty.failure', english)
  return ok(told('commands.difficulty.success', english))
}

export const difficulty: Command = {
  forms: [
    form().runs(({ world }) =>
      ok(told('commands.difficulty.query', words(`options.difficulty.${difficultyOf(world.server)}`))),
    ),
    form().value(choice('<difficulty>', difficulties)).runs(makeDifficulty),
  ],
}

const angle = double('<angle>', { min: -180, max: 180 })
const DIMENSION = 'minecraft:overworld'

function setSpawnPoint(
  _source: CommandSource,
  targets: readonly SquidPlayer[],
  [x, y, z]: Position,
  turn: number,
): Result<Answer> {
  for (const player of targets) {
    player.spawnPoint = new Vec3(x + 0.5, y, z + 0.5)
    player._client.write('spawn_position', { location: new Vec3(x, y, z), angle: turn })
  }
  return ok(toldOfMany('commands.spawnpoint.success', namesOf(targets), (target) => [x, y, z, turn, DIMENSION, target]))
}

const hereOf = ({ position }: CommandSource): Position => [
  Math.floor(position.x),
  Math.floor(position.y),
  Math.floor(position.z),
]

export const spawnpoint: Command = {
  forms: [
    form().runs((source) => {
      const own = ownPlayer(source)
      return own.ok ? setSpawnPoint(source, [own.value], hereOf(source), 0) : own
    }),
    form()
      .value(players('targets'))
      .runs((source, targets) => setSpawnPoint(source, targets, hereOf(source), 0)),
    form()
      .value(players('targets'))
      .value(blockPosition)
      .runs((source, targets, pos) => setSpawnPoint(source, targets, pos, 0)),
    form().value(players('targets')).value(blockPosition).value(angle).runs(setSpawnPoint),
  ],
}

function setWorldSpawn({ world }: CommandSource, pos: Position, turn: number): Result<Answer> {
  world.places.around(pos)
  world.server._writeAll('spawn_position', { location: new Vec3(...pos), angle: turn })
  return ok(told('commands.setworldspawn.success', ...pos, turn))
}

export const setworldspawn: Command = {
  forms: [
    form().runs((source) => setWorldSpawn(source, hereOf(source), 0)),
    form()
      .value(blockPosition)
      .runs((source, pos) => setWorldSpawn(source, pos, 0)),
    form().value(blockPosition).value(angle).runs(setWorldSpawn),
  ],
}
