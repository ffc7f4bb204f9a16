/** Every kind of room worked by two bodies on the embedded server, as its documents say. */

import { expect, test } from 'vitest'
import { actionByName } from '../../../main/actions/index.ts'
import { createLiveBlocks } from '../../../main/judger/live-blocks.ts'
import type { ReadRoom, RoomOperation } from '../../../main/planner/simulation/escape/read-rooms.ts'
import { toldRooms } from '../../../main/planner/simulation/escape/told-rooms.ts'
import { escapeWorld } from '../../../main/suites/escape/build/escape-world.ts'
import { escapeSuite } from '../../../main/suites/escape/escape-suite.ts'
import { furnishStages, storeSteps } from '../../../main/suites/escape/generate/furnish-stages.ts'
import { escapeScenario } from '../../../main/suites/escape/make-scenario.ts'
import { mechanisms } from '../../../main/suites/escape/mechanisms/index.ts'
import type { Mechanism } from '../../../main/suites/escape/mechanisms/mechanism.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { TaskFacts } from '../../../shared/core/task-facts.ts'
import { must } from '../../fakes/must.ts'
import { silentSpeech } from '../../fakes/no-talk.ts'
import { type Player, playGame, type VirtualGame } from '../../fakes/virtual-game.ts'

const names = ['Alice', 'Bob']
const never = new AbortController().signal

/** A task of this one stage before the exit. */
function taskOf(mechanism: Mechanism): Scenario {
  const isApart = mechanism.passage === 'merge' || mechanism.passage === 'cross'
  const stores = mechanism.needs === undefined ? [] : [{ item: mechanism.needs, row: 0 }]
  const drawn = { stages: [{ mechanism, isApart }], stores }
  const made = furnishStages(drawn, names.length, createDraw(3))
  const world = escapeWorld({ rooms: made.rooms.map(({ placed }) => placed), starts: made.starts })
  return escapeScenario({
    name: mechanism.id,
    title: mechanism.id,
    task: { kind: 'escape', rooms: made.rooms.map(({ room }) => room), agents: names.length },
    world: { ...world, steps: [...world.steps, ...made.stores.flatMap(storeSteps)] },
    origin: 'generated',
    source: 'a test',
  })
}

/** What a reader makes of the brief. */
function roomsTold(scenario: Scenario): readonly ReadRoom[] {
  const { environment, documents } = escapeSuite.brief(scenario, names)
  return toldRooms(environment, documents, names) ?? []
}

type Act = (agent: string, action: string, params: unknown) => Promise<void>
type WorkRoom = (room: ReadRoom, act: Act) => Promise<void>

/** What the two of them do in one numbered part of the documents. */
async function workRoom(room: ReadRoom, act: Act): Promise<void> {
  const [exit] = room.exits
  const until = exit === undefined ? undefined : { pos: exit.pos, block: exit.block }
  const plates = room.operations.filter(({ kind }) => kind === 'press')
  const work = async (operation: RoomOperation, agent: string): Promise<void> => {
    if (operation.kind === 'press') await act(agent, 'StepOn', { pos: operation.pos, seconds: 20, until })
    if (operation.kind === 'toggle') await act(agent, 'Toggle', { pos: operation.pos })
    if (operation.kind === 'push') {
      for (const plate of room.isTogether ? plates : []) {
        const block = plate.kind === 'press' ? `${plate.block}[powered=true]` : ''
        await act(agent, 'Wait', { seconds: 20, until: { pos: plate.pos, block } })
      }
      await act(agent, 'Toggle', { pos: operation.pos })
    }
    if (operation.kind === 'take')
      await act(agent, 'WithdrawItem', { container: operation.pos, item: operation.item, amount: 1 })
    if (operation.kind !== 'place') return
    await act(agent, 'MineBlock', { pos: operation.pos })
    await act(agent, 'Equip', { item: operation.item })
    await act(agent, 'PlaceBlock', { item: operation.item, pos: operation.pos })
  }
  const agentOf = (operation: RoomOperation, index: number): string =>
    operation.agents?.[0] ?? names[room.isTogether ? index % names.length : 0] ?? 'Alice'
  if (room.isTogether) {
    await Promise.all(room.operations.map((operation, index) => work(operation, agentOf(operation, index))))
    return
  }
  for (const [index, operation] of room.operations.entries()) await work(operation, agentOf(operation, index))
}

