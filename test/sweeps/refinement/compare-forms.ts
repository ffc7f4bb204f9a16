/** What single and joint interventions cut, with the suite's rules and with the paper's, readers as they are. */
import { breakCycles } from '../../../main/planner/plan.ts'
import type { RuleSetName } from '../../../main/planner/plan-settings.ts'
import type { Edge } from '../../../shared/core/task-graph/edge.ts'
import { graphQuality } from '../../../shared/core/task-graph/graph-quality.ts'
import { mean, noOrder } from './gains.ts'
import { countEdges, type EdgeCounts } from './rates.ts'
import type { Family, Reader } from './scenarios.ts'
import { planAt, type RefinedPlan } from './swept-graph.ts'

/** One family read by one reader under one rule set: sums over its scenarios and seeds, and mean quality against the physical truth. */
export interface FormsOfRefinement {
  readonly family: string
  readonly ruleSet: RuleSetName
  /** As drawn, against what the rule set implies. */
  readonly drawn: EdgeCounts
  /** What single interventions leave, and what is left where the joint one is asked besides. */
  readonly single: EdgeCounts
  readonly joint: EdgeCounts
  /** F1 against the physical truth, cycles broken: unrefined, refined by single interventions, and with the joint one. */
  readonly physicalF1: {
    readonly initial: number | null
    readonly single: number | null
    readonly joint: number | null
  }
}

const ruleSets: readonly RuleSetName[] = ['suite', 'paper']

export async function compareForms(
  { name, addresses }: Family,
  reader: Reader,
  seeds: number,
): Promise<readonly FormsOfRefinement[]> {
  const forms = []
  for (const ruleSet of ruleSets) {
    const pairs = []
    for (const address of addresses) {
      for (let seed = 1; seed <= seeds; seed++) {
        const joint = await planAt(address, { reader, seed, ruleSet })
        const single = await planAt(address, { reader, seed, ruleSet, isJoint: false })
        pairs.push({ joint, single })
      }
    }
    const joints = pairs.map(({ joint }) => joint)
    const singles = pairs.map(({ single }) => single)
    forms.push({
      family: name,
      ruleSet,
      drawn: summed(joints, ({ initial }) => initial),
      single: summed(singles, ({ left }) => left),
      joint: summed(joints, ({ left }) => left),
      physicalF1: {
        initial: physicalF1(joints, ({ initial }) => breakCycles(initial, noOrder).dependencies),
        single: physicalF1(singles, ({ graph }) => graph.dependencies),
        joint: physicalF1(joints, ({ graph }) => graph.dependencies),
      },
    })
  }
  return forms
}

type EdgesOf = (plan: RefinedPlan) => readonly Edge[]

function summed(plans: readonly RefinedPlan[], edgesOf: EdgesOf): EdgeCounts {
  const counts = plans.map((plan) => countEdges(edgesOf(plan), plan.truths.rules))
  const total = (of: keyof EdgeCounts): number => counts.reduce((before, count) => before + count[of], 0)
  return { right: total('right'), wrong: total('wrong'), missed: total('missed') }
}

function physicalF1(plans: readonly RefinedPlan[], edgesOf: EdgesOf): number | null {
  return mean(plans.map((plan) => graphQuality(edgesOf(plan), plan.truths.physical).f1))
}
