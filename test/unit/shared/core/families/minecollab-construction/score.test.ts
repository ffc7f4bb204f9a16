/** MineCollab's score against a slow reading of its rule: every cell of every level, by name, air in both left out. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from '../../../../../../shared/contract/geometry.ts'
import {
  type MinecollabConstructionTask,
  minecollabConstructionTaskSchema,
} from '../../../../../../shared/contract/tasks/minecollab-construction.ts'
import {
  minecollabCompletion,
  RunningScore,
  scoreOf,
} from '../../../../../../shared/core/families/minecollab-construction/score.ts'

const [COLUMNS, ROWS, LEVELS] = [3, 2, 3]
const origin: Position = [148, -60, -170]
const names = ['stone', 'glass', 'dark_oak_door'] as const
const standing = [
  'air',
  'cave_air',
  'void_air',
  'stone',
  'glass',
  'dirt',
  'dark_oak_door[facing=east,half=lower]',
  'dark_oak_door[half=upper]',
]

function every(): readonly Position[] {
  const [x, y, z] = origin
  const cells: Position[] = []
  for (let level = 0; level < LEVELS; level++)
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < COLUMNS; column++) cells.push([x + column, y + level, z + row])
  return cells
}

function taskOf(blueprint: readonly (string | null)[]): MinecollabConstructionTask {
  return {
    kind: 'minecollab-construction',
    levels: Array.from({ length: LEVELS }, (_, level) => ({
      level,
      at: [origin[0], origin[1] + level, origin[2]],
      columns: COLUMNS,
      rows: ROWS,
    })),
    cells: every().flatMap((pos, index) => {
      const name = blueprint[index] ?? null
      return name === null ? [] : [{ pos: [...pos], name }]
    }),
    preset: 'minecollab-paper',
    clock: 'after-setup',
    facts: { split: 'own', uninformed: [] },
  }
}

/** The benchmark's sentence, cell by cell. */
function slowly(blueprint: readonly (string | null)[], world: readonly string[]) {
  let [matches, mismatches] = [0, 0]
  for (const [index, wanted] of blueprint.entries()) {
    const actual = /^\w+/.exec(world[index] ?? 'air')?.[0] ?? ''
    const isAir = actual === 'air' || actual === 'cave_air' || actual === 'void_air'
    if (wanted === null && isAir) continue
    if (actual === wanted) matches += 1
    else mismatches += 1
  }
  return { matches, mismatches }
}

const size = COLUMNS * ROWS * LEVELS
const anyBlueprint = fc
  .array(fc.constantFrom(null, ...names), { minLength: size, maxLength: size })
  .filter((cells) => cells.some((name) => name !== null))
const anyWorld = fc.array(fc.constantFrom(...standing), { minLength: size, maxLength: size })

function reader(world: readonly string[]): (pos: Position) => string {
  const blocks = new Map(every().map((pos, index) => [pos.join(), world[index] ?? 'air']))
  return (pos) => blocks.get(pos.join()) ?? 'stone'
}

test('counts by name alone, extra blocks too, and nothing that is air in both', () => {
  fc.assert(
    fc.property(anyBlueprint, anyWorld, (blueprint, world) => {
      expect(scoreOf(taskOf(blueprint), reader(world))).toEqual(slowly(blueprint, world))
    }),
  )
})

test('followed from block to block, it is what counting anew gives', () => {
  const anyChange = fc.record({ at: fc.nat(size - 1), to: fc.constantFrom(...standing) })
  fc.assert(
    fc.property(anyBlueprint, anyWorld, fc.array(anyChange, { maxLength: 20 }), (blueprint, start, changes) => {
      const world = [...start]
      const running = new RunningScore(taskOf(blueprint), (pos) => reader(world)(pos))
      for (const { at, to } of changes) {
        world[at] = to
        running.changed(every()[at] ?? origin)
        running.changed([0, 0, 0])
        expect(running.counts()).toEqual(slowly(blueprint, world))
      }
    }),
  )
})

describe('one column', () => {
  const blueprint = every().map((_, index) => (index === 0 ? 'stone' : null))

  test.each([
    ['a cleared site', [], 0],
    ['the block alone', ['stone'], 1],
    ['another one beside it', ['stone', 'dirt'], 0.5],
    ['the wrong block', ['glass'], 0],
  ])('%s', (_name, world, share) => {
    expect(minecollabCompletion(taskOf(blueprint), reader(world))).toBe(share)
  })

  test('blocks outside of its levels count for nothing', () => {
    const task = { ...taskOf(blueprint), levels: taskOf(blueprint).levels.slice(0, 1) }
    const world = every().map((_, index) => (index === 0 ? 'stone' : index < COLUMNS * ROWS ? 'air' : 'dirt'))
    expect(minecollabCompletion(task, reader(world))).toBe(1)
  })
})

test('a blueprint without a block, whose score would be no number, is no task', () => {
  const { success } = minecollabConstructionTaskSchema.safeParse(taskOf([]))
  expect(success).toBe(false)
})