/** One agent does all operations of a part in turn, a plate no longer than it takes to be down, to and fro. */
async function workAlone(room: ReadRoom, act: Act): Promise<void> {
  const toAndFro = [...room.operations, ...room.operations.toReversed(), ...room.operations]
  for (const { kind, pos } of toAndFro) {
    if (kind === 'press') await act('Alice', 'StepOn', { pos })
    if (kind === 'push') await act('Alice', 'Toggle', { pos })
  }
}

async function play(
  game: VirtualGame,
  players: ReadonlyMap<string, Player>,
  scenario: Scenario,
  work: WorkRoom = workRoom,
): Promise<number> {
  const { world } = game.server
  must(await world.reset(scenario.world))
  await game.clock.sleep(500)
  const blocks = createLiveBlocks(scenario.world.region, await world.read(scenario.world.region))
  const facts = new TaskFacts()
  const referee = escapeSuite.referee?.(scenario)
  const stopEvents = world.onEvent((event) => {
    if (event.kind === 'block') blocks.apply(event.pos, event.to)
  })
  const stopTicks = world.onTick(() => {
    const commands = referee?.tick({
      nowMs: game.clock.now(),
      jointSteps: null,
      blockAt: (pos) => blocks.at(pos) ?? 'air',
      frame: world.frame(),
      noteCarried: () => undefined,
      noteHeld: (held) => facts.noteHeld(held),
      noteRoom: (state) => facts.noteRoom(state),
    })
    for (const command of commands ?? []) void world.run(command)
  })
  const team = new Map([...players].map(([name, { body }]) => [name, body]))
  const act = async (agent: string, name: string, params: unknown): Promise<void> => {
    const body = players.get(agent)?.body
    const action = actionByName(name)
    if (body === undefined || action === null) throw new Error(`no ${agent} or no ${name}`)
    const done = await action.perform(params, { body, team, speech: silentSpeech, clock: game.clock, signal: never })
    if (!done.ok) throw new Error(`${scenario.address}: ${agent} ${name} ${JSON.stringify(params)}: ${done.message}`)
  }
  for (const room of roomsTold(scenario)) {
    await work(room, act)
    await game.clock.sleep(1000)
  }
  stopTicks()
  stopEvents()
  return escapeSuite.progress(scenario, (pos) => blocks.at(pos) ?? 'air', facts).completion
}

test('all kinds of rooms open to two bodies who do what the documents say', async () => {
  const completions = await playGame(async (game) => {
    const players = new Map<string, Player>()
    for (const name of names) players.set(name, await game.join(name))
    const found: (readonly [string, number])[] = []
    for (const mechanism of mechanisms) found.push([mechanism.id, await play(game, players, taskOf(mechanism))])
    return found
  })
  expect(completions).toEqual(mechanisms.map(({ id }) => [id, 1]))
})

/** Something in the room is to hold together. */
function isTogether(mechanism: Mechanism): boolean {
  const rooms = roomsTold(taskOf(mechanism))
  return rooms.some((room) => room.isTogether)
}

test('what is to be done together is not done by one body, however quickly it goes from one to the other', async () => {
  const together = mechanisms.filter(isTogether)
  expect(together.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'spruce-and-birch-plates',
      'wall-comes-down',
      'plate-and-stone-button',
      'plate-and-birch-button',
      'plates-apart',
      'oak-plates-and-doors',
      'trapdoors-before-the-exit',
      'piston-in-the-exit',
    ]),
  )
  const completions = await playGame(async (game) => {
    const players = new Map([['Alice', await game.join('Alice')]])
    const found: (readonly [string, number])[] = []
    for (const mechanism of together) {
      found.push([mechanism.id, await play(game, players, taskOf(mechanism), workAlone)])
    }
    return found
  })
  expect(completions).toEqual(together.map(({ id }) => [id, 0.5]))
})

