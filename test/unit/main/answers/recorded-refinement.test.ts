import { describe, expect, test } from 'vitest'
import type { RecordedAnswer } from '../../../../main/answers/recorded-answer.ts'
import { type RefinedEdge, readRecordedRefinement } from '../../../../main/answers/recorded-refinement.ts'
import { liveAnswers, noLiveAnswers } from '../../../fakes/live-answers.ts'

/** As a recording without the joint question would have it: an edge stays where a single replacement moves it. */
const cutBySingles = (edges: readonly RefinedEdge[]) =>
  namesOf(edges.filter(({ movedBySingle }) => movedBySingle === false))
/** As the method has it today: an edge is cut where neither a single nor the joint replacement moves it. */
const cutByAll = (edges: readonly RefinedEdge[]) =>
  namesOf(edges.filter(({ movedBySingle, movedByJoint }) => movedBySingle === false && movedByJoint !== true))
const namesOf = (edges: readonly RefinedEdge[]) => edges.map(({ from, to }) => `${from}>${to}`)

describe('a language model about a lamp post', () => {
  test('whose overlapping rules hide each other: single replacements would cut both true edges', (context) => {
    const recorded = liveAnswers('lamp-03-causalmace')
    if (recorded === null) return context.skip(noLiveAnswers)
    const { edges } = readRecordedRefinement(recorded)
    expect(namesOf(edges)).toEqual(['1>2', '2>3'])
    expect(cutBySingles(edges)).toEqual(['1>2', '2>3'])
    expect(edges.map(({ ate, joint }) => ({ ate, joint }))).toEqual([
      { ate: { 1: 0, 2: 0, 3: 0, 4: 0 }, joint: null },
      { ate: { 1: 0, 2: 0, 3: 0, 4: 0 }, joint: null },
    ])
  })

  test('asked again with all rules replaced: nothing is cut', (context) => {
    const recorded = liveAnswers('lamp-03-joint')
    if (recorded === null) return context.skip(noLiveAnswers)
    const { edges } = readRecordedRefinement(recorded)
    expect(cutBySingles(edges)).toEqual(['1>2', '2>3'])
    expect(edges.map(({ joint }) => joint)).toEqual([1, 1])
    expect(cutByAll(edges)).toEqual([])
  })

  test('asked with rules that do not overlap: each edge follows from one rule, and nothing is cut', (context) => {
    const recorded = liveAnswers('lamp-03-fixedrules')
    if (recorded === null) return context.skip(noLiveAnswers)
    const { edges } = readRecordedRefinement(recorded)
    expect(cutBySingles(edges)).toEqual([])
    expect(edges.map(({ ate }) => Object.values(ate).filter((effect) => effect > 0).length)).toEqual([1, 1])
  })
})

const rules = ['Stone comes before wood.', 'What stands comes after what it stands on.', 'Water comes last.']
const others = rules.map((rule) => `It is not so that: ${rule}`)

let calls = 0
const recordedOf = (schema: string, user: string, answer: unknown, system = 'You plan.'): RecordedAnswer => ({
  call: ++calls,
  schema,
  temperature: 0,
  messages: [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ],
  answer: typeof answer === 'string' ? answer : JSON.stringify(answer),
  usage: { prompt_tokens: 1, completion_tokens: 1 },
})

const counterfactuals = rules.map((rule, index) =>
  recordedOf('causalmace_counterfactual', `Rule: ${rule}`, { rule: others[index] }),
)

interface Question {
  readonly replaced?: readonly number[]
  readonly owner: number
  readonly pair?: number
  readonly edges: readonly (readonly [number, number])[]
  readonly plan?: readonly string[]
}

/** In the form in which rules are numbered lines of the user's message, and an edge says where it follows from. */
function numbered({ replaced = [], owner, pair, edges, plan = ['lay', 'set', 'pour'] }: Question): RecordedAnswer {
  const held = rules.map((rule, index) => (replaced.includes(index + 1) ? (others[index] ?? '') : rule))
  const user = [
    'All subtasks:',
    ...plan.map((what, index) => `${index + 1}. ${what}`),
    '',
    'Rules that hold in this world, and no others:',
    '',
    ...held.map((rule, index) => `${index + 1}. ${rule}`),
    '',
    `Subtask in question: ${owner}.${pair === undefined ? '' : ` Only the pair of subtasks ${owner} and ${pair} is in question.`}`,
  ].join('\n')
  return recordedOf('causalmace_dependencies', user, {
    reasoning: 'Stone first.',
    causal_effect: edges.map(([cause, effect]) => ({ cause, effect, rule: 1 })),
  })
}

