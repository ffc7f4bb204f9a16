import { expect, test } from 'vitest'
import { saidLimit } from '../../../../main/models/said-limit.ts'

test.each([
  [
    'OpenAI',
    'max_tokens is too large: 54048. This model supports at most 16384 completion tokens, whereas you provided 54048.',
    16_384,
  ],
  [
    'Anthropic',
    'max_tokens: 54048 > 8192, which is the maximum allowed number of output tokens for claude-3-5-haiku-20241022',
    8192,
  ],
  [
    'Google',
    'Unable to submit request because it has a maxOutputTokens value of 54048 but the supported range is from 1 (inclusive) to 8193 (exclusive).',
    8192,
  ],
  ['Groq', '`max_tokens` must be less than or equal to `16384`, the maximum value for `max_tokens`', 16_384],
  ['DeepSeek', 'Invalid max_tokens value, the valid range of max_tokens is [1, 8192]', 8192],
  [
    'vLLM',
    "'max_tokens' or 'max_completion_tokens' is too large: 54048. This model's maximum context length is 32768 tokens and your request has 2157 input tokens (54048 > 32768 - 2157).",
    30_611,
  ],
  [
    'an older OpenAI model',
    "This model's maximum context length is 8192 tokens. However, you requested 56205 tokens (2157 in the messages, 54048 in the completion). Please reduce the length of the messages or completion.",
    6035,
  ],
])('in the words of %s', (_server, said, most) => {
  expect(saidLimit(said, 54_048)).toBe(most)
})

test.each([
  ['something else', "Unknown parameter: 'stream_options'.", 4096],
  ['no less than was asked for', 'This model supports at most 16384 completion tokens', 16_384],
  ['a question that leaves no room', '(4096 > 8192 - 8100)', 4096],
  ['a question that is too long by itself', '(4096 > 8192 - 9000)', 4096],
])('not where it says %s', (_what, said, asked) => {
  expect(saidLimit(said, asked)).toBeNull()
})
