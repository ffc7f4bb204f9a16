/** Refinement of plans that a language model made and judged, from its recorded answers: no true dependency is cut. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readAnswers } from '../../../../main/answers/read-files.ts'
import { purposeOf, type RecordedAnswer } from '../../../../main/answers/recorded-answer.ts'
import { type RefinedEdge, readRecordedRefinement } from '../../../../main/answers/recorded-refinement.ts'
import { parseAnswer } from '../../../../main/models/answer-parser.ts'
import { teamcraftSmeltSuite } from '../../../../main/suites/teamcraft-smelt/smelt-suite.ts'
import { planFunctionSchema, subtaskSchema } from '../../../../shared/contract/task-graph.ts'
import { directEdges, edgeKey } from '../../../../shared/core/task-graph/edge.ts'
import { withFinds } from '../../../../shared/core/task-graph/finds.ts'
import { graphTruths } from '../../../../shared/core/task-graph/graph-truths.ts'
import { edgesImpliedBy } from '../../../../shared/core/task-graph/implied-edges.ts'
import { physicalTruth } from '../../../../shared/core/task-graph/physical-truth.ts'
import type { WrittenPlan } from '../../../../shared/core/task-graph/step-forms.ts'
import { contentsOfPlan } from '../../../../shared/core/task-graph/step-shapes.ts'
import { stockOf } from '../../../../shared/core/task-graph/stock.ts'
import { liveAnswers, noLiveAnswers } from '../../../fakes/live-answers.ts'
import { must } from '../../../fakes/must.ts'

const folder = join(import.meta.dirname, '../../../fixtures/live-answers')
const planSchema = z.object({ functions: z.array(planFunctionSchema), nodes: z.array(subtaskSchema) })

function recordingOf(name: string): readonly RecordedAnswer[] {
  return must(readAnswers(join(folder, `${name}.jsonl`))).map(({ recorded }) => recorded)
}

/** The plan that the recording begins with. */
function planOf(recorded: readonly RecordedAnswer[]): WrittenPlan {
  const answer = recorded.find((one) => purposeOf(one) === 'causalmace.decompose')?.answer ?? ''
  const plan = parseAnswer(answer, planSchema)
  if (!plan.ok) throw new Error(plan.problem)
  return { functions: plan.value.functions, subtasks: plan.value.nodes }
}

/** What the world forces and the rules imply of the plan; without what follows from others. */
function truthOf(recorded: readonly RecordedAnswer[]): ReadonlySet<string> {
  const contents = contentsOfPlan(planOf(recorded))
  return new Set(directEdges([...physicalTruth(contents), ...edgesImpliedBy(contents, null)]).map(edgeKey))
}

const isCut = ({ movedBySingle, movedByJoint }: RefinedEdge): boolean =>
  movedBySingle === false && movedByJoint === false

describe('a language model that is told the rules of the suites', () => {
  test.each([
    'lamp-03-causalmace',
    'lamp-03-react-workers',
    'cake-bucket-causalmace',
    'raised-bed-06-causalmace',
    'escape-steps2-causalmace',
  ])('%s: names what is true, each by its own rule, and loses none of it', (name) => {
    const recorded = recordingOf(name)
    const truth = truthOf(recorded)
    const { edges } = readRecordedRefinement(recorded)
    const named = new Set(edges.map(edgeKey))
    expect(truth.size).toBeGreaterThan(0)
    expect([...truth].filter((key) => !named.has(key))).toEqual([])
    expect(edges.filter((edge) => truth.has(edgeKey(edge)) && isCut(edge))).toEqual([])
    for (const { ate, from, to } of edges.filter((edge) => truth.has(edgeKey(edge)))) {
      expect([from, to, Object.values(ate).filter((effect) => effect !== 0).length]).toEqual([from, to, 1])
    }
  })
})

test.each([
  ['teamcraft-smelt-causalmace', 'test-1'],
  ['teamcraft-smelt-own-meat-causalmace', 'test-2'],
])(
  '%s: what a reader named of furnaces is true by every truth, also where its plan leaves out items and amounts',
  (name, key) => {
    const recorded = recordingOf(name)
    const scenario = teamcraftSmeltSuite.scenario(key)
    if (scenario === null) throw new Error(`There is no ${key}.`)
    const { edges } = readRecordedRefinement(recorded)
    const named = edges.map(edgeKey).sort()
    expect(edges.every(({ movedBySingle }) => movedBySingle === true)).toBe(true)
    const contents = contentsOfPlan(withFinds(planOf(recorded), scenario))
    for (const truth of Object.values(graphTruths(contents, null, stockOf(scenario)))) {
      expect(directEdges(truth).map(edgeKey).sort()).toEqual(named)
    }
  },
)

describe('the language model of November, whose rules overlapped', () => {
  test.for([
    ['raised-bed-06-causalmace', 1],
    ['cake-milk-causalmace', 3],
    ['lamp-03-causalmace', 2],
  ] as const)(
    '%s: single replacements would cut true edges (%i), all rules together move each of them',
    ([name, lost], context) => {
      const before = liveAnswers(name)
      if (before === null) return context.skip(noLiveAnswers)
      const { edges } = readRecordedRefinement([...before, ...recordingOf(`joint/${name}`)])
      const unmoved = edges.filter(({ movedBySingle }) => movedBySingle === false)
      expect(unmoved).toHaveLength(lost)
      expect(unmoved.map(({ joint }) => joint)).toEqual(unmoved.map(() => 1))
      expect(edges.filter(isCut)).toEqual([])
    },
  )

  test.for(['escape-steps2-causalmace', 'lamp-03-joint', 'lamp-03-fixedrules'])(
    '%s: refinement as it was asked then cuts nothing',
    (name, context) => {
      const before = liveAnswers(name)
      if (before === null) return context.skip(noLiveAnswers)
      const { edges } = readRecordedRefinement(before)
      expect(edges.length).toBeGreaterThan(0)
      expect(
        edges.filter(({ movedBySingle, movedByJoint }) => movedBySingle !== true && movedByJoint !== true),
      ).toEqual([])
    },
  )
})
