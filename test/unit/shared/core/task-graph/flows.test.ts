import { expect, test } from 'vitest'
import { roomEdges } from '../../../../../shared/core/task-graph/flows.ts'
import { contentsOfSteps } from '../../../../../shared/core/task-graph/step-shapes.ts'

function edgesOf(...works: readonly (readonly [given: Record<string, number>, agents?: readonly string[]])[]) {
  const subtasks = works.map(([given, agents], index) => ({
    id: index + 1,
    description: '',
    step: { function: 'work', arguments: given },
    ...(agents === undefined ? {} : { agents: [...agents] }),
  }))
  return roomEdges(contentsOfSteps(subtasks)).map(({ from, to }) => `${from}>${to}`)
}

test('rooms come one after the other, and so do the parts of one', () => {
  expect(edgesOf([{ room: 1 }], [{ room: 1 }], [{ room: 2 }])).toEqual(['1>3', '2>3'])
  expect(edgesOf([{ room: 1, part: 2 }], [{ room: 2 }], [{ room: 1, part: 1 }])).toEqual(['3>1', '1>2'])
})

test('parts that different ones work do not wait for each other, unless one is to come after its own room', () => {
  const [first, second] = [
    { room: 1, part: 1 },
    { room: 1, part: 2 },
  ] as const
  expect(edgesOf([first, ['Alice']], [second, ['Bob']])).toEqual([])
  expect(edgesOf([first, ['Alice']], [{ ...second, after: 1 }, ['Bob']])).toEqual(['1>2'])
  expect(edgesOf([{ ...first, after: 1 }, ['Alice']], [second, ['Bob']])).toEqual([])
})
