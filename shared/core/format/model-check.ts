/** What a check of a model found, in words; the same on the page and on the command line. Pure. */
import type { AnswerTraits, ModelCheck } from '../../contract/model-check.ts'

const schemaLabels: Readonly<Record<AnswerTraits['schema'], string>> = {
  kept: 'keeps JSON Schemas',
  'not-kept': 'takes JSON Schemas but does not keep them',
  refused: 'takes no JSON Schemas',
  'not-asked': 'is not asked for JSON Schemas',
}

/** One sentence on a model that answered: `gpt-4o at https://api.openai.com answers (HTTP 200): keeps JSON Schemas, …`. */
export function describeCheck({ model, server, message, answer }: ModelCheck): string {
  if (answer === null) return message
  return `${model} at ${server} answers (HTTP ${answer.status}): ${describeTrait(answer).join(', ')}.`
}

export function describeTrait({
  schema,
  streams,
  reportsUsage,
  reportsCached,
  firstPieceMs,
  totalMs,
  tokensPerS,
}: AnswerTraits): readonly string[] {
  return [
    tokensPerS === null
      ? `whole answer after ${seconds(totalMs)}`
      : `first token after ${seconds(firstPieceMs)}, then ${rate(tokensPerS)} tokens/s`,
    schemaLabels[schema],
    streams ? 'streams' : 'does not stream',
    !reportsUsage
      ? 'reports no tokens, so that the lab counts them'
      : `reports ${reportsCached ? 'cached tokens' : 'tokens, but no cached ones'}`,
  ]
}

function seconds(ms: number): string {
  return ms < 9_950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`
}

function rate(tokensPerS: number): string {
  return tokensPerS < 10 ? tokensPerS.toFixed(1) : `${Math.round(tokensPerS)}`
}
