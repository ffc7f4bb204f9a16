import { expect, test } from 'vitest'
import type { ModelCheck } from '../../../../../shared/contract/model-check.ts'
import { describeCheck, describeTrait } from '../../../../../shared/core/format/model-check.ts'

const answer = {
  status: 200,
  schema: 'kept',
  streams: true,
  reportsUsage: true,
  reportsCached: true,
  firstPieceMs: 412,
  totalMs: 1900,
  tokensPerS: 61.4,
} as const

const check: ModelCheck = {
  model: 'gpt-4o',
  server: 'https://api.openai.com',
  roles: ['planner'],
  agents: [],
  outcome: 'works',
  message: 'gpt-4o answers.',
  models: [],
  answer,
}

test('a model that answers is told of in one sentence', () => {
  expect(describeCheck(check)).toBe(
    'gpt-4o at https://api.openai.com answers (HTTP 200): first token after 0.4 s, then 61 tokens/s, keeps JSON Schemas, streams, reports cached tokens.',
  )
})

test('one that does not answer says why', () => {
  expect(describeCheck({ ...check, outcome: 'not-reached', message: 'Nobody is there.', answer: null })).toBe(
    'Nobody is there.',
  )
})

test('what a server lacks is said as well', () => {
  const poor = {
    schema: 'refused',
    streams: false,
    reportsUsage: false,
    reportsCached: false,
    tokensPerS: null,
  } as const
  expect(describeTrait({ ...answer, ...poor, totalMs: 12_300 })).toEqual([
    'whole answer after 12 s',
    'takes no JSON Schemas',
    'does not stream',
    'reports no tokens, so that the lab counts them',
  ])
})
