import { expect, test } from 'vitest'
import { readForkEffects } from '../../../../../main/lab/forks/read-effects.ts'
import { ok } from '../../../../../shared/contract/errors.ts'
import { episodeResult } from '../../../../fakes/episode-result.ts'
import { tempDatabase } from '../../../../fakes/temp-database.ts'

test('average effects are over the episodes that every mean counts', () => {
  const results = [
    episodeResult('one'),
    episodeResult('used', { reusedCalls: 1 }),
    episodeResult('lost', { validity: 'infrastructure' }),
  ]
  expect(readForkEffects(tempDatabase(), { results: () => ok(results) }, { runId: 'run', do: [] })).toMatchObject({
    ok: true,
    value: { episodes: 1, rows: [{ do: { kind: 'placebo' }, units: 0 }] },
  })
})
