/** Furnaces, smokers and blast furnaces: they go on while nobody looks, and cost nothing while they rest. */

import { type Slot, sameSlot } from '../../rules/items/item-stacks.ts'
import { type FurnaceState, tickFurnace } from '../../rules/smelting/furnace-tick.ts'
import { type FurnaceKind, isFurnace } from '../../rules/smelting/smelting-recipes.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import { itemOf, stackOf } from '../../squid/squid-stacks.ts'
import { positionKey } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { MechanicContext } from '../mechanic-context.ts'
import type { Concern, SurvivalWorld } from '../survival.ts'
import { furnaceView } from './furnace-view.ts'

const INPUT = 0
const FUEL = 1
const OUTPUT = 2
/** Who is reported to have changed the contents. */
const NOBODY = 'world'
/** Blocks within which experience finds a player. */
const ATTRACTION = 8

/** The kind of furnace that a block is; null for other blocks. */
function kindOf(name: string): FurnaceKind | null {
  return isFurnace(name) ? name : null
}

function furnaceAt({ containers }: MechanicContext, pos: Position): FurnaceState {
  const slots = containers.peek(pos) ?? []
  return {
    input: stackOf(slots[INPUT]),
    fuel: stackOf(slots[FUEL]),
    output: stackOf(slots[OUTPUT]),
    fire: containers.fire(pos),
  }
}

/** Pays out what a furnace owes; parts of a point are a matter of chance. */
class Payments {
  readonly #world: SurvivalWorld
  #draws = 0

  constructor(world: SurvivalWorld) {
    this.#world = world
  }

  pay(pos: Position, player: SquidPlayer): void {
    const { context, vitals } = this.#world
    const fire = context.containers.fire(pos)
    // Many tenths add up to a little less than they should.
    const owed = Math.round(fire.experience * 100) / 100
    fire.experience = 0
    if (owed === 0) return
    this.#draws += 1
    const points = Math.floor(owed + context.draw('furnace experience', this.#draws))
    if (points > 0) vitals.reward(player, points)
  }

  /** A furnace is gone: what it owes goes to the nearest player around. */
  payNearest(pos: Position): void {
    const { server, context } = this.#world
    if ((context.containers.peekFire(pos)?.experience ?? 0) === 0) return
    const [x, y, z] = pos
    const far = ({ position }: SquidPlayer): number =>
      Math.hypot(position.x - x - 0.5, position.y - y, position.z - z - 0.5)
    const [nearest] = server.players.filter((player) => far(player) <= ATTRACTION).sort((a, b) => far(a) - far(b))
    if (nearest !== undefined) this.pay(pos, nearest)
  }

  reset(): void {
    this.#draws = 0
  }
}

export const furnaces: Concern = (world) => {
  const { context, windows, ticks } = world
  const { containers, states, Item } = context
  const payments = new Payments(world)
  /** Furnaces in which something may happen. */
  const active = new Map<string, Position>()

  const write = (pos: Position, index: number, before: Slot, after: Slot): void => {
    if (sameSlot(before, after)) return
    containers.slots(pos)[index] = itemOf(Item, after)
    windows.showContainerSlot(pos, index)
    const change = { kind: 'container', pos, by: NOBODY } as const
    if (before !== null && before.name === after?.name) {
      context.report({ ...change, item: before.name, delta: after.count - before.count })
      return
    }
    if (before !== null) context.report({ ...change, item: before.name, delta: -before.count })
    if (after !== null) context.report({ ...change, item: after.name, delta: after.count })
  }

  const light = (pos: Position, lit: boolean): void => {
    const state = states.change(context.stateAt(pos), { lit: String(lit) })
    if (state.ok) context.setBlock(pos, state.value)
  }

  /** Whether more may happen next tick. */
  const tick = (pos: Position): boolean => {
    const kind = kindOf(states.name(context.stateAt(pos)))
    if (kind === null) return false
    const before = furnaceAt(context, pos)
    const wasLit = before.fire.burning > 0
    const after = tickFurnace(kind, before)
    if (after === before) return false
    write(pos, INPUT, before.input, after.input)
    write(pos, FUEL, before.fuel, after.fuel)
    write(pos, OUTPUT, before.output, after.output)
    Object.assign(containers.fire(pos), after.fire)
    const isLit = after.fire.burning > 0
    if (wasLit !== isLit) light(pos, isLit)
    return true
  }

  containers.onTouched((pos) => {
    if (kindOf(states.name(context.stateAt(pos))) !== null) active.set(positionKey(pos), pos)
  })
  const tickAll = (): void => {
    for (const [key, pos] of active) if (!tick(pos)) active.delete(key)
  }
  ticks.every(tickAll)
  windows.offer(({ pos, block }) => {
    const kind = kindOf(block.name)
    return kind === null ? null : furnaceView(context, kind, pos, (player) => payments.pay(pos, player))
  })
  return {
    onBlock: (pos, from, to) => {
      if (kindOf(states.name(from)) !== null && states.name(from) !== states.name(to)) payments.payNearest(pos)
    },
    reset: () => {
      active.clear()
      payments.reset()
    },
  }
}
