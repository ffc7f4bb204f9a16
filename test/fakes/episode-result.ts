/** A result row, made up: a valid episode of three agents. */
import type { EpisodeResult } from '../../shared/contract/results.ts'

export function episodeResult(trialId: string, part: Partial<EpisodeResult> = {}): EpisodeResult {
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
    cachedTokens: null,
    costUsd: 0,
    reusedCalls: 0,
    logSha256: 'abcdef0123456789',
    ...part,
  }
}