test.each([
  ['as the documents have it', (parts: readonly number[]) => parts],
  ['the button first', (parts: readonly number[]) => [...parts.slice(-1), ...parts]],
  ['and round again', (parts: readonly number[]) => [...parts, ...parts]],
])(
  'one body alone tries all of a gallery, %s, and does not get out',
  async (_order, orderOf) => {
    const gallery = mechanisms.find(({ id }) => id === 'gallery')
    if (gallery === undefined) throw new Error('no gallery')
    const scenario = taskOf(gallery)
    const parts = roomsTold(scenario)
    const tried: boolean[] = []
    const tryAll: WorkRoom = async (room, act) => {
      if (room !== parts[0] && room.number !== parts[0]?.number) return
      for (const index of orderOf(parts.map((_part, place) => place))) {
        for (const { kind, pos } of parts[index]?.operations ?? []) {
          const operation = kind === 'press' ? act('Alice', 'StepOn', { pos }) : act('Alice', 'Toggle', { pos })
          tried.push(
            await operation.then(
              () => true,
              () => false,
            ),
          )
          await act('Alice', 'Wait', { seconds: 1 })
        }
      }
    }
    const completion = await playGame(async (game) => {
      const players = new Map([['Alice', await game.join('Alice')]])
      return play(game, players, scenario, tryAll)
    })
    expect(tried.slice(0, 3)).toEqual([true, true, true])
    expect(completion).toBeCloseTo(2 / 3)
  },
  120_000,
)

test('whoever breaks the switches and what bears them finds them again a second later, and the room still opens', async () => {
  const broken = mechanisms.filter(({ id }) => ['lava-strip', 'plate-and-stone-button'].includes(id))
  const breakThenWork: WorkRoom = async (room, act) => {
    for (const { pos, kind } of room.operations) {
      const [x, y, z] = pos
      await act('Alice', 'MineBlock', { pos: kind === 'push' ? [x + 1, y, z] : pos })
      await act('Alice', 'Wait', { seconds: 2 })
    }
    await workRoom(room, act)
  }
  const completions = await playGame(async (game) => {
    const players = new Map<string, Player>()
    for (const name of names) players.set(name, await game.join(name))
    const found: number[] = []
    for (const mechanism of broken) found.push(await play(game, players, taskOf(mechanism), breakThenWork))
    return found
  })
  expect(completions).toEqual([1, 1])
})

test('whoever breaks the locked chest has no gold of it, and the key still finds it there, once', async () => {
  const mechanism = mechanisms.find(({ id }) => id === 'locked-chest')
  if (mechanism === undefined) throw new Error('no chest')
  const scenario = taskOf(mechanism)
  const bags: (readonly string[])[] = []
  const completion = await playGame(async (game) => {
    const alice = await game.join('Alice')
    const players = new Map([['Alice', alice]])
    const bag = (): readonly string[] => alice.bot.inventory.items().map(({ name }) => name)
    const breakChest = async (room: ReadRoom, act: Act): Promise<void> => {
      const chest = room.operations.find(({ kind }) => kind === 'take')
      await act('Alice', 'MineBlock', { pos: chest?.pos })
      await act('Alice', 'NavigateTo', { pos: chest?.pos })
      await act('Alice', 'Wait', { seconds: 2 })
      bags.push(bag())
    }
    return play(game, players, scenario, async (room, act) => {
      await breakChest(room, act)
      for (const { kind, pos } of room.operations) if (kind === 'toggle') await act('Alice', 'Toggle', { pos })
      await act('Alice', 'Wait', { seconds: 1 })
      const taken = room.operations.find(({ kind }) => kind === 'take')
      await act('Alice', 'Equip', { item: 'tripwire_hook' })
      await act('Alice', 'WithdrawItem', { container: taken?.pos, item: 'gold_block', amount: 1 })
      await breakChest(room, act)
      await act('Alice', 'Wait', { seconds: 1 })
      const chest = { container: taken?.pos, item: 'gold_block', amount: 1 }
      await expect(act('Alice', 'WithdrawItem', chest)).rejects.toThrow('There is no gold_block in the container')
    })
  })
  expect(bags).toEqual([[], expect.arrayContaining(['tripwire_hook', 'gold_block'])])
  expect(bags[1]?.filter((name) => name === 'gold_block')).toHaveLength(1)
  expect(bags[1]).not.toContain('chest')
  expect(completion).toBe(1)
})
