/** What a live provider adds to the common part: its words for questions and answers. One folder per protocol. */
import type { z } from 'zod'
import type { Result } from '../../shared/contract/errors.ts'
import type { KeyTest } from '../../shared/contract/keys.ts'
import type { Watch } from './exchange.ts'
import type { Clean, Failure } from './failure.ts'
import type { LiveEndpoint } from './live-endpoint.ts'
import type { AnswerForm, LiveParameters } from './live-parameters.ts'
import type { ModelRequest } from './model.ts'
import type { Reply } from './reply.ts'

/** What a server turned out to want; found by asking, and remembered. */
export interface LiveManners {
  readonly form: AnswerForm
}

/** All that decides one send. */
export interface Asked<P, E, M> {
  readonly model: string
  readonly params: P
  /** The trial's seed. */
  readonly seed: number
  readonly request: ModelRequest
  readonly endpoint: E
  readonly key: string | null
  readonly manners: M
  readonly clean: Clean
}

export interface Protocol<P extends LiveParameters, E extends LiveEndpoint, M extends LiveManners> {
  readonly id: string
  readonly parameters: z.ZodType<P>
  /** `bad-input` where neither parameters nor presets name an address. */
  endpointOf(params: P): Result<E>
  /** What a server is asked with before anything is known of it. */
  manners(params: P, endpoint: E): M
  /** What to ask otherwise after it refused a request in these words; null where they name nothing that can be left out. */
  gentler(manners: M, said: string, params: P): M | null
  /** Sends once. May throw whatever its SDK throws; `describe` knows what that means. */
  send(asked: Asked<P, E, M>, watch: Watch): Promise<Reply>
  /** `now` in ms since 1970. */
  describe(thrown: unknown, now: number, clean: Clean): Failure
  /** Asks the server for its list of models, which costs nothing. */
  test(endpoint: E, key: string | null): Promise<KeyTest>
}
