/** The running world as data that files can be made of, and back. */

import { isContainer } from '../../rules/blocks/container-slots.ts'
import { fireInput } from '../../rules/smelting/fire.ts'
import type { ContainerStore } from '../../squid/containers.ts'
import type { SquidItem } from '../../squid/squid.ts'
import { setWorldTime } from '../../squid/time-of-day.ts'
import type { Position } from '../../values/position.ts'
import { ok, type Result } from '../../values/result.ts'
import { type KeptColumn, type KeptContainer, type KeptWorld, LAYER, LOWEST_Y } from '../../world-files/kept-world.ts'
import type { Compound } from '../../world-files/nbt.ts'
import { chunkKey, columnOfKey } from '../column.ts'
import { difficulties, setDifficulty, USUAL_DIFFICULTY } from '../difficulty.ts'
import type { EmbeddedParts } from '../parts.ts'
import type { World } from '../world.ts'

export interface WorldKeeping {
  /** The world at this moment; nothing of it changes while it is read. */
  capture(): KeptWorld
  /** Makes the world equal to a kept one, as `World.reset` does with a plan; nobody should have joined yet. */
  restore(kept: KeptWorld): Promise<Result<void>>
}

/** Columns in each direction from the start that are kept even where nobody touched them: other tools show nothing else. */
const SHOWN_AROUND = 2

export function createWorldKeeping(parts: EmbeddedParts, world: World): WorldKeeping {
  return { capture: () => capture(parts), restore: (kept) => restore(parts, world, kept) }
}

function columnsToKeep({ terrain, places }: EmbeddedParts): readonly (readonly [number, number])[] {
  const [startX, , startZ] = places.centre()
  const keys = new Set([...terrain.touched(), ...terrain.generated()])
  for (let dz = -SHOWN_AROUND; dz <= SHOWN_AROUND; dz++) {
    for (let dx = -SHOWN_AROUND; dx <= SHOWN_AROUND; dx++) keys.add(chunkKey((startX >> 4) + dx, (startZ >> 4) + dz))
  }
  return [...keys].map(columnOfKey).sort((a, b) => a[1] - b[1] || a[0] - b[0])
}

function positionIn(chunkX: number, chunkZ: number, index: number): Position {
  return [chunkX * 16 + (index & 15), LOWEST_Y + Math.floor(index / LAYER), chunkZ * 16 + ((index >> 4) & 15)]
}

/** Untouched columns of flat ground are all the same: one reading does for them. */
function readColumns(parts: EmbeddedParts): readonly KeptColumn[] {
  const { terrain } = parts
  const touched = terrain.touched()
  const isFlat = terrain.ground().generator.id === 'superflat'
  let pristine: Uint16Array | null = null
  return columnsToKeep(parts).map(([chunkX, chunkZ]) => {
    const biomes = terrain.biomes(chunkX, chunkZ)
    if (!isFlat || touched.has(chunkKey(chunkX, chunkZ))) {
      return { chunkX, chunkZ, states: terrain.statesOf(chunkX, chunkZ), biomes }
    }
    pristine ??= terrain.statesOf(chunkX, chunkZ)
    return { chunkX, chunkZ, states: pristine, biomes }
  })
}

function isCompound(value: unknown): value is { readonly type: 'compound'; readonly value: Compound } {
  return value !== null && typeof value === 'object' && Reflect.get(value, 'type') === 'compound'
}

function keptStacks(slots: readonly (SquidItem | null)[]): KeptContainer['stacks'] {
  return slots.flatMap((item, slot) => {
    if (item === null) return []
    return [{ slot, name: item.name, count: item.count, tag: isCompound(item.nbt) ? item.nbt.value : null }]
  })
}

/** What a container keeps; null for nothing. Experience that waits in a furnace is not kept. */
function keptContainer(containers: ContainerStore, pos: Position): KeptContainer | null {
  const stacks = keptStacks(containers.peek(pos) ?? [])
  const lock = containers.lock(pos)
  const { burning = 0, cooked = 0, cookTotal = 0 } = containers.peekFire(pos) ?? {}
  const isAtWork = burning > 0 || cooked > 0
  if (stacks.length === 0 && lock === null && !isAtWork) return null
  const fire = isAtWork ? { fire: { burning, cooked, cookTotal } } : {}
  return { pos, stacks, ...(lock === null ? {} : { lock }), ...fire }
}

