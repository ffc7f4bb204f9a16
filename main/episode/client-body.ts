/** The body of a member whom a person plays with a Minecraft client of their own: the team sees it, and nobody else moves it. */
import type { ItemStack } from '../../shared/contract/block.ts'
import type { Point } from '../../shared/contract/geometry.ts'
import type { BodyResult, BotBody } from '../minecraft/ports/bot-body.ts'
import type { WorldFrame, WorldPort } from '../minecraft/ports/world-port.ts'

const QUICK_BAR = 36
/** What lies there is made only when it is taken. */
const CRAFTED = 0
/** The server tells nobody a player's health. */
const FULL_HEALTH = 20

/** Where the client was seen last, and with what: it stays so while the client is gone. */
interface Seen {
  readonly position: Point
  readonly held: ItemStack | null
  readonly inventory: readonly ItemStack[]
}

/** For a player who is in the world. */
export function clientBody(name: string, world: Pick<WorldPort, 'frame' | 'onTick'>): BotBody {
  let isStale = true
  let last: Seen = { position: [0, 0, 0], held: null, inventory: [] }
  world.onTick(() => {
    isStale = true
  })
  const seen = (): Seen => {
    if (isStale) last = seenIn(world.frame(), name) ?? last
    isStale = false
    return last
  }
  const refuse = (): BodyResult<never> => ({
    ok: false,
    reason: 'played-by-person',
    message: `${name} is played by a person with a Minecraft client: nobody else moves that body.`,
  })
  const refused = async (): Promise<BodyResult<never>> => refuse()
  return {
    name,
    position: () => seen().position,
    health: () => FULL_HEALTH,
    held: () => seen().held,
    inventory: () => seen().inventory,
    blockAt: () => null,
    findBlocks: () => [],
    entities: () => [],
    missingTool: () => null,
    craftable: () => [],
    planCrafting: refuse,
    readSign: refuse,
    goTo: refused,
    readContainer: refused,
    withdraw: refused,
    store: refused,
    craft: refused,
    smelt: refused,
    fillFurnace: refused,
    emptyFurnace: refused,
    applyTo: refused,
    attack: refused,
    attackAt: refused,
    consume: refused,
    discard: refused,
    sleep: refused,
    lookAt: refused,
    equip: refused,
    place: refused,
    dig: refused,
    toggle: refused,
    applyItem: refused,
    erectDirtLadder: refused,
    dismantleDirtLadder: refused,
    toss: refused,
    stepAside: async () => false,
    reflex: async () => null,
    setUnstuck: () => false,
    say: () => undefined,
    leave: () => undefined,
    // Who plays it may come back: `ClientMembers` waits, and ends the episode.
    lost: new Promise<string>(() => undefined),
  }
}

function seenIn({ entities, inventories }: WorldFrame, name: string): Seen | null {
  const entity = entities.find((one) => one.type === 'player' && one.name === name)
  if (entity === undefined) return null
  const { slots = [], heldSlot = 0 } = inventories.find(({ player }) => player === name) ?? {}
  const hand = slots.find(({ slot }) => slot === QUICK_BAR + heldSlot)
  const counts = new Map<string, number>()
  for (const stack of slots) {
    if (stack.slot !== CRAFTED) counts.set(stack.name, (counts.get(stack.name) ?? 0) + stack.count)
  }
  return {
    position: [entity.x, entity.y, entity.z],
    held: hand === undefined ? null : { name: hand.name, count: hand.count },
    inventory: [...counts].map(([item, count]) => ({ name: item, count })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  }
}
