/** Settings of the simulated model: how well it reads, single error rates, and latency. */
import { z } from 'zod'
import { latencySchema } from '../latency.ts'
import type { Dials } from '../model.ts'
import { reasksSchema, SIMULATED_REASKS } from '../reasks.ts'

/** How well the simulated model reads, by name: all its error rates at once. */
const profileNames = ['careful', 'erring', 'perfect'] as const
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
    overlookedRate: 0.02,
    confusedRate: 0.01,
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
    overlookedRate: 0.1,
    confusedRate: 0.05,
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
    overlookedRate: 0,
    confusedRate: 0,
    malformedJsonRate: 0,
    refusalRate: 0,
  },
}

/** The provider's id in bindings and tables. */
export const SCRIPTED_ID = 'scripted'

/** Error rates in the order of the form: title, and what each is the chance of. */
const dials: Readonly<Record<keyof Dials, readonly [title: string, meaning: string]>> = {
  spuriousEdgeRate: [
    'Invented dependencies',
    'Chance of each subtask that a dependency between it and another one is invented.',
  ],
  missingEdgeRate: ['Overlooked dependencies', 'Chance that a dependency which the rules imply is overlooked.'],
  overAppliedRate: [
    'Rules taken too wide',
    'Chance of each rule, once per plan, that it is read as saying more: “directly below” as every lower block.',
  ],
  transitiveEdgeRate: [
    'Dependencies of two steps',
    'Chance that, where A comes before B and B before C, A before C is named as well.',
  ],
  reversedEdgeRate: ['Reversed dependencies', 'Chance that a dependency is named the wrong way round.'],
  ruleInsensitivity: [
    'Wrong dependencies that stay',
    'Chance that a dependency which no rule implies stays when rules are turned around, whichever and however many.',
  ],
  trueEdgeInsensitivity: [
    'True dependencies that stay',
    'Chance that a dependency stays although every rule behind it was turned around.',
  ],
  forgottenStepRate: ['Forgotten steps', 'Chance that a plan leaves a step out.'],
  mergedStepsRate: ['Merged steps', 'Chance that a plan makes one step of two.'],
  badActionRate: ['Wrong actions', 'Chance that an agent picks a wrong action.'],
  falseDoneRate: ['False “done”', 'Chance that an agent says done when it is not.'],
  falseNotYetRate: ['False “not yet”', 'Chance that an agent says not yet when it is done.'],
  forgettingRate: [
    'Forgotten history',
    'Chance that an agent without a plan has forgotten a step that lies more than a few steps back.',
  ],
  sameChoiceRate: [
    'Same choices',
    'Chance of each turn that agents without a plan all go for the same thing in that turn.',
  ],
  overlookedRate: ['Overlooked things', 'Chance of each thing in a picture that it is not noticed.'],
  confusedRate: [
    'Confused blocks',
    'Chance of each block in a picture that it is taken for another one that the picture shows.',
  ],
  malformedJsonRate: ['Broken answers', 'Chance that an answer is cut off before its end.'],
  refusalRate: ['Refusals', 'Chance that a request is refused.'],
}

/** Left out, the profile says how often. */
const rate = (name: keyof Dials) => {
  const [title, meaning] = dials[name]
  const { careful, erring } = profiles
  const whenEmpty = `careful ${careful[name]}, erring ${erring[name]}`
  const profile = Object.fromEntries(profileNames.map((reader) => [reader, profiles[reader][name]]))
  return z.number().min(0).max(1).describe(meaning).meta({ title, whenEmpty, emptyBy: { profile } }).exactOptional()
}

/**
 * A dial that is named wins over the profile. Rates that recorded answers speak of are counted there, the others are chosen:
 * results of the simulated model say what a method does with such errors, never how often a language model makes them.
 */
export const scriptedParametersSchema = z
  .strictObject({
    profile: z
      .enum(profileNames)
      .default('careful')
      .describe('How well the model reads: sets every error rate that is left out here.')
      .meta({ title: 'Reader' }),
    spuriousEdgeRate: rate('spuriousEdgeRate'),
    missingEdgeRate: rate('missingEdgeRate'),
    overAppliedRate: rate('overAppliedRate'),
    transitiveEdgeRate: rate('transitiveEdgeRate'),
    reversedEdgeRate: rate('reversedEdgeRate'),
    ruleInsensitivity: rate('ruleInsensitivity'),
    trueEdgeInsensitivity: rate('trueEdgeInsensitivity'),
    forgottenStepRate: rate('forgottenStepRate'),
    mergedStepsRate: rate('mergedStepsRate'),
    badActionRate: rate('badActionRate'),
    falseDoneRate: rate('falseDoneRate'),
    falseNotYetRate: rate('falseNotYetRate'),
    forgettingRate: rate('forgettingRate'),
    sameChoiceRate: rate('sameChoiceRate'),
    overlookedRate: rate('overlookedRate'),
    confusedRate: rate('confusedRate'),
    malformedJsonRate: rate('malformedJsonRate'),
    refusalRate: rate('refusalRate'),
    reasks: reasksSchema.meta({ whenEmpty: String(SIMULATED_REASKS) }).exactOptional(),
    latency: latencySchema.prefault({}).describe('Modelled latency in ms of game time.'),
  })
  .transform((given) => {
    const { overlookedRate, confusedRate, ...read } = profiles[given.profile]
    // Of sight a binding says nothing unless it is asked to: bindings from before there was any stay what they were, and so do hashes.
    return { ...read, ...given }
  })
export type ScriptedParameters = z.infer<typeof scriptedParametersSchema>

/** All error rates that parameters come to. */
export function dialsOf(params: ScriptedParameters): Dials {
  return { ...profiles[params.profile], ...params }
}
