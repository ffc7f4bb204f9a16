import { expect, test } from 'vitest'
import { actionByName } from '../../../../../main/actions/index.ts'
import { createLiveBlocks } from '../../../../../main/judger/live-blocks.ts'
import { importEscape } from '../../../../../main/suites/escape/import/index.ts'
import { escapeReferee } from '../../../../../main/suites/escape/referee/escape-referee.ts'
import { blockName } from '../../../../../packages/minecraft-server/values/block-string.ts'
import { blockOf } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../../shared/contract/scenario.ts'
import { worldOfPlan } from '../../../../../shared/core/voxel-world.ts'
import { silentSpeech } from '../../../../fakes/no-talk.ts'
import { type Player, playGame } from '../../../../fakes/virtual-game.ts'
import { ownAtoms } from '../../../../unit/main/suites/escape/import/own-atoms.ts'
import { never } from '../../../minecraft/bots/game.ts'

const names = ['Alice', 'Bob']

interface Rooms {
  readonly act: (agent: string, action: string, params: unknown) => Promise<boolean>
  readonly feet: (agent: string) => Position
  readonly sleep: (ms: number) => Promise<void>
  /** Rooms that are done, by id. */
  readonly done: ReadonlySet<string>
  readonly block: (pos: Position) => string
}

function imported(atoms: readonly object[], steps: number): Scenario {
  const read = importEscape(JSON.stringify(atoms), [{ steps, seed: 0, agents: 2 }])
  const scenario = read.ok ? read.value.scenarios[0] : undefined
  if (scenario === undefined) throw new Error(JSON.stringify(read))
  return scenario
}

/** Plays an imported scenario with its referee: real server, real bots, actions from the table. */
async function playRooms(scenario: Scenario, play: (rooms: Rooms) => Promise<void>): Promise<void> {
  await playGame(async ({ server: { world }, clock, join }) => {
    const players = new Map<string, Player>()
    for (const name of names) players.set(name, await join(name))
    const team = new Map([...players].map(([name, { body }]) => [name, body]))
    const bodyOf = (agent: string) => {
      const body = team.get(agent)
      if (body === undefined) throw new Error(`no ${agent}`)
      return body
    }
    expect(await world.reset(scenario.world)).toMatchObject({ ok: true })
    const blocks = createLiveBlocks(scenario.world.region, await world.read(scenario.world.region))
    world.onEvent((event) => {
      if (event.kind === 'block') blocks.apply(event.pos, event.to)
    })
    const referee = escapeReferee(scenario)
    const done = new Set<string>()
    const block = (pos: Position): string => blocks.at(pos) ?? 'air'
    world.onTick(() => {
      const commands = referee.tick({
        nowMs: clock.now(),
        jointSteps: null,
        blockAt: block,
        frame: world.frame(),
        noteCarried: () => undefined,
        noteHeld: () => undefined,
        noteRoom: (room) => {
          if (room.done) done.add(room.room)
        },
      })
      for (const command of commands) void world.run(command)
    })
    await clock.sleep(3000)
    await play({
      act: async (agent, name, params) => {
        const result = await actionByName(name)?.perform(params, {
          body: bodyOf(agent),
          team,
          speech: silentSpeech,
          clock,
          signal: never,
        })
        return result?.ok === true
      },
      feet: (agent) => blockOf(bodyOf(agent).position()),
      sleep: clock.sleep,
      done,
      block,
    })
  })
}

test('rooms stay as they are furnished until somebody works them', async () => {
  const scenario = imported([ownAtoms.hanging, ownAtoms.doors, ownAtoms.lift], 3)
  const plan = worldOfPlan(scenario.world)
  await playRooms(scenario, async ({ block }) => {
    const { min, max } = scenario.world.region
    const changed: string[] = []
    for (let x = min[0]; x <= max[0]; x++) {
      for (let y = min[1]; y <= max[1]; y++) {
        for (let z = min[2]; z <= max[2]; z++) {
          const [planned, stands] = [blockName(plan.at([x, y, z])), blockName(block([x, y, z]))]
          if (planned !== stands) changed.push(`${planned} -> ${stands} at ${x} ${y} ${z}`)
        }
      }
    }
    expect(changed).toEqual([])
  })
})

test('a block is put in the place of a sign, out of the chest at the start', async () => {
  await playRooms(imported([ownAtoms.swap], 1), async ({ act, done, feet }) => {
    expect(await act('Alice', 'WithdrawItem', { container: [133, -60, 128], item: 'gold_block', amount: 1 })).toBe(true)
    expect(await act('Alice', 'MineBlock', { pos: [130, -61, 134] })).toBe(true)
    expect(await act('Alice', 'Equip', { item: 'gold_block' })).toBe(true)
    expect(await act('Alice', 'PlaceBlock', { item: 'gold_block', pos: [130, -61, 134] })).toBe(true)
    for (const name of names) expect(await act(name, 'NavigateTo', { pos: [130, -60, 137] })).toBe(true)
    expect([...done]).toEqual(['room-1'])
    expect(names.map((name) => feet(name)[2]).every((z) => z >= 136)).toBe(true)
  })
})

test('whoever is lifted pushes the button above, and the lever brings all to the exit', async () => {
  await playRooms(imported([ownAtoms.lift], 1), async ({ act, done, feet, sleep }) => {
    await act('Alice', 'StepOn', { pos: [130, -60, 127] })
    await sleep(1000)
    expect(feet('Alice')).toEqual([130, -56, 130])
    expect(await act('Alice', 'Toggle', { pos: [130, -56, 130] })).toBe(true)
    expect([...done]).toEqual([])
    expect(await act('Bob', 'Toggle', { pos: [130, -59, 134] })).toBe(true)
    await sleep(1000)
    expect([...done]).toEqual(['room-1'])
    for (const name of names) expect(await act(name, 'NavigateTo', { pos: [130, -60, 137] })).toBe(true)
  })
})

test('a lever parts the team, and levers in rooms for one bring it together', async () => {
  const scenario = imported([ownAtoms.merge, ownAtoms.split], 2)
  await playRooms(scenario, async ({ act, done, feet, sleep }) => {
    expect(await act('Alice', 'Toggle', { pos: [130, -60, 123] })).toBe(true)
    await sleep(1000)
    expect(names.map((name) => feet(name)[0]).toSorted()).toEqual([121, 130])
    for (const name of names) expect(await act(name, 'Toggle', { pos: [feet(name)[0], -60, 132] })).toBe(true)
    await sleep(1000)
    expect(names.map(feet)).toEqual([
      [130, -60, 140],
      [130, -60, 140],
    ])
    expect([...done].toSorted()).toEqual(['room-1', 'room-2', 'room-3'])
  })
})
