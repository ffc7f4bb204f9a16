/** A team of real bots, in virtual time, that acts only through the table of actions. */
import { silentSpeech } from '../../fakes/no-talk.ts'
import '../../../main/episode/virtual-globals.ts'
import type { ActionResult } from '../../../main/actions/action.ts'
import { actionByName } from '../../../main/actions/index.ts'
import type { BotBody } from '../../../main/minecraft/ports/bot-body.ts'
import { survivalMechanics } from '../../../packages/minecraft-server/mechanics/index.ts'
import type { BlockProperties, ItemStack } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { never, type SharedGame, startGame } from '../minecraft/bots/game.ts'

export interface Crew {
  readonly game: SharedGame
  readonly bodies: ReadonlyMap<string, BotBody>
  act(agent: string, action: string, params: unknown, signal?: AbortSignal): Promise<ActionResult>
}

export async function startCrew(names: readonly string[]): Promise<Crew> {
  const game = await startGame(survivalMechanics)
  await game.build([])
  const bodies = new Map<string, BotBody>()
  for (const name of names) bodies.set(name, await game.join(name))
  return {
    game,
    bodies,
    act: async (agent, name, params, signal = never) => {
      const [body, action] = [bodies.get(agent), actionByName(name)]
      if (body === undefined || action === null) throw new Error(`${agent} cannot ${name}`)
      return action.perform(params, { body, team: bodies, speech: silentSpeech, clock: game.clock, signal })
    },
  }
}

/** A chest with items, one stack after the other. */
export function chestWith(pos: Position, items: readonly ItemStack[]): readonly BuildStep[] {
  return [
    { kind: 'set', pos, block: { name: 'chest', state: { facing: 'north' } } },
    { kind: 'container', pos, items: items.map((item, slot) => ({ slot, ...item })) },
  ]
}

export interface Cell {
  readonly item: string
  readonly pos: Position
  readonly state?: BlockProperties
}

const trapdoor = (x: number, z: number, facing: string): Cell => ({
  item: 'oak_trapdoor',
  pos: [x, -60, z],
  state: { facing },
})

/** The flower bed of 14 blocks that VillagerBench's paper prints. */
export const flowerBed: readonly Cell[] = [
  ...[-1, 0, 1].map((z): Cell => ({ item: 'grass_block', pos: [-9, -60, z] })),
  trapdoor(-9, -2, 'north'),
  trapdoor(-9, 2, 'south'),
  ...[-1, 0, 1].map((z) => trapdoor(-8, z, 'east')),
  ...[-1, 0, 1].map((z) => trapdoor(-10, z, 'west')),
  { item: 'poppy', pos: [-9, -59, -1] },
  { item: 'oxeye_daisy', pos: [-9, -59, 0] },
  { item: 'dandelion', pos: [-9, -59, 1] },
]

/** What the bed takes. */
export const flowerBedItems: readonly ItemStack[] = [
  { name: 'grass_block', count: 3 },
  { name: 'oak_trapdoor', count: 8 },
  { name: 'poppy', count: 1 },
  { name: 'oxeye_daisy', count: 1 },
  { name: 'dandelion', count: 1 },
]
