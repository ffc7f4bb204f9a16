/** What the diagnosis of a building says of blocks that are missing, wrong and too many. */
import { expect, test } from 'vitest'
import type { Position } from '../../../../../../shared/contract/geometry.ts'
import type { MinecollabConstructionTask } from '../../../../../../shared/contract/tasks/minecollab-construction.ts'
import { diagnose } from '../../../../../../shared/core/diagnosis/diagnosis.ts'
import { RecordIndex } from '../../../../../../shared/core/diagnosis/record-index.ts'
import { planFacts } from '../../../../../../shared/core/diagnosis/wait-verdict.ts'
import { minecollabConstructionFamily } from '../../../../../../shared/core/families/minecollab-construction/family.ts'
import { toldEvents } from '../../../../../fakes/told-events.ts'
import { ended, header, type Told } from '../../diagnosis/planted-record.ts'

const task: MinecollabConstructionTask = {
  kind: 'minecollab-construction',
  levels: [0, 1, 2].map((level) => ({ level, at: [0, level - 60, 0], columns: 3, rows: 3 })),
  cells: [
    { pos: [0, -60, 0], name: 'stone' },
    { pos: [1, -60, 0], name: 'stone' },
    { pos: [1, -59, 0], name: 'dark_oak_door' },
    { pos: [1, -58, 0], name: 'dark_oak_door' },
  ],
  preset: 'minecollab-paper',
  clock: 'after-setup',
  facts: { split: 'own', uninformed: [] },
}

function placed(atMs: number, pos: Position, to: string): Told {
  return [[atMs, 'Andy', 'block.change', { pos: [...pos], from: 'air', to, by: 'Andy' }]]
}

function diagnosed(told: readonly Told[]) {
  const own = { ...header, scenario: { ...header.scenario, task } }
  const index = new RecordIndex(toldEvents([...told, ended(9000)].flat()))
  const found = diagnose(planFacts(index, own), { header: own, displacements: [], inventoriesAt: () => [] })
  if (found === null) throw new Error('The episode is not over.')
  return found
}

const whole: readonly Told[] = [
  placed(1000, [0, -60, 0], 'stone'),
  placed(2000, [1, -60, 0], 'stone'),
  placed(3000, [1, -59, 0], 'dark_oak_door[facing=north,half=lower]'),
  placed(3000, [1, -58, 0], 'dark_oak_door[facing=north,half=upper]'),
]

test('a whole building lacks nothing, whichever way its door faces, and blocks outside of its levels are nobody’s', () => {
  const found = diagnosed([...whole, placed(4000, [5, -60, 0], 'dirt')])
  expect([found.lacking, found.inSight]).toEqual([0, 0])
})

test('a block that is too many shows up once, with who put it there', () => {
  const found = diagnosed([...whole, placed(4000, [2, -60, 2], 'dirt')])
  expect([found.lacking, found.inSight]).toEqual([1, 0])
  expect(found.lacks.map(({ words }) => words)).toEqual(['dirt too many at 2 -60 2'])
  expect(found.findings.map(({ id, behind }) => [id, behind])).toEqual([['wrong block', 1]])
  expect(found.findings[0]?.places[0]?.jump).toMatchObject({ atMs: 4000 })
  expect(minecollabConstructionFamily.words.reached(found)).toBe(
    '1 block is missing, wrong or too many, of 4 in the blueprint.',
  )
})

test('missing and wrong blocks count beside it', () => {
  const found = diagnosed([placed(1000, [0, -60, 0], 'glass'), placed(4000, [2, -60, 2], 'dirt')])
  expect(found.lacking).toBe(5)
})
