/** Whose a demonstration's parts are. */
import type { EpisodeHeader } from '../../../shared/contract/record/header.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { scriptedExpert } from '../../methods/scripted-expert/descriptor.ts'

/** Of this project: its scripts, its simulated model, its own cases and its words. */
export const OWN_LICENCE = 'MIT'

/** By the name of a model, as the exporting person gives it. */
export type LicenceOf = (model: string) => string

/** Of the calls: the project's own where a script or a simulated model made them. */
export function licenceOfCalls(
  { method, models }: Pick<EpisodeHeader, 'method' | 'models'>,
  { modelKind }: Pick<EpisodeResult, 'modelKind'>,
  licenceOf: LicenceOf,
): string {
  if (method.id === scriptedExpert.id || modelKind === 'simulated') return OWN_LICENCE
  const names = Object.values(models).map(({ model }) => licenceOf(model))
  return [...new Set(names)].join(', ')
}
