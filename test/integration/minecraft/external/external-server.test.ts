/** The world port of other people's servers against a server that is reached over the network, and behaves as badly as they do. */
import { expect, onTestFinished, test } from 'vitest'
import { joinClient } from '../../../../main/minecraft/bots/join.ts'
import { type JoinedServer, joinServer } from '../../../../main/minecraft/external/external-server.ts'
import type { BotBody } from '../../../../main/minecraft/ports/bot-body.ts'
import type { WorldEvent } from '../../../../main/minecraft/ports/world-port.ts'
import { findScenarios } from '../../../../main/suites/index.ts'
import { createRealClock } from '../../../../packages/minecraft-server/clock/real-clock.ts'
import { fail } from '../../../../shared/contract/errors.ts'
import type { AskConsole } from '../../../../shared/contract/own-server.ts'
import type { WorldPlan } from '../../../../shared/contract/scenario.ts'
import type { ExternalServer } from '../../../../shared/contract/server.ts'
import { must } from '../../../fakes/must.ts'
import { type Behaviour, draw, type StandIn, standIn } from './stand-in.ts'

const never = new AbortController().signal
const clock = createRealClock()

async function joined(address: ExternalServer, console: AskConsole | null = null): Promise<JoinedServer> {
  const server = must(await joinServer(address, clock, draw, console))
  onTestFinished(() => server.stop())
  return server
}

function planOf(address: string) {
  const [scenario] = must(findScenarios([address]))
  if (scenario === undefined) throw new Error('there is such a scenario')
  return scenario.world
}

/** Resolves in the first tick in which it holds. */
function until({ world }: JoinedServer, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = world.onTick(() => {
      if (!holds()) return
      stop()
      resolve()
    })
  })
}

interface Played extends StandIn {
  readonly outside: JoinedServer
  readonly bodies: readonly BotBody[]
}

async function team(behave?: Behaviour, console: AskConsole | null = null): Promise<Played> {
  const odd = await standIn(behave)
  const outside = await joined(odd.address, console)
  const bodies = [must(await outside.join('Alice', never)), must(await outside.join('Bob', never))]
  return { ...odd, outside, bodies }
}

const stew = 'villagerbench/cooking/stew-rabbit.pasture-potato.chest-carrot.chest-mushroom.chest-bowl.chest-coal.chest'

test('a farmstead stands as on the lab’s own server: blocks, contents, animals, team', async () => {
  const { server, outside, bodies } = await team()
  const plan = planOf(stew)
  must(server.commands.answer('summon pig 40 -60 130', null))
  must(server.commands.answer('fill 35 -60 125 40 -58 130 stone', null))
  must(server.commands.answer('give Alice stone 64', null))
  must(await outside.world.reset(plan))
  const seen = await outside.world.read(plan.region)
  const names = outside.world.frame().entities.map(({ type }) => type)
  expect(names.filter((type) => type === 'rabbit')).toHaveLength(9)
  expect(names).not.toContain('pig')
  expect(server.squid.players.map(({ username, gameMode }) => [username, gameMode])).toEqual([
    ['Lab', 3],
    ['Alice', 0],
    ['Bob', 0],
  ])
  const chest = plan.steps.find((step) => step.kind === 'container')
  if (chest === undefined) throw new Error('a farmstead has a chest')
  const contents = await outside.world.contents(chest.pos)
  const places = bodies.map((body) => body.position())
  expect(outside.world.frame().inventories.map(({ player, slots }) => [player, slots])).toEqual([
    ['Alice', []],
    ['Bob', []],
  ])
  // The same plan from the inside: it must be the same world.
  must(await server.world.reset(plan))
  const inside = await server.world.read(plan.region)
  expect(seen.at(chest.pos)).toBe(inside.at(chest.pos))
  expect(seen.at(plan.region.min)).toBe(inside.at(plan.region.min))
  expect(contents).toEqual(await server.world.contents(chest.pos))
  expect(places).toEqual(bodies.map((body) => body.position()))
})

