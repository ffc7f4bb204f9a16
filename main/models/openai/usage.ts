/** What a server says that an exchange took, under the names that servers have for it. */
import { z } from 'zod'
import type { Usage } from '../model.ts'
import { spareTokenCount, tokenCount } from '../token-limits.ts'

/** US dollars for one answer; more is a fault of the server, and the settings' prices count instead. */
const MOST_USD = 10_000

const usageSchema = z.object({
  prompt_tokens: tokenCount,
  completion_tokens: tokenCount,
  cost: z.number().min(0).max(MOST_USD).nullish().catch(null),
  prompt_tokens_details: z.object({ cached_tokens: spareTokenCount }).nullish().catch(null),
  prompt_cache_hit_tokens: spareTokenCount,
  cached_tokens: spareTokenCount,
})

const saidSchema = z.object({
  usage: usageSchema.nullish().catch(null),
  timings: z.object({ cache_n: spareTokenCount }).nullish().catch(null),
})

/** Of a whole reply, or of a piece of one; null where it says nothing that can be true. */
export function usageIn(said: unknown): Usage | null {
  const read = saidSchema.safeParse(said)
  const usage = read.success ? read.data.usage : null
  if (usage === null || usage === undefined) return null
  const { prompt_tokens: promptTokens, completion_tokens: answerTokens, cost } = usage
  // OpenAI, Azure, OpenRouter and vLLM say it first; then DeepSeek, Moonshot and llama.cpp.
  const cached =
    usage.prompt_tokens_details?.cached_tokens ??
    usage.prompt_cache_hit_tokens ??
    usage.cached_tokens ??
    read.data?.timings?.cache_n
  return {
    promptTokens,
    answerTokens,
    ...(typeof cached === 'number' ? { cachedTokens: Math.min(cached, promptTokens) } : {}),
    // OpenRouter says in US dollars what it charged.
    ...(typeof cost === 'number' ? { costUsd: cost } : {}),
  }
}
