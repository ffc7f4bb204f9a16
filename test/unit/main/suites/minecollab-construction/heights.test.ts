/** Imported buildings that do not stand on the ground: what agents are told of where it is. */
import { expect, test } from 'vitest'
import { readBox, readFloor } from '../../../../../main/planner/simulation/construction/read-documents.ts'
import { importCollaboration } from '../../../../../main/suites/minecollab/import/index.ts'
import { minecollabConstructionSuite } from '../../../../../main/suites/minecollab-construction/construction-suite.ts'

function imported(y: number) {
  const levels = [{ level: 0, coordinates: [0, y, 0], placement: [['stone', 'stone']] }]
  const task = { type: 'construction', goal: 'Build it.', agent_count: 2, timeout: 300, blueprint: { levels } }
  const text = JSON.stringify({ a: task })
  return importCollaboration(
    { files: [{ name: 'x.json', text }], preset: 'minecollab-paper', clock: 'after-setup' },
    () => [],
  )
}

test.each([
  [-60, '(0, -60, 0) to (1, -60, 0): level 0', '(0, -60, -2), beside the box.', []],
  [
    -55,
    '(0, -55, 0) to (1, -55, 0), with 5 layers of air between it and the floor: level 0',
    '(0, -60, -2), on the floor.',
    ["x.json, a: its lowest level is at y = -55, and the ground's is -60: it is built in the air."],
  ],
  [
    -62,
    '(0, -62, 0) to (1, -62, 0), which begins 2 layers deep in the ground and is dug out: level 0',
    '(0, -60, -2), on the floor.',
    ["x.json, a: its lowest level is at y = -62, and the ground's is -60: it is built in a pit."],
  ],
])('a building whose lowest level is at y = %i', (y, box, start, findings) => {
  const { scenarios, problems } = imported(y)
  const [scenario] = scenarios
  if (scenario === undefined) throw new Error(problems.join(' '))
  const { environment } = minecollabConstructionSuite.brief(scenario, ['Andy', 'Jill'])
  for (const words of ['The floor is at y = -61.', box, start]) expect(environment).toContain(words)
  expect(problems.filter((problem) => problem.includes('lowest level'))).toEqual(findings)
  expect(readFloor(environment)).toBe(-60)
  expect(readBox(environment)?.min).toEqual([0, y, 0])
})