function keptContainers({ states, containers }: EmbeddedParts, columns: readonly KeptColumn[]): KeptContainer[] {
  const holds = new Map<number, boolean>()
  const kept: KeptContainer[] = []
  for (const column of columns) {
    column.states.forEach((state, index) => {
      const known = holds.get(state)
      const isOne = known ?? isContainer(states.name(state))
      if (known === undefined) holds.set(state, isOne)
      if (!isOne) return
      const pos = positionIn(column.chunkX, column.chunkZ, index)
      const container = keptContainer(containers, pos)
      if (container !== null) kept.push(container)
    })
  }
  return kept
}

function capture(parts: EmbeddedParts): KeptWorld {
  const columns = readColumns(parts)
  return {
    ...parts.terrain.ground(),
    start: parts.places.centre(),
    timeOfDay: parts.squid.time,
    rules: parts.rules.all(),
    difficulty: parts.squid.difficulty,
    weather: { kind: parts.weather.kind, ticks: parts.weather.left },
    columns,
    containers: keptContainers(parts, columns),
    signs: parts.terrain.signs(),
    overlay: parts.overlay.plan,
  }
}

async function restore(parts: EmbeddedParts, world: World, kept: KeptWorld): Promise<Result<void>> {
  const { generator, seed, start, timeOfDay } = kept
  const bare = await world.reset({ generator, seed, steps: [], start, timeOfDay, ...kept.overlay })
  if (!bare.ok) return bare
  parts.events.quietly(() => {
    const isFlat = generator.id === 'superflat'
    // On flat ground it does for every column: nobody has touched any yet.
    let pristine: Uint16Array | null = null
    for (const column of kept.columns) {
      if (!isFlat || pristine === null) pristine = parts.terrain.statesOf(column.chunkX, column.chunkZ)
      writeColumn(parts, column, pristine)
    }
    for (const container of kept.containers) fillContainer(parts, container)
    for (const { pos, lines } of kept.signs) parts.terrain.letter(pos, lines)
  })
  parts.stream.resend(parts.terrain.touched())
  restoreSettings(parts, kept)
  return ok(undefined)
}

/** Rules that are unknown here, and values that they cannot have, are left as a new world has them. */
function restoreSettings({ squid, rules, weather }: EmbeddedParts, kept: KeptWorld): void {
  for (const [rule, value] of Object.entries(kept.rules)) rules.write(rule, value)
  squid.doDaylightCycle = rules.isOn('doDaylightCycle')
  setWorldTime(squid, kept.timeOfDay)
  setDifficulty(squid, difficulties[kept.difficulty] ?? USUAL_DIFFICULTY)
  weather.set(kept.weather.kind, kept.weather.ticks)
}

function writeColumn({ terrain }: EmbeddedParts, { chunkX, chunkZ, states }: KeptColumn, pristine: Uint16Array): void {
  states.forEach((state, index) => {
    if (state !== pristine[index]) terrain.write(positionIn(chunkX, chunkZ, index), state)
  })
}

/** Blocks that hold nothing here (a brewing stand) and items that the version lacks are left out. */
function fillContainer(
  { terrain, states, containers, squid, Item }: EmbeddedParts,
  { pos, stacks, lock, fire }: KeptContainer,
): void {
  if (!isContainer(states.name(terrain.stateAt(pos)))) return
  containers.take(pos)
  const slots = containers.slots(pos)
  containers.setLock(pos, lock ?? null)
  for (const { slot, name, count, tag } of stacks) {
    const item = squid.registry.itemsByName[name]
    if (item === undefined || slot < 0 || slot >= slots.length) continue
    const nbt = tag === null ? undefined : { type: 'compound', name: '', value: tag }
    slots[slot] = new Item(item.id, count, 0, nbt)
  }
  const burnTotal = fire?.burning ?? 0
  if (fire !== undefined) Object.assign(containers.fire(pos), { ...fire, burnTotal, input: fireInput(slots[0]) })
}
