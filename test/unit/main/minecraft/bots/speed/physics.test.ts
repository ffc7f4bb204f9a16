/** The patched engine against the library's own: the same bodies through the same worlds, to the last bit. */
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cachePhysicsBlocks } from '../../../../../../main/minecraft/bots/speed/cell-cache.ts'
import { watchWorld } from '../../../../../../main/minecraft/bots/speed/patches.ts'
import type { BodyState, ControlKey } from '../../../../../../main/minecraft/bots/speed/simulation.ts'
import { skipStillTicks } from '../../../../../../main/minecraft/bots/speed/still-bodies.ts'
import { createOfflineBot, type OfflineBot } from '../../../../../fakes/offline-bot.ts'

const load = createRequire(import.meta.url)
const LookAhead = load('mineflayer-pathfinder/lib/physics')

const blockNames = [
  'air',
  'stone',
  'oak_slab',
  'oak_stairs',
  'oak_fence',
  'white_carpet',
  'water',
  'lava',
  'ladder',
  'cobweb',
  'ice',
  'slime_block',
  'soul_sand',
  'honey_block',
  'snow',
  'oak_trapdoor',
]
const keyNames: readonly ControlKey[] = ['forward', 'back', 'left', 'right', 'jump', 'sprint', 'sneak']

const blocks = fc.array(
  fc.record({
    x: fc.integer({ min: -2, max: 2 }),
    y: fc.integer({ min: 63, max: 66 }),
    z: fc.integer({ min: -2, max: 2 }),
    name: fc.constantFrom(...blockNames),
  }),
  { maxLength: 25 },
)
/** Without the numbers next to 0, a sixteenth of which is 0: there the library takes another column's block. */
const coordinate = fc.double({ min: -1, max: 2, noNaN: true }).map((at) => (at / 2 ** 10 === 0 ? 0 : at))
const start = fc.record({
  x: coordinate,
  y: fc.constantFrom(64, 64.5, 65, 66.3),
  z: coordinate,
  yaw: fc.double({ min: -4, max: 4, noNaN: true }),
  keys: fc.subarray([...keyNames]),
})
/** What happens in each stretch of ticks: keys change, a block changes, or nothing does. */
const course = fc.array(
  fc.record({
    ticks: fc.integer({ min: 1, max: 40 }),
    keys: fc.option(fc.subarray([...keyNames])),
    block: fc.option(fc.record({ y: fc.integer({ min: 63, max: 65 }), name: fc.constantFrom(...blockNames) })),
  }),
  { maxLength: 5 },
)

function groundWith(changes: readonly { x: number; y: number; z: number; name: string }[]): OfflineBot {
  const offline = createOfflineBot()
  for (let x = -8; x < 8; x++) for (let z = -8; z < 8; z++) offline.put(x, 63, z, offline.stateOf('stone'))
  for (const { x, y, z, name } of changes) offline.put(x, y, z, offline.stateOf(name))
  return offline
}

function patched(offline: OfflineBot): OfflineBot {
  watchWorld(offline.bot, [cachePhysicsBlocks(offline.bot), skipStillTicks(offline.bot)])
  return offline
}

function pressed(keys: readonly ControlKey[]): Record<ControlKey, boolean> {
  const control = { forward: false, back: false, left: false, right: false, jump: false, sprint: false, sneak: false }
  for (const key of keys) control[key] = true
  return control
}

/** The body's own ticks: each with a new state, made from what the last one left. */
function live(offline: OfflineBot, from: Parameters<typeof place>[1], stretches: CourseOf): readonly string[] {
  place(offline, from)
  const trace: string[] = []
  let control = pressed(from.keys)
  for (const { ticks, keys, block } of stretches) {
    if (keys !== null) control = pressed(keys)
    if (block !== null) offline.put(0, block.y, 0, offline.stateOf(block.name))
    for (let tick = 0; tick < ticks; tick++) {
      const state = offline.body(control)
      offline.tick(state, noWorld)
      apply(state, offline)
      trace.push(text(state))
    }
  }
  return trace
}

type CourseOf = readonly {
  readonly ticks: number
  readonly keys: readonly ControlKey[] | null
  readonly block: { readonly y: number; readonly name: string } | null
}[]