test('own places are taken in the order of the team; a console that does not answer leaves all to chat', async () => {
  const { outside, bodies } = await team(undefined, async () => fail('server-lost', 'It is silent.'))
  must(
    await outside.world.reset({
      ...planOf(stew),
      starts: [
        [41, -60, 124],
        [45, -60, 124],
      ],
    }),
  )
  expect(bodies.map((body) => body.position().map(Math.floor))).toEqual([
    [41, -60, 124],
    [45, -60, 124],
  ])
})

test('members begin where and with what the plan says, in its weather, beside mobs that stand still', async () => {
  const { server, outside, bodies } = await team()
  const task = planOf('villagerbench/construction/task_24')
  const [x, y, z] = task.start
  const items = [
    { name: 'iron_axe', count: 1 },
    { name: 'oak_planks', count: 100 },
    ...Array.from({ length: 8 }, () => ({ name: 'bowl', count: 2 })),
  ]
  const plan: WorldPlan = {
    ...task,
    steps: [...task.steps, { kind: 'mob', mob: 'pig', at: [x + 4, y + 3, z + 4.5], noAi: true }],
    members: [{ at: [x, y, z + 2.25], yaw: 90, pitch: 45, items }, { items: [{ name: 'stick', count: 3 }] }],
    weather: 'rain',
    naturalSpawning: true,
  }
  must(await outside.world.reset(plan))
  const seen = outside.world.frame()
  expect(must(server.commands.answer('gamerule doMobSpawning', null))).toContain('true')
  expect(server.keeping.capture().weather.kind).toBe('rain')
  // The same plan from the inside, where the operator came first: it must be the same team.
  const places = bodies.map((body) => body.position())
  must(await server.world.reset({ ...plan, members: [{ at: [x + 9, y, z] }, ...(plan.members ?? [])] }))
  const inside = server.world.frame()
  expect(places).toEqual(bodies.map((body) => body.position()))
  expect(places[0]).toEqual([x, y, z + 2.25])
  const slots = (frame: typeof inside) =>
    frame.inventories.filter(({ player }) => player !== 'Lab').map(({ player, slots: all }) => [player, all])
  expect(slots(seen)).toEqual(slots(inside))
  expect(seen.inventories.find(({ player }) => player === 'Alice')?.slots).toHaveLength(11)
  const pose = seen.entities.find(({ name }) => name === 'Alice')
  expect([pose?.yaw, pose?.pitch]).toEqual([90, 45])
  const pig = seen.entities.find(({ type }) => type === 'pig')
  expect([pig?.x, pig?.y, pig?.z]).toEqual([x + 4, y + 3, z + 4.5])
})

test('a world with loot or recipes of its own is refused before anything is ordered', async () => {
  const orders: string[] = []
  const { outside } = await team((command) => {
    orders.push(command)
    return null
  })
  const before = orders.filter((order) => !order.includes('tellraw')).length
  const plan = planOf('villagerbench/construction/task_24')
  const loot = { stone: [{ name: 'stone', count: 1 }] }
  expect(await outside.world.reset({ ...plan, loot })).toMatchObject({
    ok: false,
    error: { code: 'unsupported', message: expect.stringContaining('its loot (stone) is its own') },
  })
  expect(orders.filter((order) => !order.includes('tellraw'))).toHaveLength(before)
})

