import { expect, test } from 'vitest'
import { escapeSuite } from '../../../../../../main/suites/escape/escape-suite.ts'
import { escapeScenarios } from '../../../../../../main/suites/escape/make-scenario.ts'
import { openerBeside } from '../../../../../../main/suites/escape/oracle/works.ts'

const team = ['Alice', 'Bob', 'Cindy', 'David', 'Eve', 'Frank']

function crossed() {
  const scenario = escapeScenarios().get('6p-steps4-seed3')
  if (scenario?.task.kind !== 'escape') throw new Error('no rooms')
  return { scenario: { ...scenario, task: scenario.task }, rooms: scenario.task.rooms }
}

test('behind rooms that work crosswise each one comes through what another one opens', () => {
  const { rooms } = crossed()
  const openers = rooms.map((room) => openerBeside(room, rooms)?.room ?? null)
  const none = Array<null>(7).fill(null)
  expect(openers).toEqual([...none, 6, 1, 2, 3, 4, 5, null])
})

test('rooms that open for whoever is in them say nothing of it', () => {
  const plain = escapeScenarios().get('1p-steps3-seed0') ?? [...escapeScenarios().values()][0]
  if (plain?.task.kind !== 'escape') throw new Error('no rooms')
  const { rooms } = plain.task
  expect(rooms.map((room) => openerBeside(room, rooms))).toEqual(rooms.map(() => null))
})

test('documents that tell the plan name it, and the truth has it: nobody comes in before', () => {
  const { scenario } = crossed()
  const told = { ...scenario, task: { ...scenario.task, tells: 'plan' as const } }
  const { documents } = escapeSuite.brief(told, team)
  const after = documents.flatMap((line) => {
    const [, room, before] = /^room (\d+): after room (\d+)$/.exec(line) ?? []
    return room === undefined ? [] : [[Number(before), Number(room)]]
  })
  expect(after).toEqual([
    [7, 8],
    [2, 9],
    [3, 10],
    [4, 11],
    [5, 12],
    [6, 13],
  ])
  const truth = escapeSuite.oracle?.(scenario, team)
  const roomOf = new Map(truth?.subtasks.map(({ id, step }) => [id, step.arguments.room]))
  const edges = truth?.dependencies.map(({ from, to }) => `${roomOf.get(from)}>${roomOf.get(to)}`)
  expect(edges).toEqual(expect.arrayContaining(['7>8', '2>9', '6>13']))
})
