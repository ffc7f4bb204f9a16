import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import nbt from 'prismarine-nbt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findScenarios } from '../../../../main/suites/index.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../../packages/minecraft-server/clock/real-clock.ts'
import { biomeNames } from '../../../../packages/minecraft-server/open-world/landscape.ts'
import { openWorldOf } from '../../../../packages/minecraft-server/open-world/open-world.ts'
import { blockStates } from '../../../../packages/minecraft-server/rules/blocks/block-states.ts'
import { type MemoryServer, startMemoryServer } from '../../../../packages/minecraft-server/server/index.ts'
import { readWorld, writeWorld } from '../../../../packages/minecraft-server/world-files/index.ts'
import { HEIGHT, LAYER, LOWEST_Y } from '../../../../packages/minecraft-server/world-files/kept-world.ts'
import { readRegion } from '../../../../packages/minecraft-server/world-files/region-file.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep, WorldPlan } from '../../../../shared/contract/scenario.ts'
import { must } from '../../../fakes/must.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const SAVED = { name: 'A world', at: 1_700_000_000_000 }
const EDGE = 17
const region = { min: [-EDGE, -64, -EDGE], max: [EDGE, -40, EDGE] } as const

let before: MemoryServer
let after: MemoryServer

async function server(): Promise<MemoryServer> {
  return must(await startMemoryServer({ clock: createRealClock(), draw: createDraw(1), mechanics: [] }))
}

beforeAll(async () => {
  before = await server()
  after = await server()
})

afterAll(() => Promise.all([before.stop(), after.stop()]))

function plan(steps: readonly BuildStep[], surfaceY = -61): WorldPlan {
  return {
    generator: { id: 'superflat', surfaceY },
    seed: 0,
    steps: [...steps],
    start: [2, surfaceY + 1, 5],
    region: { min: [...region.min], max: [...region.max] },
    timeOfDay: 12_345,
  }
}

/** Saves what `before` holds and opens it in `after`, which held something else. */
async function carryOver(): Promise<string> {
  const folder = join(tempFolder(), 'world')
  must(await writeWorld(folder, before.keeping.capture(), SAVED))
  must(
    await after.world.reset(
      plan([{ kind: 'fill', box: { min: [-2, -20, -2], max: [2, 5, 2] }, block: { name: 'netherrack' } }], 3),
    ),
  )
  must(await after.keeping.restore(must(await readWorld(folder))))
  return folder
}

type States = ReadonlyMap<string, Uint16Array>

/** Of the columns that a world keeps, by `x,z`. */
function keptStates({ keeping }: MemoryServer): States {
  return new Map(keeping.capture().columns.map(({ chunkX, chunkZ, states: kept }) => [`${chunkX},${chunkZ}`, kept]))
}

/** A column of a world that may not keep it, read block by block. */
async function statesIn({ world }: MemoryServer, column: string): Promise<Uint16Array> {
  const [x = 0, z = 0] = column.split(',').map((at) => Number(at) * 16)
  const blocks = await world.read({ min: [x, LOWEST_Y, z], max: [x + 15, LOWEST_Y + HEIGHT - 1, z + 15] })
  return Uint16Array.from({ length: LAYER * HEIGHT }, (_, index) =>
    must(states.parse(blocks.at([x + (index & 15), LOWEST_Y + Math.floor(index / LAYER), z + ((index >> 4) & 15)]))),
  )
}

/**
 * Of every block of every column that either world keeps. Which ones a world keeps may differ: one where only what was there
 * already was put is as the ground, and the world that was opened has nothing to write there.
 */
async function differences(): Promise<readonly string[]> {
  const [mine, theirs] = [keptStates(before), keptStates(after)]
  const found: string[] = []
  for (const column of new Set([...mine.keys(), ...theirs.keys()])) {
    const built = mine.get(column) ?? (await statesIn(before, column))
    const opened = theirs.get(column) ?? (await statesIn(after, column))
    for (let index = 0; index < built.length; index++) {
      if (built[index] !== opened[index]) found.push(`${column} ${index}: ${built[index]} became ${opened[index]}`)
    }
  }
  return found
}

const states = blockStates()
const items = ['oak_planks', 'stone', 'diamond_pickaxe', 'ender_pearl', 'oak_sign'] as const
const positions = fc.tuple(
  fc.integer({ min: -EDGE, max: EDGE }),
  fc.integer({ min: -64, max: -40 }),
  fc.integer({ min: -EDGE, max: EDGE }),
)
const edits = fc.array(
  fc.record({
    pos: positions,
    state: fc.integer({ min: 0, max: states.count - 1 }),
    stacks: fc.array(
      fc.record({
        slot: fc.integer({ min: 0, max: 26 }),
        name: fc.constantFrom(...items),
        count: fc.integer({ min: 1, max: 64 }),
      }),
      { maxLength: 5 },
    ),
    container: fc.constantFrom(null, null, 'chest', 'barrel', 'trapped_chest'),
  }),
  { maxLength: 120 },
)

