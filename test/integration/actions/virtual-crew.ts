/** A crew in virtual time: real bots on the embedded server that act only through the table of actions. */

import type { ActionResult } from '../../../main/actions/action.ts'
import { actionByName } from '../../../main/actions/index.ts'
import type { BlockProperties, BlockString } from '../../../shared/contract/block.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { silentSpeech } from '../../fakes/no-talk.ts'
import { type Player, playGame, type VirtualGame } from '../../fakes/virtual-game.ts'
import { never } from '../minecraft/bots/game.ts'

export interface VirtualCrew extends VirtualGame {
  readonly players: ReadonlyMap<string, Player>
  act(agent: string, action: string, params: unknown): Promise<ActionResult>
  give(agent: string, items: Readonly<Record<string, number>>): Promise<void>
  /** What an agent carries, by item. */
  carried(agent: string): Readonly<Record<string, number>>
  player(agent: string): Player
  /** What the server has there. */
  block(pos: Position): Promise<BlockString>
  /** Puts an agent with its feet at a point. */
  put(agent: string, feet: Point): Promise<void>
}

/** A step of a plan that sets one block. */
export function set(pos: Position, name: string, state: BlockProperties = {}): BuildStep {
  return { kind: 'set', pos, block: { name, state } }
}

/** Plays with agents of these names around `start` on flat ground with the steps built on it. */
export function playCrew<T>(
  names: readonly string[],
  steps: readonly BuildStep[],
  play: (crew: VirtualCrew) => Promise<T>,
  start: Position = [0, -60, 0],
): Promise<T> {
  return playCrewIn(names, (game) => game.build(steps, start), play)
}

/** Plays in whatever world `build` makes. */
export function playCrewIn<T>(
  names: readonly string[],
  build: (game: VirtualGame) => Promise<void>,
  play: (crew: VirtualCrew) => Promise<T>,
): Promise<T> {
  return playGame(async (game) => {
    const players = new Map<string, Player>()
    for (const name of names) players.set(name, await game.join(name))
    await build(game)
    const team = new Map([...players].map(([name, { body }]) => [name, body]))
    const player = (agent: string): Player => {
      const known = players.get(agent)
      if (known === undefined) throw new Error(`no ${agent}`)
      return known
    }
    const carried = (agent: string): Readonly<Record<string, number>> =>
      Object.fromEntries(
        player(agent)
          .body.inventory()
          .map(({ name, count }) => [name, count]),
      )
    return play({
      ...game,
      players,
      player,
      carried,
      block: async (pos) => (await game.server.world.read({ min: pos, max: pos })).at(pos),
      put: async (agent, feet) => {
        await game.command(`tp ${agent} ${feet.join(' ')}`)
        await game.clock.sleep(500)
      },
      act: async (agent, name, params) => {
        const action = actionByName(name)
        if (action === null) throw new Error(`no action ${name}`)
        return action.perform(params, {
          body: player(agent).body,
          team,
          speech: silentSpeech,
          clock: game.clock,
          signal: never,
        })
      },
      give: async (agent, items) => {
        for (const [item, count] of Object.entries(items)) {
          const before = carried(agent)[item] ?? 0
          await game.command(`give ${agent} ${item} ${count}`)
          for (let tick = 0; (carried(agent)[item] ?? 0) < before + count; tick++) {
            if (tick > 100) throw new Error(`${agent} never got ${item}`)
            await game.clock.sleep(50)
          }
        }
      },
    })
  })
}
