import { describe, expect, test } from 'vitest'
import { constructionSuite } from '../../../../../../main/suites/construction/construction-suite.ts'
import { escapeScenarios } from '../../../../../../main/suites/escape/make-scenario.ts'
import { escapeTruth } from '../../../../../../main/suites/escape/oracle/escape-truth.ts'
import { positionKey } from '../../../../../../packages/minecraft-server/values/geometry.ts'
import type { ActionCall } from '../../../../../../shared/contract/task-graph.ts'
import { agentNames } from '../../../../../../shared/contract/team.ts'
import { plannedCalls } from '../../../../../../shared/core/task-graph/step-shapes.ts'

function truthOf(name: string, size?: number) {
  const scenario = escapeScenarios().get(name)
  if (scenario?.task.kind !== 'escape') throw new Error(`no ${name}`)
  const { task } = scenario
  const truth = escapeTruth(scenario, agentNames.slice(0, size ?? task.agents))
  return { task, truth, calls: plannedCalls(truth) }
}

const targets = (calls: readonly ActionCall[]): readonly string[] =>
  calls.flatMap(({ action, arguments: { pos } }) => (action === 'Wait' || !Array.isArray(pos) ? [] : [pos.join(',')]))

describe('the truth of rooms', () => {
  test.each([...escapeScenarios().keys()])(
    '%s: sees to every condition that is not the rooms’ own, in the order of rooms',
    (name) => {
      const { task, truth, calls } = truthOf(name)
      const set = new Set(
        task.rooms.flatMap(({ events }) =>
          events.flatMap(({ effects }) =>
            effects.flatMap((effect) => (effect.kind === 'set' ? [positionKey(effect.pos)] : [])),
          ),
        ),
      )
      task.rooms.forEach(({ events }, index) => {
        const asked = events.flatMap(({ conditions }) => conditions.map(({ pos }) => positionKey(pos)))
        const own = truth.subtasks.filter(({ step }) => step.arguments.room === index + 1)
        const worked = new Set(own.flatMap(({ id }) => targets(calls.get(id) ?? [])))
        expect([...worked].sort()).toEqual([...new Set(asked.filter((key) => !set.has(key)))].sort())
      })
    },
  )

  test('has those alone in it work a room, others for what takes somebody else, and everybody what all get to', () => {
    const { truth } = truthOf('6p-steps4-seed3')
    const named = truth.subtasks.map(({ step, agents }) => [step.arguments.room, step.arguments.part, agents?.join()])
    expect(named.slice(6, 8)).toEqual([
      [2, undefined, 'Alice'],
      [3, undefined, 'Bob'],
    ])
    expect(named.slice(-3)).toEqual([
      [14, 1, 'Frank'],
      [14, 2, 'Frank'],
      [14, 3, 'Alice,Bob,Cindy,David,Eve'],
    ])
  })

  test('pushes a button once the plate is down, and holds the plate until the way is open', () => {
    const { truth, calls } = truthOf('2p-steps1-seed0')
    expect(truth.subtasks.map(({ id }) => calls.get(id)?.map(({ action }) => action))).toEqual([
      ['StepOn'],
      ['Wait', 'Toggle', 'Wait'],
    ])
    expect(calls.get(1)?.[0]?.arguments.until).toEqual({ pos: [130, -60, 135], block: 'air' })
  })

  test('lets one of a team that is too small do in a row what the others cannot hold', () => {
    const { truth, calls } = truthOf('4p-steps1-seed0', 2)
    expect(truth.subtasks.map(({ id }) => calls.get(id)?.map(({ action }) => action))).toEqual([
      ['StepOn'],
      ['Wait', 'StepOn', 'StepOn', 'StepOn', 'Wait'],
    ])
  })

  test('fetches what is to be placed on the way to where it belongs', () => {
    const { truth, calls } = truthOf('2p-steps2-seed3')
    expect(calls.get(truth.subtasks.length)?.map(({ action }) => action)).toEqual([
      'WithdrawItem',
      'MineBlock',
      'Equip',
      'PlaceBlock',
    ])
  })

  test('is the same where the plan is told, and none where there are no rooms', () => {
    const scenario = escapeScenarios().get('2p-steps3-seed2')
    if (scenario?.task.kind !== 'escape') throw new Error('no rooms')
    const told = { ...scenario, task: { ...scenario.task, tells: 'plan' as const } }
    expect(escapeTruth(told, ['Alice', 'Bob'])).toEqual(escapeTruth(scenario, ['Alice', 'Bob']))
    const building = constructionSuite.scenario('lamp-03')
    if (building === null) throw new Error('no building')
    expect(() => escapeTruth(building, ['Alice'])).toThrow('no rooms')
  })
})