test('what agents place is theirs, what others change is nobody’s, and who comes by is told', async () => {
  const { server, address, outside, bodies } = await team()
  const [alice] = bodies
  must(await outside.world.reset(planOf('villagerbench/construction/task_24')))
  must(server.commands.answer('give Alice stone 2', null))
  const events: WorldEvent[] = []
  const isHeard = (kind: WorldEvent['kind'], count: number) =>
    until(outside, () => events.filter((event) => event.kind === kind).length >= count)
  outside.world.onEvent((event) => events.push(event))
  const at = alice?.position().map(Math.floor) ?? []
  const [x = 0, y = 0, z = 0] = at
  await until(outside, () => alice?.inventory().length === 1)
  expect(await alice?.equip('stone', never)).toMatchObject({ ok: true })
  expect(await alice?.place({ item: 'stone', pos: [x - 2, y, z], state: {} }, never)).toMatchObject({ ok: true })
  must(server.commands.answer(`setblock ${x - 3} ${y} ${z} dirt`, null))
  await isHeard('block', 2)
  expect(events).toMatchObject([
    { kind: 'block', pos: [x - 2, y, z], from: 'air', to: 'stone', by: 'Alice' },
    { kind: 'block', pos: [x - 3, y, z], from: 'air', to: 'dirt' },
  ])
  expect(events[1]).not.toHaveProperty('by')
  const guest = must(
    await joinClient({ link: { host: address.host, port: address.port }, name: 'Guest', clock, draw, signal: never }),
  )
  await isHeard('visitor', 1)
  expect(events.at(-1)).toMatchObject({ kind: 'visitor', player: 'Guest', input: 'joined' })
  expect(await outside.world.reset(planOf(stew))).toMatchObject({
    ok: false,
    error: { code: 'world-reset', message: expect.stringContaining('Guest is on the server') },
  })
  guest.session.bot.quit()
  await guest.lost
})

test('an operator without rights is told what to do', async () => {
  const { address } = await standIn(() => null, false)
  const refused = await joinServer(address, clock, draw)
  expect(refused).toMatchObject({ ok: false, error: { code: 'server-start' } })
  expect(refused.ok ? '' : refused.error.message).toContain('op Lab')
})

test.each<readonly [string, Behaviour, string]>([
  [
    'an order that is refused ends the reset with its words',
    (command) =>
      command.startsWith('/setblock') || command.startsWith('setblock') ? 'That position is not loaded' : null,
    'not loaded',
  ],
  [
    'an order that is swallowed in silence is noticed in the world',
    (command) => (/^\/?fill .* glass/.test(command) || /^\/?setblock/.test(command) ? '' : null),
    'does not stand as planned',
  ],
  [
    'a chest that stays empty is noticed',
    (command) => (/^\/?item replace/.test(command) ? 'Done' : null),
    'holds nothing, not',
  ],
  [
    'animals that nobody lets in are noticed',
    (command) => (/^\/?summon/.test(command) ? 'Spawning is off in this region' : null),
    'there live none instead of',
  ],
])('%s', { tags: ['long'] }, async (_what, behave, words) => {
  const { outside } = await team(behave)
  const reset = await outside.world.reset(planOf(stew))
  expect(reset).toMatchObject({ ok: false, error: { code: 'world-reset', message: expect.stringContaining(words) } })
})

test('answers that come late are waited for, and belong to their commands', async () => {
  const release = Promise.withResolvers<void>()
  const { outside } = await team((command) => (/^\/?data get/.test(command) ? release.promise : null))
  must(await outside.world.reset({ ...planOf(stew), steps: [] }))
  const asked = outside.world.contents([41, -60, 130])
  const other = outside.world.run('time query daytime')
  release.resolve()
  expect(await asked).toBeNull()
  expect(await other).toBe('commands.time.query 1000')
})

test('an operator who is thrown out loses the server, and no wait goes on', async () => {
  const { server, outside } = await team()
  const lost = new Promise<string>((resolve) => {
    outside.world.onEvent((event) => {
      if (event.kind === 'lost') resolve(event.message)
    })
  })
  server.squid.players.find(({ username }) => username === 'Lab')?.kick('Kicked for spamming')
  expect(await lost).toContain('Kicked for spamming')
  expect(await outside.world.reset(planOf(stew))).toMatchObject({ ok: false, error: { code: 'server-lost' } })
})

test('a name that somebody has already is not taken from them', async () => {
  const { outside } = await team()
  const again = await outside.join('Alice', never)
  expect(again).toMatchObject({ ok: false, error: { code: 'server-start' } })
})
