/** How long an answer may be, by what a server says when it refuses to give one more room. Pure. */

interface Saying {
  readonly words: RegExp
  /** What the numbers in it allow. */
  readonly limit: (numbers: readonly number[]) => number
}

const first = ([limit = 0]: readonly number[]): number => limit
const rest = ([all = 0, asked = 0]: readonly number[]): number => all - asked

const sayings: readonly Saying[] = [
  // OpenAI
  { words: /at most (\d+) (?:completion|output) tokens/i, limit: first },
  // Anthropic
  { words: /> (\d+), which is the maximum allowed number of output tokens/i, limit: first },
  // Google
  { words: /supported range is from 1 \(inclusive\) to (\d+) \(exclusive\)/i, limit: (numbers) => first(numbers) - 1 },
  // Groq
  { words: /max_\w*tokens\W* must be less than or equal to \W?(\d+)/i, limit: first },
  // DeepSeek
  { words: /valid range of max_\w*tokens is \[\d+, *(\d+)\]/i, limit: first },
  // vLLM: what the question leaves of the context
  { words: /\(\d+ > (\d+) - (\d+)\)/, limit: rest },
  // OpenAI's older models, and older versions of vLLM
  {
    words: /maximum context length is (\d+) tokens\b.*\((\d+) in the messages, \d+ in the completion\)/is,
    limit: rest,
  },
]

/** An answer in less room is none that any prompt asks for. */
const LEAST_TOKENS = 512

/** In tokens; null where the server says nothing of the kind, or leaves less room than an answer takes, or no less than was asked for. */
export function saidLimit(said: string, asked: number): number | null {
  for (const { words, limit } of sayings) {
    const match = words.exec(said)
    if (match === null) continue
    const most = limit(match.slice(1).map(Number))
    return most >= LEAST_TOKENS && most < asked ? most : null
  }
  return null
}
