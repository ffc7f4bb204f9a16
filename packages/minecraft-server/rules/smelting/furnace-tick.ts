/** One tick of a furnace, as a pure step (Minecraft Wiki, Furnace and Smelting). */

import { burnTicks } from '../../values/fuels.ts'
import { remainsOf } from '../crafting/grid.ts'
import { stackNamed } from '../items/item-registry.ts'
import { type Slot, type Stack, sameKind, withCount } from '../items/item-stacks.ts'
import type { Fire } from './fire.ts'
import { type FurnaceKind, type Smelting, smeltingOf } from './smelting-recipes.ts'

export interface FurnaceState {
  readonly input: Slot
  readonly fuel: Slot
  readonly output: Slot
  readonly fire: Readonly<Fire>
}

/** Ticks of progress that a cold furnace loses per tick. */
const COOLING = 2
const FURNACE_TICKS = 200

/** How long one of an item burns in this kind of furnace. */
export function burnTicksIn(kind: FurnaceKind, item: string): number {
  return kind === 'furnace' ? burnTicks(item) : Math.floor(burnTicks(item) / 2)
}

/** What would be made of the input now; null where nothing can, or the output has no room. */
function cookable(kind: FurnaceKind, { input, output }: FurnaceState): Smelting | null {
  const smelting = input === null ? null : smeltingOf(kind, input.name)
  if (smelting === null || output === null) return smelting
  return sameKind(output, smelting.result) && output.count < output.max ? smelting : null
}

/** Another input begins anew; more of the same goes on. */
function withInput(kind: FurnaceKind, state: FurnaceState): FurnaceState {
  const { input, fire } = state
  const name = input === null ? '' : `${input.id} ${input.tag}`
  if (name === fire.input || input === null) return state
  const cookTotal = smeltingOf(kind, input.name)?.ticks ?? FURNACE_TICKS
  return { ...state, fire: { ...fire, input: name, cooked: 0, cookTotal } }
}

/** Burns one piece of fuel, which may leave its vessel. */
function kindled(kind: FurnaceKind, state: FurnaceState, fuel: Stack): FurnaceState {
  const burning = burnTicksIn(kind, fuel.name)
  if (burning === 0) return state
  const left = withCount(fuel, fuel.count - 1) ?? remainsOf(fuel.name)
  return { ...state, fuel: left, fire: { ...state.fire, burning, burnTotal: burning } }
}

/** One item is done. A wet sponge fills an empty bucket that lies where the fuel was. */
function finished(state: FurnaceState, { result, experience }: Smelting): FurnaceState {
  const { input, fuel, output, fire } = state
  const wrung = input?.name === 'wet_sponge' && fuel?.name === 'bucket'
  return {
    input: input === null ? null : withCount(input, input.count - 1),
    fuel: wrung ? stackNamed('water_bucket') : fuel,
    output: { ...result, count: (output?.count ?? 0) + result.count },
    fire: { ...fire, cooked: 0, experience: fire.experience + experience },
  }
}

function cooled(state: FurnaceState): FurnaceState {
  const { fire } = state
  return fire.cooked === 0 ? state : { ...state, fire: { ...fire, cooked: Math.max(0, fire.cooked - COOLING) } }
}

/** The furnace a tick later. The very same state means that it rests until somebody changes a slot. */
export function tickFurnace(kind: FurnaceKind, before: FurnaceState): FurnaceState {
  let state = withInput(kind, before)
  if (state.fire.burning > 0) state = { ...state, fire: { ...state.fire, burning: state.fire.burning - 1 } }
  const smelting = cookable(kind, state)
  if (state.fire.burning === 0 && smelting !== null && state.fuel !== null) state = kindled(kind, state, state.fuel)
  if (state.fire.burning === 0) return cooled(state)
  if (smelting === null) {
    return state.fire.cooked === 0 ? state : { ...state, fire: { ...state.fire, cooked: 0 } }
  }
  const cooked = state.fire.cooked + 1
  if (cooked < state.fire.cookTotal) return { ...state, fire: { ...state.fire, cooked } }
  return finished(state, smelting)
}
