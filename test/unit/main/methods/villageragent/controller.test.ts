import { describe, expect, it } from 'vitest'
import {
  assignDirectly,
  availableNodes,
  validAssignments,
} from '../../../../../main/methods/villageragent/controller.ts'
import type { TaskNode } from '../../../../../main/methods/villageragent/nodes.ts'

const node = (id: number, candidates: readonly string[], number = candidates.length): TaskNode => ({
  id,
  description: `Subtask ${id}.`,
  milestones: [],
  data: [],
  candidates,
  number,
})
const told = (assignments: readonly { node: TaskNode; agents: readonly string[] }[]) =>
  assignments.map((each) => [each.node.id, ...each.agents])
const named = (...pairs: readonly (readonly [number, string | string[]])[]) => ({
  assignments: pairs.map(([task_id, agent]) => ({ reason: '', task_id, agent })),
})

const free = new Set(['Alice', 'Bob'])

describe('nobody is asked', () => {
  it('gives each subtask to all that its plan names, once these are free', () => {
    const ready = [node(1, ['Alice']), node(2, ['Alice', 'Bob']), node(3, ['Bob']), node(4, ['Cindy'])]
    expect(availableNodes(ready, free).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(told(assignDirectly(ready, free))).toEqual([
      [1, 'Alice'],
      [3, 'Bob'],
    ])
  })

  it('gives what nobody was named for to the first who is free', () => {
    expect(told(assignDirectly([node(1, ['Cindy', 'Bob'], 1)], free))).toEqual([[1, 'Bob']])
  })
})

describe('the answer of a controller that is asked', () => {
  const ready = [node(1, ['Alice', 'Bob'], 1), node(2, ['Bob']), node(3, ['Cindy', 'Bob'])]

  it.each([
    [
      'takes a name or several',
      named([1, 'Alice'], [3, ['Bob']]),
      [
        [1, 'Alice'],
        [3, 'Bob'],
      ],
    ],
    ['drops subtasks that cannot begin', named([9, 'Alice'], [1, 'Bob']), [[1, 'Bob']]],
    ['drops agents that nobody knows', named([1, 'Zoe'], [2, ['Zoe', 'Bob']]), [[2, 'Bob']]],
    ['drops agents that are busy', named([3, ['Cindy', 'Bob']]), [[3, 'Bob']]],
    ['drops agents that are no candidates', named([2, 'Alice']), []],
    ['gives an agent one subtask', named([1, 'Bob'], [2, 'Bob']), [[1, 'Bob']]],
    ['gives a subtask once', named([1, 'Alice'], [1, 'Bob']), [[1, 'Alice']]],
  ])('%s', (_, answer, assigned) => {
    expect(told(validAssignments(answer, ready, free))).toEqual(assigned)
  })
})
