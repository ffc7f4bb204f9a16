import { describe, expect, it } from 'vitest'
import { type Atom, readAtoms } from '../../../../../../main/suites/escape/import/atom.ts'
import {
  type GeneratorSetting,
  generateTask,
  limitsOf,
} from '../../../../../../main/suites/escape/import/state-tree.ts'
import { structuralAtoms } from './structural-atoms.ts'

// Steps, seed, rooms, complexity, action limit and wall limit in seconds, and the rooms as VillagerBench's code came to them
// under Python 3.11 (villagerbench.md 1.4): atom@x,z of the centre, and how often an object drawn at random is there.
const canonical: readonly (readonly [number, number, number, number, number, number, string])[] = [
  [1, 0, 1, 1, 90, 420, '11@130,131x2'],
  [1, 1, 2, 4, 180, 480, '3@121,131x1 3@130,131x1'],
  [1, 2, 1, 4, 180, 420, '7@130,131x2'],
  [1, 3, 1, 0.5, 75, 420, '2@130,131x2'],
  [1, 4, 1, 6, 240, 420, '8@130,131x2'],
  [1, 5, 1, 0.5, 75, 420, '17@130,131x2'],
  [1, 6, 1, 0.5, 75, 420, '16@130,131x2'],
  [2, 0, 2, 2, 120, 480, '11@130,131x2 9@130,122x2'],
  [2, 1, 3, 4.25, 187.5, 540, '3@121,131x1 3@130,131x1 16@121,122x1'],
  [2, 2, 2, 4.5, 195, 480, '7@130,131x2 17@130,122x2'],
  [2, 3, 2, 1.5, 105, 480, '2@130,131x2 12@130,122x2'],
  [2, 4, 2, 10, 360, 480, '8@130,131x2 14@130,122x2'],
  [2, 5, 2, 1, 90, 480, '17@130,131x2 1@130,122x2'],
  [3, 0, 3, 2.5, 135, 540, '11@130,131x2 9@130,122x2 16@130,113x2'],
  [3, 1, 4, 4.583, 197.5, 600, '3@121,131x1 3@130,131x1 16@121,122x1 13@130,122x1'],
  [3, 2, 3, 6.5, 255, 540, '7@130,131x2 17@130,122x2 6@130,113x2'],
  [3, 3, 2, 1.5, 105, 480, '2@130,131x2 12@130,122x2'],
  [3, 4, 3, 10.667, 380, 540, '8@130,131x2 14@130,122x2 13@130,113x2'],
  [4, 0, 4, 3, 150, 600, '11@130,131x2 9@130,122x2 16@130,113x2 2@130,104x2'],
  [4, 1, 4, 5.25, 217.5, 600, '3@121,131x1 3@130,131x1 16@121,122x1 4@130,113x2'],
  [4, 2, 4, 12.5, 435, 600, '7@130,131x2 17@130,122x2 6@130,113x2 8@130,104x2'],
  [4, 3, 1, 0.5, 75, 420, '10@130,131x2'],
  [5, 0, 5, 3.5, 165, 660, '11@130,131x2 9@130,122x2 16@130,113x2 2@130,104x2 16@130,95x2'],
  [5, 1, 5, 3.5, 165, 660, '12@130,131x2 17@130,122x2 1@130,113x2 10@130,104x2 9@130,95x2'],
  [5, 2, 6, 16.5, 555, 720, '7@130,131x2 17@130,122x2 6@130,113x2 8@130,104x2 3@121,95x1 3@130,95x1'],
]

function atomsOf(text: string): readonly Atom[] {
  const read = readAtoms(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

function generated(text: string, setting: GeneratorSetting) {
  const task = generateTask(atomsOf(text), setting)
  if (!task.ok) throw new Error(task.error.message)
  const rooms = task.value.rooms.map(({ atom, centre: [x, , z], repeat }) => `${atom}@${x},${z}x${repeat}`).join(' ')
  return { task: task.value, rooms }
}

const switches = {
  init: [{ name: 'lever', position: [0, 0, 0] }],
  condition: [{ name: 'lever', position: [0, 0, 0] }],
  effect: [],
}

describe('generateTask', () => {
  it.each(canonical)(
    'lays the rooms of %i steps, seed %i',
    (steps, seed, count, complexity, actionTimeS, gameTimeS, rooms) => {
      const made = generated(structuralAtoms, { steps, seed, agents: 2 })
      expect(made.rooms).toBe(rooms)
      expect(made.task.rooms).toHaveLength(count)
      expect(made.task.complexity).toBeCloseTo(complexity, 3)
      expect(limitsOf(made.task).actionTimeS).toBeCloseTo(actionTimeS, 1)
      expect(limitsOf(made.task).gameTimeS).toBe(gameTimeS)
    },
  )

  it('knows what agents bring and where they begin', () => {
    const { task } = generated(structuralAtoms, { steps: 2, seed: 3, agents: 2 })
    expect(task.agents.map(({ start }) => start)).toEqual([
      [130, -60, 122],
      [130, -60, 122],
    ])
    expect(task.agents.map(({ needs }) => [...needs])).toEqual([[['gold_block', 1]], [['gold_block', 1]]])
  })

  it('parts those who are split over the rooms that they were laid from, with a gap where a room was skipped', () => {
    const { task } = generated(structuralAtoms, { steps: 4, seed: 1, agents: 2 })
    expect(task.rooms.at(-1)?.splitTo).toEqual([
      [121, -60, 122],
      [130, -60, 122],
    ])
    expect(task.rooms[0]?.mergeTo).toEqual([130, -60, 140])
  })

  it('lays a room for each of three to be brought together', () => {
    const { rooms, task } = generated(JSON.stringify([{ ...switches, merge: true, same_room: false }]), {
      steps: 1,
      seed: 0,
      agents: 3,
    })
    expect(rooms).toBe('0@121,131x1 0@130,131x1 0@139,131x1')
    expect(task.complexity).toBe(9)
  })

  it('lets rooms work crosswise once agents are apart', () => {
    const merge = { ...switches, merge: true, same_room: false }
    const cross = { ...switches, same_room: false }
    const { task } = generated(JSON.stringify([merge, cross]), { steps: 2, seed: 0, agents: 2 })
    const crossed = task.rooms.filter(({ atom }) => atom === 1)
    expect(crossed.map(({ centre }) => centre[2])).toEqual([122, 122])
    expect(crossed.map(({ centre, effectShift }) => centre[0] + effectShift[0])).toEqual(
      crossed.map(({ centre }) => centre[0]).toReversed(),
    )
  })

  it('says where the published generator would never end', () => {
    const made = generateTask(atomsOf(JSON.stringify([{ ...switches, min_player: 3 }])), {
      steps: 1,
      seed: 0,
      agents: 2,
    })
    expect(made).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  })
})
