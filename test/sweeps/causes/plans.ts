/** Plans whose causes are measured: of the simulated readers, of the judge's own graph, and of a recorded language model. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readAnswers } from '../../../main/answers/read-files.ts'
import { purposeOf } from '../../../main/answers/recorded-answer.ts'
import { readRecordedRefinement } from '../../../main/answers/recorded-refinement.ts'
import { planTask } from '../../../main/lab/plan-task.ts'
import { parseAnswer } from '../../../main/models/answer-parser.ts'
import { suiteOfAddress } from '../../../main/suites/index.ts'
import { planFunctionSchema, subtaskSchema } from '../../../shared/contract/task-graph.ts'
import type { AskedEdge, PlainPlan } from '../../../shared/contract/twins.ts'
import { directEdges } from '../../../shared/core/task-graph/edge.ts'
import { must } from '../../fakes/must.ts'

/** Who planned. */
export const planners = ['perfect', 'careful', 'erring', 'recorded', 'true graph'] as const
export type Planner = (typeof planners)[number]

export interface PlanToMeasure {
  readonly planner: Planner
  readonly plan: PlainPlan
  readonly asked: readonly AskedEdge[]
}

const AGENTS = 2
const names = ['Alice', 'Bob']

/** What CausalMACE's planner draws with a profile of the simulated model, seed 1. */
export async function simulatedPlan(
  planner: Extract<Planner, 'perfect' | 'careful' | 'erring'>,
  address: string,
): Promise<PlanToMeasure> {
  const scenario = scenarioAt(address)
  const model = { provider: 'scripted', model: 'scripted', params: { profile: planner } }
  const request = { scenario, method: 'causalmace', agents: AGENTS, seed: 1, model }
  const { functions, nodes, edges } = must(await planTask(request, new AbortController().signal))
  const asked = edges.map(
    ({ from, to, ate, reason }): AskedEdge => ({
      from,
      to,
      ...(ate === null ? {} : { ate: { ...ate } }),
      ...(reason === null ? {} : { removed: reason }),
    }),
  )
  return { planner, plan: { scenario: address, agents: AGENTS, functions, nodes }, asked }
}

/** The judge's graph: what it calls a dependency includes who fetches for whom. Null where the suite has none. */
export function truePlan(address: string): PlanToMeasure | null {
  const truth = suiteOfAddress(address)?.oracle?.(scenarioAt(address), names)
  if (truth === undefined) return null
  const plan = { scenario: address, agents: AGENTS, functions: [...truth.functions], nodes: [...truth.subtasks] }
  return { planner: 'true graph', plan, asked: directEdges(truth.dependencies).map(({ from, to }) => ({ from, to })) }
}

interface Recording {
  readonly scenario: string
  /** Materials of the scenario then, and those of today in their place. */
  readonly materials?: Readonly<Record<string, string>>
}

/**
 * Recordings of CausalMACE whose scenario can be played. Not the one with a Bob who cannot take anything out of a chest: twins are
 * played by agents without limits.
 */
const recordings: Readonly<Record<string, Recording>> = {
  'lamp-03-causalmace': { scenario: 'villagerbench/construction/lamp-03' },
  'lamp-03-react-workers': { scenario: 'villagerbench/construction/lamp-03' },
  'raised-bed-06-causalmace': {
    scenario: 'villagerbench/construction/raised-bed-06',
    materials: { birch_trapdoor: 'dark_oak_trapdoor', dandelion: 'azure_bluet' },
  },
  'cake-bucket-causalmace': { scenario: 'villagerbench/cooking/cake-milk.bucket-wheat.chest-sugar.chest' },
  'escape-steps2-causalmace': { scenario: 'villagerbench/escape/2p-steps2-seed0' },
}

const answeredPlanSchema = z.object({ functions: z.array(planFunctionSchema), nodes: z.array(subtaskSchema).min(1) })

/** First plans of the recordings in a folder: what a language model drew, and what refinement of today makes of its answers. */
export function recordedPlans(folder: string): readonly PlanToMeasure[] {
  return readdirSync(folder).flatMap((file): readonly PlanToMeasure[] => {
    const recording = recordings[file.replace('.jsonl', '')]
    if (recording === undefined) return []
    const { scenario, materials = {} } = recording
    const recorded = must(readAnswers(join(folder, file))).map((each) => each.recorded)
    const told = recorded.find((each) => purposeOf(each) === 'causalmace.decompose')?.answer ?? ''
    const answer = Object.entries(materials).reduce((text, [then, now]) => text.replaceAll(then, now), told)
    const plan = parseAnswer(answer, answeredPlanSchema)
    if (!plan.ok) throw new Error(`${file} holds no plan: ${plan.problem}`)
    const { edges } = readRecordedRefinement(recorded)
    const asked = edges
      .filter((edge) => edge.plan === 1)
      .map(({ from, to, ate, joint, movedBySingle, movedByJoint }): AskedEdge => {
        const isAsked = movedBySingle !== null || movedByJoint !== null
        const isMoved = movedBySingle === true || movedByJoint === true
        return {
          from,
          to,
          ate: { ...ate },
          ...(joint === null ? {} : { jointAte: joint }),
          ...(isAsked && !isMoved ? { removed: 'ate-zero' as const } : {}),
        }
      })
    return [{ planner: 'recorded', plan: { scenario, agents: AGENTS, ...plan.value }, asked }]
  })
}

function scenarioAt(address: string) {
  const scenario = suiteOfAddress(address)?.scenario(address.slice(address.lastIndexOf('/') + 1)) ?? null
  if (scenario === null) throw new Error(`There is no scenario ${address}.`)
  return scenario
}
