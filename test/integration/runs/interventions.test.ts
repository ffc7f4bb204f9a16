/** People stop single episodes and take a hand in them: what becomes of trials, runs and answers. */
import { describe, expect, test, vi } from 'vitest'
import { Possessions } from '../../../main/runs/possessions.ts'
import type { Runs } from '../../../main/runs/runs.ts'
import { POSSESSION_MS } from '../../../shared/contract/intervention.ts'
import { resolvedFakeRun as run, wideLimits } from '../../fakes/experiment.ts'
import { fakeRuns, heldAnswers, isPlaying, standingOf } from '../../fakes/fake-runs.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

/** Of the run's first trial. */
function episodeOf(runs: Runs, runId: string): string {
  return unwrap(runs.get(runId)).trials[0]?.episodes[0]?.id ?? ''
}

describe('stopping one episode', () => {
  test('closes its trial while the run goes on; resume opens it again', async () => {
    const { answer, letGo } = heldAnswers()
    const { runs, start, next } = fakeRuns(tempDatabase(), { answer, concurrency: 1, retries: 1 })
    const runId = start(run(['ask-model'], [1, 2]))
    await next(isPlaying)
    unwrap(await runs.stopEpisode(episodeOf(runs, runId)))
    const { run: status, trials } = standingOf(runs, runId)
    expect([status, trials[0]]).toEqual(['running', ['cancelled', 'stopped']])
    letGo()
    await runs.idle()
    expect(standingOf(runs, runId)).toEqual({
      run: 'done',
      trials: [
        ['cancelled', 'stopped'],
        ['done', 'valid'],
      ],
    })
    unwrap(runs.resume(runId))
    await runs.idle()
    expect(standingOf(runs, runId).trials[0]).toEqual(['done', 'stopped', 'valid'])
  })

  test('is refused where there is nothing to stop', async () => {
    const { runs, start } = fakeRuns(tempDatabase())
    const runId = start(run(['complete']))
    await runs.idle()
    const over = await runs.stopEpisode(episodeOf(runs, runId))
    expect(over).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
    expect(await runs.stopEpisode('nobody')).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
  })
})

describe('a person’s wish', () => {
  test('reaches the episode, whose own answer comes back', async () => {
    const { runs, start, next } = fakeRuns(tempDatabase())
    const runId = start(run(['play-on']))
    await next(isPlaying)
    const id = episodeOf(runs, runId)
    const say = { kind: 'say', to: null, text: 'hello' } as const
    unwrap(await runs.intervene(id, say))
    const { rows } = unwrap(runs.events(id, -1, 10))
    expect(rows.at(-1)?.data).toEqual({ text: JSON.stringify(say) })
    const act = { kind: 'act', agent: 'Alice', call: { action: 'Fly', arguments: {} } } as const
    expect(await runs.intervene(id, act)).toEqual({ ok: false, error: { code: 'bad-input', message: 'planted' } })
    await runs.cancel(runId)
    expect(await runs.intervene(id, say)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
    expect(await runs.intervene('nobody', say)).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
  })

  test('is answered also where the episode never does', async () => {
    const { runs, start, next } = fakeRuns(tempDatabase(), { limits: () => ({ ...wideLimits, graceMs: 300 }) })
    const runId = start(run(['stand-still']))
    await next(isPlaying)
    const said = runs.intervene(episodeOf(runs, runId), { kind: 'say', to: null, text: 'hello' })
    void runs.close()
    expect(await said).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
  })
})

test('an agent that nobody speaks for is given back; signs and acts keep it, giving back and the end forget it', () => {
  vi.useFakeTimers()
  try {
    const released: string[] = []
    const possessions = new Possessions((agent) => void released.push(agent))
    const call = { action: 'Wait', arguments: {} }
    for (const agent of ['Alice', 'Bob', 'Cindy', 'David']) possessions.note({ kind: 'possess', agent })
    vi.advanceTimersByTime(POSSESSION_MS - 1)
    possessions.note({ kind: 'possess', agent: 'Alice' })
    possessions.note({ kind: 'act', agent: 'Bob', call })
    possessions.note({ kind: 'release', agent: 'Cindy' })
    possessions.note({ kind: 'say', to: 'David', text: 'still there' })
    vi.advanceTimersByTime(POSSESSION_MS - 1)
    expect(released).toEqual(['David'])
    vi.advanceTimersByTime(1)
    expect(released).toEqual(['David', 'Alice', 'Bob'])
    possessions.note({ kind: 'possess', agent: 'Alice' })
    possessions.close()
    vi.advanceTimersByTime(POSSESSION_MS)
    expect(released).toEqual(['David', 'Alice', 'Bob'])
  } finally {
    vi.useRealTimers()
  }
})