/** In the form in which rules were dashes of the system message. */
function dashed({ replaced = [], owner, edges }: Question): RecordedAnswer {
  const held = rules.map((rule, index) => `- ${replaced.includes(index + 1) ? others[index] : rule}`)
  return recordedOf(
    'causalmace_dependencies',
    `All subtasks:\n1. lay\n2. set\n3. pour\n\nSubtask in question: ${owner}. Go through all other subtasks.`,
    { causal_effect: edges.map(([cause, effect]) => ({ cause, effect })) },
    ['Rules that hold in this world:', ...held, '', 'Answer.'].join('\n'),
  )
}

describe.each([
  ['rules as numbered lines of the user', numbered],
  ['rules as dashes of the system', dashed],
])('with %s', (_, question) => {
  test('effects are read by rule, and together', () => {
    const { edges } = readRecordedRefinement([
      question({ owner: 1, edges: [[1, 2]] }),
      question({
        owner: 2,
        edges: [
          [1, 2],
          [2, 3],
        ],
      }),
      question({ owner: 3, edges: [[2, 3]] }),
      ...counterfactuals,
      question({ owner: 1, replaced: [1], edges: [] }),
      question({ owner: 1, replaced: [2], edges: [[1, 2]] }),
      question({ owner: 2, replaced: [1], edges: [[2, 3]] }),
      question({ owner: 2, replaced: [2], edges: [[2, 3]] }),
      question({ owner: 2, replaced: [1, 2, 3], edges: [] }),
    ])
    expect(edges).toEqual([
      { plan: 1, from: 1, to: 2, ate: { 1: 1, 2: 0 }, joint: null, movedBySingle: true, movedByJoint: null },
      { plan: 1, from: 2, to: 3, ate: { 1: 0, 2: 0 }, joint: 1, movedBySingle: false, movedByJoint: true },
    ])
  })
})

test('several samples of a question are averaged, the factual ones after the answer that named the edge', () => {
  const { edges } = readRecordedRefinement([
    numbered({ owner: 1, edges: [[1, 2]] }),
    numbered({ owner: 2, edges: [] }),
    ...counterfactuals,
    numbered({ owner: 1, edges: [[1, 2]] }),
    numbered({ owner: 1, edges: [] }),
    numbered({ owner: 1, replaced: [1], edges: [] }),
    numbered({ owner: 1, replaced: [1], edges: [] }),
  ])
  expect(edges).toMatchObject([{ ate: { 1: 0.5 }, movedBySingle: false }])
})

test('a question about one pair says nothing of other edges', () => {
  const { edges } = readRecordedRefinement([
    numbered({
      owner: 1,
      edges: [
        [1, 2],
        [1, 3],
      ],
    }),
    numbered({ owner: 2, edges: [] }),
    numbered({ owner: 3, edges: [] }),
    ...counterfactuals,
    numbered({ owner: 1, pair: 3, replaced: [2], edges: [] }),
  ])
  expect(edges).toMatchObject([
    { to: 2, ate: {}, movedBySingle: null },
    { to: 3, ate: { 2: 1 }, movedBySingle: true },
  ])
})

test('plans of one recording are kept apart, and answers that cannot be read count as not given', () => {
  const { edges } = readRecordedRefinement([
    { ...numbered({ owner: 1, edges: [] }), answer: 'I cannot tell.' },
    numbered({ owner: 1, edges: [[1, 2]] }),
    numbered({ owner: 2, edges: [] }),
    numbered({ owner: 1, edges: [[2, 1]], plan: ['set', 'lay'] }),
    numbered({ owner: 2, edges: [], plan: ['set', 'lay'] }),
  ])
  expect(edges).toMatchObject([
    { plan: 1, from: 1, to: 2 },
    { plan: 2, from: 2, to: 1 },
  ])
})