const MOST: Readonly<Record<string, number>> = { diamond_pickaxe: 1, ender_pearl: 16, oak_sign: 16 }

test('every block and every item comes back, whatever was built', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (all) => {
      const steps = all.flatMap(({ pos, state, stacks, container }): BuildStep[] => {
        if (container === null) {
          return [{ kind: 'set', pos, block: { name: states.name(state), state: states.properties(state) } }]
        }
        const held = stacks.map((stack) => ({ ...stack, count: Math.min(stack.count, MOST[stack.name] ?? 64) }))
        return [
          { kind: 'set', pos, block: { name: container } },
          { kind: 'container', pos, items: held },
        ]
      })
      must(await before.world.reset(plan(steps)))
      await carryOver()
      expect(await differences()).toEqual([])
      for (const { pos } of all) expect(await after.world.contents(pos)).toEqual(await before.world.contents(pos))
    }),
    { numRuns: 6 },
  )
})

const SEED = 7
const [startX, startY, startZ] = openWorldOf(SEED).start()
const dug = fc.array(
  fc.record({
    pos: fc.tuple(
      fc.integer({ min: startX - 80, max: startX + 80 }),
      fc.integer({ min: -64, max: 130 }),
      fc.integer({ min: startZ - 80, max: startZ + 80 }),
    ),
    state: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: states.count - 1 })),
  }),
  { maxLength: 150 },
)

test('an open world comes back as it was dug and built on, and grows on where nobody had been', {
  tags: ['long'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(dug, async (all) => {
      const steps = all.map(({ pos, state }): BuildStep => {
        return { kind: 'set', pos, block: { name: states.name(state), state: states.properties(state) } }
      })
      const start: Position = [startX, startY, startZ]
      must(await before.world.reset({ ...plan(steps), generator: { id: 'open' }, seed: SEED, start }))
      const folder = await carryOver()
      expect(await differences()).toEqual([])
      expect(after.keeping.capture()).toMatchObject({ generator: { id: 'open' }, seed: SEED, start })
      const away = { min: [startX + 500, 60, startZ], max: [startX + 500, 60, startZ] } as const
      const [mine, theirs] = await Promise.all([before.world.read(away), after.world.read(away)])
      expect(theirs.at(away.min)).toBe(mine.at(away.min))
      const { Data } = nbt.simplify(nbt.parseUncompressed(gunzipSync(readFileSync(join(folder, 'level.dat')))))
      const { type, settings } = Data.WorldGenSettings.dimensions['minecraft:overworld'].generator
      expect([type, settings.biome]).toEqual(['minecraft:flat', 'minecraft:the_void'])
    }),
    { numRuns: 2 },
  )
})

test('a column of an open world where only air was put into the air is as the ground, saved or not', {
  tags: ['long'],
}, async () => {
  const start: Position = [startX, startY, startZ]
  const far: Position = [startX + 80, 120, startZ + 80]
  const steps: readonly BuildStep[] = [{ kind: 'set', pos: far, block: { name: 'air' } }]
  must(await before.world.reset({ ...plan(steps), generator: { id: 'open' }, seed: SEED, start }))
  await carryOver()
  expect(keptStates(before).has(`${far[0] >> 4},${far[2] >> 4}`)).toBe(true)
  expect(await differences()).toEqual([])
})

test('columns of open worlds are saved with their biomes', async () => {
  const start: Position = [startX, startY, startZ]
  must(await before.world.reset({ ...plan([]), generator: { id: 'open' }, seed: SEED, start }))
  const folder = await carryOver()
  const file = readFileSync(join(folder, 'region', `r.${startX >> 9}.${startZ >> 9}.mca`))
  const names = new Set<string>()
  for (const column of must(readRegion(file))) {
    const { sections } = nbt.simplify({ type: 'compound', value: column } as never)
    for (const section of sections) for (const name of section.biomes.palette) names.add(name)
  }
  const { biomes } = openWorldOf(SEED).column(startX >> 4, startZ >> 4)
  for (const biome of new Set(biomes)) expect(names).toContain(`minecraft:${biomeNames[biome]}`)
  expect(names.size).toBeGreaterThan(1)
})