/** The patched engine has its own. */
const noWorld = { getBlock: () => null }

function place(offline: OfflineBot, at: { x: number; y: number; z: number; yaw: number; keys: ControlKey[] }): void {
  const { entity } = offline.bot
  entity.position.set(at.x, at.y, at.z)
  entity.yaw = at.yaw
}

function apply(state: BodyState, offline: OfflineBot): void {
  const applied = state as unknown as { apply(bot: unknown): void }
  applied.apply(offline.bot)
}

/** Everything a state holds, with numbers to the last bit. */
function text(state: BodyState): string {
  return JSON.stringify(state, (_key, value: unknown) => (Object.is(value, -0) ? '-0' : value))
}

describe('physics with remembered blocks and skipped ticks', () => {
  it('moves a body as the library does, whatever happens around it', () => {
    fc.assert(
      fc.property(blocks, start, course, (changes, from, stretches) => {
        expect(live(patched(groundWith(changes)), from, stretches)).toEqual(live(groundWith(changes), from, stretches))
      }),
      { numRuns: 40 },
    )
  })

  it('a body next below 0 leaves every cell as it is', () => {
    const stands = patched(groundWith([{ x: -1, y: 64, z: 1, name: 'oak_trapdoor' }]))
    const stretches = [{ ticks: 10, keys: null, block: null }]
    const trace = live(stands, { x: -5e-324, y: 65, z: 1, yaw: 0, keys: [] }, stretches)
    expect(trace.at(-1)).toContain('"y":64.1875')
  })

  it('looks ahead as the library does: straight on, and with jumps, against all kinds of walls', () => {
    const target = fc.record({
      x: fc.constantFrom(-1.5, 0.5, 1.5, 2.5),
      y: fc.constantFrom(64, 65, 66),
      z: fc.constantFrom(-1.5, 1.5),
    })
    fc.assert(
      fc.property(blocks, start, target, fc.boolean(), (changes, from, to, sprint) => {
        const answers = [groundWith(changes), patched(groundWith(changes))].map((offline) => {
          place(offline, from)
          Object.assign(offline.bot, { controlState: pressed(from.keys) })
          const ahead = new LookAhead(offline.bot)
          const path = [offline.bot.entity.position.offset(to.x - from.x, to.y - from.y, to.z - from.z)]
          return [ahead.canStraightLine(path, sprint), ahead.canSprintJump(path), ahead.canWalkJump(path, 2)]
        })
        expect(answers[1]).toEqual(answers[0])
      }),
      { numRuns: 25 },
    )
  })

  it('does not tick a body that stands still, until the ground under it goes', () => {
    const offline = groundWith([])
    let asked = 0
    const { blockAt } = offline.bot
    offline.bot.blockAt = (point, extraInfos) => {
      asked += 1
      return blockAt(point, extraInfos)
    }
    // Without remembered blocks every tick that is played shows.
    watchWorld(offline.bot, [skipStillTicks(offline.bot)])
    const tick = (): number => {
      const before = asked
      const state = offline.body(pressed([]))
      offline.tick(state, { getBlock: (pos) => offline.bot.blockAt(pos, false) })
      apply(state, offline)
      return asked - before
    }
    // It comes to rest, and then has to be seen to stay so once.
    expect([tick(), tick(), tick()]).not.toContain(0)
    expect([tick(), tick(), tick()]).toEqual([0, 0, 0])
    offline.put(0, 63, 0, offline.stateOf('air'))
    expect(tick()).toBeGreaterThan(0)
    tick()
    expect(offline.bot.entity.position.y).toBeLessThan(64)
  })

  it('is refused for an engine that is not what it was built for', () => {
    const { bot, body, tick } = createOfflineBot()
    skipStillTicks(bot)
    const odd = Object.assign(body({}), { weight: 70 })
    expect(() => tick(odd, noWorld)).toThrow('prismarine-physics is not the version')
    Reflect.deleteProperty(bot.physics, 'simulatePlayer')
    expect(() => cachePhysicsBlocks(bot)).toThrow('prismarine-physics lacks simulatePlayer')
  })
})
