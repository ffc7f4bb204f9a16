/** Whose a demonstration's parts are. */
import type { EpisodeHeader } from '../../../shared/contract/record/header.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'

/** Of this project: its scripts, its simulated model, its own cases and its words. */
export const OWN_LICENCE = 'MIT'

/** By the name of a model, as the exporting person gives it. */
export type LicenceOf = (model: string) => string

/** Of the calls: the project's own where its scripts or its simulated model made them. */
export function licenceOfCalls(
  { models }: Pick<EpisodeHeader, 'models'>,
  { modelKind, modelCalls }: Pick<EpisodeResult, 'modelKind' | 'modelCalls'>,
  licenceOf: LicenceOf,
): string {
  if (modelCalls === 0 || modelKind === 'simulated') return OWN_LICENCE
  const licences = Object.values(models).map(({ model }) => licenceOf(model))
  return [...new Set(licences)].join(', ')
}
