import { describe, expect, it } from 'vitest'
import {
  importEscape,
  publishedSettings,
  type WindowReading,
} from '../../../../../../main/suites/escape/import/index.ts'
import type { GeneratorSetting } from '../../../../../../main/suites/escape/import/state-tree.ts'
import type { BuildStep, Scenario } from '../../../../../../shared/contract/scenario.ts'
import { scenarioSchema } from '../../../../../../shared/contract/scenario.ts'
import type { EscapeRoom } from '../../../../../../shared/contract/tasks/escape.ts'
import { worldOfPlan } from '../../../../../../shared/core/voxel-world.ts'
import { ownAtoms } from './own-atoms.ts'
import { structuralAtoms } from './structural-atoms.ts'

const alone: GeneratorSetting = { steps: 1, seed: 0, agents: 2 }
const x = 130
const z = 131

function brought(atoms: readonly object[], setting = alone, reading: WindowReading = 'intended') {
  const read = importEscape(JSON.stringify(atoms), [setting], reading)
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

function scenarioOf(atoms: readonly object[], setting = alone, reading: WindowReading = 'intended') {
  const { scenarios, problems } = brought(atoms, setting, reading)
  const [scenario] = scenarios
  if (scenario?.task.kind !== 'escape') throw new Error(problems.join(' '))
  return { scenario, rooms: scenario.task.rooms }
}

/** The block at a place seen from the centre of the first room before the exit. */
function blockAt({ world }: Scenario, dx: number, dy: number, dz: number): string {
  return worldOfPlan(world).at([x + dx, -60 + dy, z + dz])
}

function containers({ world }: Scenario): readonly BuildStep[] {
  return world.steps.filter(({ kind }) => kind === 'container')
}

function effectsOf(room: EscapeRoom | undefined, id = 'all') {
  return room?.events.find((event) => event.id === id)?.effects
}

describe('importEscape', () => {
  it('brings in the 25 published tasks as scenarios', () => {
    const read = importEscape(structuralAtoms)
    expect(read).toMatchObject({ ok: true, value: { problems: [] } })
    if (!read.ok) return
    const { scenarios } = read.value
    expect(scenarios).toHaveLength(25)
    expect(scenarios.map(({ address }) => address)).toContain('villagerbench/escape/imported.steps3-seed1')
    for (const scenario of scenarios) expect(scenarioSchema.safeParse(scenario).success).toBe(true)
    const last = scenarios.find(({ address }) => address.endsWith('steps2-seed1'))
    expect(last?.limits).toMatchObject({ actionTimeS: 187.5, gameTimeS: 540 })
    expect(publishedSettings(3)).toHaveLength(25)
  })

  it('names tasks for other teams after their size', () => {
    const { scenario } = scenarioOf([ownAtoms.doors], { ...alone, agents: 3 })
    expect(scenario.address).toBe('villagerbench/escape/imported.3p-steps1-seed0')
    expect(scenario.task).toMatchObject({ agents: 3 })
    expect(new Set(scenario.world.starts?.map(String)).size).toBe(3)
  })

  it('puts what agents are to bring into a chest where they begin, two more than needed for each', () => {
    const { scenario, rooms } = scenarioOf([ownAtoms.swap])
    expect(containers(scenario)).toEqual([
      { kind: 'container', pos: [x + 3, -60, z - 3], items: [{ slot: 0, name: 'gold_block', count: 6 }] },
    ])
    expect(rooms[0]?.events[0]?.conditions).toEqual([{ pos: [x, -61, z + 3], block: { name: 'gold_block' } }])
    expect(effectsOf(rooms[0])).toContainEqual({ kind: 'set', pos: [x, -60, z + 4], block: { name: 'air' } })
  })

  it('lays what agents are to bring in stacks, and leaves out what does not fit into one chest', () => {
    const bringing = (item: string, count: number) => ({ ...ownAtoms.swap, in: { [item]: count } })
    const steps = (atom: object) => containers(scenarioOf([atom]).scenario)
    const counts = (atom: object) =>
      steps(atom).flatMap((step) =>
        step.kind === 'container' ? step.items.map(({ slot, count }) => [slot, count]) : [],
      )
    expect(counts(bringing('gold_block', 40))).toEqual([
      [0, 64],
      [1, 20],
    ])
    expect(counts(bringing('iron_sword', 1))).toEqual([0, 1, 2, 3, 4, 5].map((slot) => [slot, 1]))
    expect(brought([bringing('iron_sword', 12)])).toEqual({
      scenarios: [],
      problems: [
        'steps 1, seed 0, 2 agents: left out, what agents are to bring into its rooms does not fit into one chest.',
      ],
    })
  })

  it('hands keys to whoever is in the room when hands work it, once', () => {
    const setting = { steps: 2, seed: 0, agents: 2 }
    const { rooms, scenario } = scenarioOf([ownAtoms.swap, ownAtoms.key], setting)
    const room = rooms.find(({ events }) => events[0]?.effects.some(({ kind }) => kind === 'give'))
    const gifts = effectsOf(room)?.filter(({ kind }) => kind === 'give')
    expect(gifts).toMatchObject([{ item: { name: 'stick', count: 1 }, label: 'brass', who: { range: 4.9 } }])
    expect(room?.events[0]?.conditions).toHaveLength(2)
    expect(containers(scenario)).toContainEqual(
      expect.objectContaining({ items: [{ slot: 4, name: 'gold_block', count: 2 }], lock: 'brass' }),
    )
  })

  it('moves agents together and apart, one by one', () => {
    const { rooms } = scenarioOf([ownAtoms.merge])
    expect(rooms).toHaveLength(2)
    for (const room of rooms) {
      expect(effectsOf(room)).toMatchObject([{ kind: 'teleport', atMost: 1, to: [130, -60, 140] }])
      expect(room.events[0]?.activeS).toBe(2)
    }
    const parted = scenarioOf([ownAtoms.merge, ownAtoms.split], { steps: 2, seed: 0, agents: 2 }).rooms
    const split = parted.find(({ events }) => events[0]?.effects.length === 2)
    expect(effectsOf(split)?.map((effect) => (effect.kind === 'teleport' ? effect.to : null))).toEqual([
      [121, -60, 131],
      [130, -60, 131],
    ])
  })

  it("opens the other's exit where rooms work crosswise", () => {
    const { rooms } = scenarioOf([ownAtoms.merge, ownAtoms.cross], { steps: 2, seed: 0, agents: 2 })
    const crossed = rooms.filter(({ events }) => events[0]?.effects.every(({ kind }) => kind === 'set'))
    const columns = crossed.map(({ box, events }) => {
      const [effect] = events[0]?.effects ?? []
      return [(box.min[0] + box.max[0]) / 2, effect?.kind === 'set' ? effect.pos[0] : null]
    })
    expect(columns.toSorted()).toEqual([
      [121, 130],
      [130, 121],
    ])
  })

  it('makes events of names, in the order of the conditions, and doors of two halves that lead on', () => {
    const { rooms, scenario } = scenarioOf([ownAtoms.doors])
    expect(rooms[0]?.events.map(({ id, isFinal }) => [id, isFinal])).toEqual([
      ['first', false],
      ['final', true],
    ])
    expect(effectsOf(rooms[0], 'first')).toMatchObject([
      { pos: [x - 2, -60, z + 4], block: { state: { half: 'lower', open: 'true', hinge: 'right' } } },
      { pos: [x - 2, -59, z + 4], block: { state: { half: 'upper', open: 'true', hinge: 'right' } } },
    ])
    expect(blockAt(scenario, -2, 1, 4)).toContain('half=upper')
    expect(blockAt(scenario, -2, 0, 5)).toBe('air')
    expect(blockAt(scenario, -1, 0, 5)).not.toBe('air')
  })

  it('lets whoever is lifted onto the ceiling stay there, and shuts the way in behind a plate', () => {
    const { rooms, scenario } = scenarioOf([ownAtoms.lift])
    expect(effectsOf(rooms[0], 'up')).toEqual([
      { kind: 'teleport', who: { pos: [x, -60, z - 4], range: 2 }, atMost: 1, to: [x, -56, z - 1] },
    ])
    expect(effectsOf(rooms[0], 'final')).toContainEqual({
      kind: 'teleport',
      who: { pos: [x, -59, z + 3], range: 7 },
      to: [x, -59, z + 3],
    })
    expect([blockAt(scenario, 0, 6, -1), blockAt(scenario, 1, 6, -1)]).toEqual(['air', 'glass'])
    expect([blockAt(scenario, 0, 1, -4), blockAt(scenario, 0, 0, -5)]).toEqual(['air', 'stone_bricks'])
    expect(scenario.world.region.max[1]).toBe(-53)
    expect(rooms[0]?.box.max[1]).toBe(-56)
  })

  it('gives levers and buttons something that holds them and leaves out what would drop', () => {
    const { rooms, scenario } = scenarioOf([ownAtoms.hanging])
    expect(blockAt(scenario, -1, 0, 2)).toContain('face=floor')
    expect(blockAt(scenario, -2, 1, 3)).toContain('face=wall')
    expect(blockAt(scenario, -2, 1, 4)).toBe('stone_bricks')
    expect([blockAt(scenario, 1, 1, 2), blockAt(scenario, 0, 1, 2)]).toEqual(['air', 'air'])
    expect(effectsOf(rooms[0])).toEqual(
      [
        [x, -60, z + 3],
        [x, -58, z + 3],
        [x, -60, z + 4],
        [x, -59, z + 4],
      ].map((pos) => ({ kind: 'set', pos, block: { name: 'air' } })),
    )
  })

  it('counts conditions for as long as the file says, or for the moment as the published code does', () => {
    expect(scenarioOf([ownAtoms.doors]).rooms[0]?.windowS).toBe(2)
    expect(scenarioOf([ownAtoms.swap]).rooms[0]?.windowS).toBe(4)
    expect(scenarioOf([ownAtoms.swap], alone, 'code-2024').rooms[0]?.windowS).toBe(0)
  })

  it('tells what it cannot make sense of and leaves out tasks with such rooms', () => {
    const odd = {
      ...ownAtoms.doors,
      colour: 'red',
      effect: [{ name: 'air', position: [0, 0, 4], command: '/say hello' }],
    }
    expect(brought([odd])).toEqual({
      scenarios: [],
      problems: [
        'atom 0: the field "colour" is passed over.',
        'atom 0: the command "/say hello" is none of the known forms.',
        'steps 1, seed 0, 2 agents: left out, since it has a room of atom 0.',
      ],
    })
    expect(brought([{ ...ownAtoms.doors, type: 'or' }]).scenarios).toEqual([])
    const [unknown] = brought([{ ...ownAtoms.doors, init: [{ name: 'gold_ladder', position: [0, 0, 0] }] }]).problems
    expect(unknown).toBe('atom 0: Minecraft 1.19.2 has no block gold_ladder.')
  })

  it('refuses what is no such list', () => {
    expect(importEscape('[')).toMatchObject({ ok: false, error: { code: 'bad-input' } })
    expect(importEscape('[{"init": []}]')).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  })
})

describe('atoms that no room can be made of', () => {
  const far = { ...ownAtoms.doors, effect: [{ name: 'air', position: [65, 0, 0] }] }
  const withCommand = (command: string) => ({
    ...ownAtoms.doors,
    effect: [{ name: 'air', position: [0, 0, 4], command }],
  })
  const inChest = (slot: string) => ({
    ...ownAtoms.doors,
    init: [
      ...ownAtoms.doors.init,
      { name: 'chest', position: [3, 0, 0], command: `/item replace block _pos_ ${slot}` },
    ],
  })
  it.each([
    ['score', { ...ownAtoms.doors, score: 0 }],
    ['score', { ...ownAtoms.doors, score: 3601 }],
    ['wait_interval', { ...ownAtoms.doors, wait_interval: -1 }],
    ['activate_duration', { ...ownAtoms.doors, activate_duration: 1e300 }],
    ['Gold Block', { ...ownAtoms.doors, in: { 'Gold Block': 1 } }],
    ['1729 of "gold_block"', { ...ownAtoms.doors, in: { gold_block: 1729 } }],
    ['-1 of "gold_block"', { ...ownAtoms.doors, out: { gold_block: -1 } }],
    ['no item constructor', { ...ownAtoms.doors, in: { constructor: 1 } }],
    ['64 blocks', far],
    ['a slot that no chest has', inChest('container.30 with gold_block 2')],
    ['more than a slot holds', inChest('container.4 with gold_block 65')],
    ['more than a slot holds', inChest('container.4 with oak_sign 17')],
    ['none of the known forms', withCommand('/give @a[_position_,distance=..2] stick 100')],
    ['none of the known forms', withCommand('/give @a[_position_,distance=..2] stick 0')],
    ['none of the known forms', withCommand('/execute as @a[_position_,distance=..2] at @s run tp @s ~ ~1000 ~')],
  ])('are left out, and their problem names %s', (what, atom) => {
    const { scenarios, problems } = brought([atom])
    expect(scenarios).toEqual([])
    expect(problems).toContainEqual(expect.stringMatching(/^atom 0: /))
    expect(problems.join(' ')).toContain(what)
  })
})
