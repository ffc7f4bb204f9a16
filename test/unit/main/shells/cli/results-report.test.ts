import { expect, test } from 'vitest'
import { resultsReport } from '../../../../../main/shells/cli/results-report.ts'
import type { EpisodeResult } from '../../../../../preload/contract/results.ts'

function result(trialId: string, part: Partial<EpisodeResult>): EpisodeResult {
  return {
    runId: 'run',
    trialId,
    episodeId: `${trialId}-1`,
    conditionId: 'c1',
    source: 'measured',
    scenario: 'a/b/c',
    condition: 'causalmace',
    method: 'causalmace',
    variant: 'default',
    teamSize: 3,
    modelKind: 'simulated',
    clock: 'real',
    seed: 1,
    repeat: 1,
    endReason: 'completed',
    validity: 'valid',
    startedAt: '2026-01-01T00:00:00.000Z',
    gameTimeS: 60,
    wallTimeS: 61,
    metrics: [],
    modelCalls: 10,
    tokensIn: 0,
    tokensOut: 0,
    costUsd: 0,
    logSha256: 'abcdef0123456789',
    ...part,
  }
}

/** Cells of every line, split at two spaces or more. */
function cells(report: string): readonly (readonly string[])[] {
  return report.split('\n').map((line) => line.split(/ {2,}/))
}

const report = resultsReport([
  result('t1', { metrics: [{ id: 'completion', value: 1 }] }),
  result('t2', {
    seed: 2,
    metrics: [
      { id: 'completion', value: 0.5 },
      { id: 'balance', value: 0.9 },
    ],
  }),
  result('t3', { seed: 3, endReason: 'crash', validity: 'infrastructure', logSha256: '' }),
  result('t4', { conditionId: 'c2', condition: 'other', metrics: [{ id: 'efficiency', value: 12.34 }] }),
])

test('averages what is valid, and says of how many', () => {
  const rows = cells(report)
  expect(rows).toContainEqual([
    'condition',
    'scenario',
    'valid',
    'completion',
    'view-hit-rate',
    'efficiency (%/min)',
    'balance',
  ])
  expect(rows).toContainEqual([
    'causalmace',
    'a/b/c',
    '2/3',
    '75.0 % [50.0..100.0]',
    '–',
    '–',
    '90.0 % [90.0..90.0] (1 of 2)',
  ])
  expect(rows).toContainEqual(['other', 'a/b/c', '1/1', '–', '–', '12.3 [12.3..12.3]', '–'])
})

test('shows every episode with its end and the beginning of its hash', () => {
  const rows = cells(report)
  expect(rows).toContainEqual([
    'causalmace',
    '2',
    'completed',
    '50.0 %',
    '–',
    '–',
    '90.0 %',
    '1 min 00 s',
    '1 min 01 s',
    '10',
    'abcdef012345',
  ])
  expect(rows).toContainEqual([
    'causalmace',
    '3',
    'crash (infrastructure)',
    '–',
    '–',
    '–',
    '–',
    '1 min 00 s',
    '1 min 01 s',
    '10',
    '–',
  ])
})

test('says that a simulated model is no language model, and only then', () => {
  expect(report).toContain('Simulated model')
  expect(resultsReport([result('t1', { modelKind: 'live' })])).not.toContain('Simulated')
})
