import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import nbt from 'prismarine-nbt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDraw } from '../../../../main/clock/draws.ts'
import { createRealClock } from '../../../../main/clock/real-clock.ts'
import { blockStates } from '../../../../main/minecraft/block-states.ts'
import { type MemoryServer, startMemoryServer } from '../../../../main/minecraft/server/embedded/index.ts'
import { readWorld, writeWorld } from '../../../../main/minecraft/world-files/index.ts'
import { readRegion } from '../../../../main/minecraft/world-files/region-file.ts'
import { findScenarios } from '../../../../main/suites/index.ts'
import type { Position } from '../../../../preload/contract/geometry.ts'
import type { BuildStep, WorldPlan } from '../../../../preload/contract/scenario.ts'
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

/** Of every block of every column that either world keeps. */
function differences(): readonly string[] {
  const columns = new Map(
    after.keeping.capture().columns.map((column) => [`${column.chunkX},${column.chunkZ}`, column]),
  )
  const mine = before.keeping.capture().columns
  expect([...columns.keys()]).toEqual(mine.map(({ chunkX, chunkZ }) => `${chunkX},${chunkZ}`))
  return mine.flatMap(({ chunkX, chunkZ, states: kept }) => {
    const theirs = columns.get(`${chunkX},${chunkZ}`)?.states ?? new Uint16Array()
    return [...kept.keys()]
      .filter((index) => kept[index] !== theirs[index])
      .map((index) => `${chunkX},${chunkZ} ${index}: ${kept[index]} became ${theirs[index]}`)
  })
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
      expect(differences()).toEqual([])
      for (const { pos } of all) expect(await after.world.contents(pos)).toEqual(await before.world.contents(pos))
    }),
    { numRuns: 6 },
  )
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
  expect(differences()).toEqual([])
  expect(after.keeping.capture()).toMatchObject({ start: [2, -60, 5], timeOfDay: 12_345, hasDaylightCycle: false })
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

test('a folder that holds no world is an error that says so', async () => {
  expect(await readWorld(tempFolder())).toMatchObject({ ok: false, error: { code: 'storage' } })
})