test('a scenario comes back with its chest, its start and its time of day, and other readers know it', async () => {
  const [scenario] = must(findScenarios(['villagerbench/construction/task_24']))
  if (scenario === undefined) throw new Error('task_24 is there')
  must(await before.world.reset(scenario.world))
  const signPos: Position = [3, -60, 9]
  const words = plan([
    ...scenario.world.steps,
    { kind: 'set', pos: signPos, block: { name: 'oak_sign' } },
    { kind: 'sign', pos: signPos, lines: ['One', '', 'three "3"'] },
  ])
  must(await before.world.reset(words))
  const folder = await carryOver()
  expect(await differences()).toEqual([])
  expect(after.keeping.capture()).toMatchObject({ start: [2, -60, 5], timeOfDay: 12_345 })
  expect(after.keeping.capture().signs).toEqual([{ pos: signPos, lines: ['One', '', 'three "3"', ''] }])
  expect(after.keeping.capture().containers).toEqual(before.keeping.capture().containers)

  const load = createRequire(createRequire(import.meta.url).resolve('flying-squid'))
  const other = new (load('prismarine-provider-anvil').Anvil('1.19.2'))(join(folder, 'region'))
  const column = await other.load(0, 0)
  expect(column.getBlock({ x: 3, y: -60, z: 9 }).name).toBe('oak_sign')
  expect(column.getBlock({ x: 3, y: -61, z: 9 }).name).toBe('grass_block')
  expect(column.getBlock({ x: 3, y: -64, z: 9 }).name).toBe('bedrock')
  await other.close()
  expect(
    nbt.simplify(nbt.parseUncompressed(gunzipSync(readFileSync(join(folder, 'level.dat'))))).Data.DataVersion,
  ).toBe(3120)
  const [first] = must(readRegion(readFileSync(join(folder, 'region', 'r.0.0.mca'))))
  expect(first).toMatchObject({ DataVersion: { value: 3120 }, yPos: { value: -4 }, Status: { value: 'full' } })
})

test('rules, difficulty and weather come back, and what nobody knows is left out', async () => {
  must(await before.world.reset(plan([])))
  const orders = [
    'gamerule keepInventory true',
    'gamerule randomTickSpeed 40',
    'gamerule doDaylightCycle true',
    'difficulty hard',
    'weather thunder 300',
  ]
  for (const order of orders) must(before.commands.answer(order, null))
  await carryOver()
  const kept = after.keeping.capture()
  expect(kept).toMatchObject({ difficulty: 3, weather: { kind: 'thunder', ticks: 6000 } })
  expect(kept.rules).toEqual(before.keeping.capture().rules)
  expect(kept.rules).toMatchObject({ keepInventory: 'true', randomTickSpeed: '40', doDaylightCycle: 'true' })
  const asked = (order: string) => must(after.commands.answer(order, null))
  expect(asked('gamerule keepInventory')).toContain('true')
  expect(asked('gamerule doDaylightCycle')).toContain('true')
  expect(asked('difficulty')).toContain('Hard')

  const strange = { ...kept.rules, randomTickSpeed: 'often', ruleOfAnotherVersion: '1' }
  must(await after.keeping.restore({ ...kept, rules: strange, weather: { kind: 'rain', ticks: 20 } }))
  const again = after.keeping.capture()
  expect(again.rules).toEqual({ ...kept.rules, randomTickSpeed: '3' })
  expect(again.weather).toEqual({ kind: 'rain', ticks: 20 })
  must(await after.world.reset(plan([])))
  expect(after.keeping.capture()).toMatchObject({ difficulty: 1, weather: { kind: 'clear' } })
})

test('loot and recipes of a plan are kept in a file of their own, which a world without them does not have', async () => {
  const overlay = { loot: { wheat: [{ name: 'apple', count: 70 }], cow: [] }, recipes: '1.20' } as const
  must(
    await before.world.reset({
      ...plan([]),
      loot: { ...overlay.loot, wheat: [...overlay.loot.wheat], cow: [] },
      recipes: '1.20',
    }),
  )
  const folder = await carryOver()
  const stacks = [64, 6].map((count) => ({ name: 'apple', count }))
  expect(after.keeping.capture().overlay).toEqual({ ...overlay, loot: { wheat: stacks, cow: [] } })
  writeFileSync(join(folder, 'causalmace.json'), '{"loot": 1}')
  expect(await readWorld(folder)).toMatchObject({ ok: false, error: { code: 'storage-corrupt' } })

  must(await before.world.reset(plan([])))
  expect(readdirSync(await carryOver()).toSorted()).toEqual(['level.dat', 'region'])
  expect(after.keeping.capture().overlay).toEqual({})
})

test('a folder that holds no world is an error that says so', async () => {
  expect(await readWorld(tempFolder())).toMatchObject({ ok: false, error: { code: 'storage' } })
})
