import { describe, expect, it } from 'vitest'
import { liveAnswers, noLiveAnswers } from '../../../fakes/live-answers.ts'
import { recorded } from '../../../fakes/recorded.ts'
import { countEdges, noErrors } from '../../../sweeps/reader/count-edges.ts'
import { countMoved } from '../../../sweeps/reader/count-moved.ts'
import { countReflections } from '../../../sweeps/reader/count-reflections.ts'

const place = (id: number, pos: number[]) => ({
  id,
  description: `Block ${id}.`,
  step: { function: 'put', arguments: { item: 'stone', pos } },
})
const put = {
  name: 'put',
  call: ['item', 'pos'],
  description: 'Places a block.',
  body: [{ action: 'PlaceBlock', arguments: { item: '{item}', pos: '{pos}' } }],
}
const plan = recorded('causalmace.decompose', 'Plan it.', {
  functions: [put],
  nodes: [place(1, [0, 0, 0]), place(2, [0, 1, 0]), place(3, [0, 2, 0]), place(4, [5, 0, 0])],
})
const asked = (owner: number, ...edges: readonly (readonly [number, number])[]) =>
  recorded(
    'causalmace.dependencies',
    `Rules that hold in this world:\n1. Below first.\n\nAll subtasks:\n1. Block 1.\n\nSubtask in question: ${owner}. Go through all other subtasks.`,
    { causal_effect: edges.map(([cause, effect]) => ({ cause, effect })) },
  )

describe('recorded dependencies', () => {
  it('are right, overlooked, reversed, of two steps, too wide or invented', () => {
    expect(countEdges([plan, asked(1, [1, 2], [1, 3]), asked(2, [3, 2], [4, 2]), asked(4, [4, 1]), asked(1)])).toEqual({
      ...noErrors,
      ...{
        questions: 3,
        named: 5,
        right: 1,
        overlooked: 2,
        reversed: 1,
        transitive: 1,
        twoSteps: 1,
        wide: 1,
        invented: 1,
      },
    })
  })

  it('are none without a plan', () => expect(countEdges([asked(1, [1, 2])])).toEqual(noErrors))
})

const PLANNED = ['It was planned as:', 'The plan suggests these actions for it:']

const reflection = (heading: string, done: boolean, said: boolean) =>
  recorded(
    'worker.reflect',
    `${heading}\n1. Equip({"item":"dirt"})\n2. PlaceBlock({"item":"dirt"})\n\nWhat you did:\n1. [attempt 1] PlaceBlock({"item":"dirt"}): ${done ? 'done' : 'failed (too-far)'} - So it was.\n\nYou are here.`,
    { reasoning: '', summary: '', status: said },
  )

it.each(PLANNED)('recorded reflections are held against the last planned action: %s', (heading) => {
  const judge = (done: boolean, said: boolean) => reflection(heading, done, said)
  const all = [judge(true, true), judge(true, false), judge(false, true), judge(false, false)]
  expect(countReflections([...all, plan])).toEqual({
    ...{ doneSaidDone: 1, doneSaidNotYet: 1, openSaidDone: 1, openSaidNotYet: 1 },
  })
})

const ruled = (rule: string, owner: number, ...edges: readonly (readonly [number, number])[]) =>
  recorded(
    'causalmace.dependencies',
    `Rules that hold in this world:\n1. ${rule}\n\nAll subtasks:\n1. Block 1.\n\nSubtask in question: ${owner}. Go through all other subtasks.`,
    { causal_effect: edges.map(([cause, effect]) => ({ cause, effect })) },
  )

it('edges that a rule calls for and edges of the reader’s own are counted apart, by whether a replaced rule moves them', () => {
  const replaced = recorded('causalmace.counterfactual', 'Turn it round.', { rule: 'Above first.' })
  const named = [ruled('Below first.', 1, [1, 2], [1, 4]), ...[2, 3, 4].map((owner) => ruled('Below first.', owner))]
  const questions = (...kept: readonly (readonly [number, number])[]) => [
    ...[plan, replaced, ...named],
    ruled('Above first.', 1, ...kept),
  ]
  expect(countMoved(questions())).toEqual({ ruleMoved: 1, ruleStayed: 0, ownMoved: 1, ownStayed: 0 })
  expect(countMoved(questions([1, 2], [1, 4]))).toEqual({ ruleMoved: 0, ruleStayed: 1, ownMoved: 0, ownStayed: 1 })
  expect(countMoved([plan, replaced, ...named])).toEqual({ ruleMoved: 0, ruleStayed: 0, ownMoved: 0, ownStayed: 0 })
})

it.skipIf(liveAnswers('escape-steps2-causalmace') === null)(
  'the reader’s own edges of November all moved, as decision 38 says',
  () => {
    const { ownMoved, ownStayed } = countMoved(liveAnswers('escape-steps2-causalmace') ?? [])
    expect([ownMoved, ownStayed]).toEqual([4, 0])
  },
)

it.skipIf(liveAnswers('raised-bed-06-causalmace') === null)('what was recorded is as decision 38 says', () => {
  const rows = ['raised-bed-06-causalmace', 'lamp-03-fixedrules', 'cake-milk-causalmace'].map((name) => {
    const answers = liveAnswers(name)
    if (answers === null) throw new Error(noLiveAnswers)
    const { named, right, wide, invented } = countEdges(answers)
    const { doneSaidNotYet, openSaidDone } = countReflections(answers)
    return [named, right, wide, invented, doneSaidNotYet, openSaidDone]
  })
  expect(rows).toEqual([
    [18, 2, 16, 0, 0, 0],
    [4, 4, 0, 0, 0, 0],
    [6, 6, 0, 0, 0, 0],
  ])
})
