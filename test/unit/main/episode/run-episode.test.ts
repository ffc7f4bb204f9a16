import { expect, test } from 'vitest'
import { failedToStart } from '../../../../main/episode/run-episode.ts'
import type { ErrorCode } from '../../../../preload/contract/errors.ts'

test.each([
  ['unknown-name', 'crash'],
  ['unsupported', 'crash'],
  ['bad-input', 'crash'],
  ['server-start', 'server-lost'],
  ['world-reset', 'server-lost'],
  ['bot-lost', 'bot-lost'],
  ['cancelled', 'cancelled'],
] satisfies readonly (readonly [ErrorCode, string])[])(
  'ends an episode that failed to start by %s as %s',
  (code, endReason) => {
    expect(failedToStart({ code, message: 'Say why.' })).toEqual({ endReason, message: 'Say why.' })
  },
)
