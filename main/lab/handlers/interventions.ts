/** Calls by which a person takes a hand in a running episode. */
import { fail } from '../../../preload/contract/errors.ts'
import type { Handlers } from './handler.ts'

type InterventionCalls = 'episode.intervene' | 'episode.stop'

export function interventionHandlers(): Pick<Handlers, InterventionCalls> {
  const notYet = () => fail('unsupported', 'Nobody can take a hand in an episode yet.')
  return { 'episode.intervene': notYet, 'episode.stop': notYet }
}
