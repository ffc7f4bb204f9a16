/**
 * Modelled latency: how long a model call takes in game time, as a function of the request and the answer only, so that a
 * cached, replayed or simulated answer costs the world the same as the first one did. The defaults are those of a hosted
 * model (docs/decisions/0061-latency-of-a-hosted-model.md).
 */
import { z } from 'zod'
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { ProviderKind } from './provider.ts'

/** `baseMs + perPromptTokenMs x prompt tokens + perAnswerTokenMs x answer tokens`, tokens by our own counter. */
export const latencySchema = z.strictObject({
  baseMs: z
    .number()
    .min(0)
    .default(500)
    .describe('Of every answer, in game time.')
    .meta({ title: 'Latency', unit: 'ms' }),
  perPromptTokenMs: z
    .number()
    .min(0)
    .default(0.05)
    .describe('Added per token of the question, in game time.')
    .meta({ title: 'Latency per question token', unit: 'ms' }),
  perAnswerTokenMs: z
    .number()
    .min(0)
    .default(10)
    .describe('Added per token of the answer, in game time.')
    .meta({ title: 'Latency per answer token', unit: 'ms' }),
})
type Latency = z.infer<typeof latencySchema>

const noLatency: Latency = { baseMs: 0, perPromptTokenMs: 0, perAnswerTokenMs: 0 }

/**
 * The latency of a binding: its `latency` parameter with defaults for what that leaves out. Zero where a live model is
 * asked on the real clock: its own time is the true one. Throws where the parameter has a wrong form.
 */
export function latencyOf(
  params: Readonly<Record<string, unknown>>,
  provider: ProviderKind,
  clock: Clock['kind'],
): Latency {
  if (provider === 'live' && clock === 'real') return noLatency
  return latencySchema.parse(params.latency ?? {})
}
