/** How well the simulated model reads, by name: all its error rates at once. */
import type { Dials } from '../model.ts'

export const profileNames = ['careful', 'erring', 'perfect'] as const
export type ProfileName = (typeof profileNames)[number]

/**
 * The reasons for each value, and the counts of recorded answers behind some of them, are in
 * docs/decisions/0038-profiles-of-the-simulated-model.md. `perfect` is no reader, but what the others are measured against; how
 * wrong dependencies take turned rules is no error of its own, and stays in it for whoever sets a rate besides.
 */
export const profiles: Readonly<Record<ProfileName, Dials>> = {
  careful: {
    spuriousEdgeRate: 0.02,
    missingEdgeRate: 0.03,
    overAppliedRate: 0,
    transitiveEdgeRate: 0.05,
    reversedEdgeRate: 0,
    ruleInsensitivity: 0.5,
    trueEdgeInsensitivity: 0.05,
    forgottenStepRate: 0,
    mergedStepsRate: 0,
    badActionRate: 0.05,
    falseDoneRate: 0.03,
    falseNotYetRate: 0.02,
    forgettingRate: 0,
    sameChoiceRate: 0.1,
    malformedJsonRate: 0.01,
    refusalRate: 0,
  },
  erring: {
    spuriousEdgeRate: 0.25,
    missingEdgeRate: 0.1,
    overAppliedRate: 0.5,
    transitiveEdgeRate: 0.2,
    reversedEdgeRate: 0.02,
    ruleInsensitivity: 0.2,
    trueEdgeInsensitivity: 0.15,
    forgottenStepRate: 0.03,
    mergedStepsRate: 0.05,
    badActionRate: 0.1,
    falseDoneRate: 0.06,
    falseNotYetRate: 0.1,
    forgettingRate: 0.5,
    sameChoiceRate: 0.3,
    malformedJsonRate: 0.03,
    refusalRate: 0,
  },
  perfect: {
    spuriousEdgeRate: 0,
    missingEdgeRate: 0,
    overAppliedRate: 0,
    transitiveEdgeRate: 0,
    reversedEdgeRate: 0,
    ruleInsensitivity: 0.5,
    trueEdgeInsensitivity: 0,
    forgottenStepRate: 0,
    mergedStepsRate: 0,
    badActionRate: 0,
    falseDoneRate: 0,
    falseNotYetRate: 0,
    forgettingRate: 0,
    sameChoiceRate: 0,
    malformedJsonRate: 0,
    refusalRate: 0,
  },
}
