/** What models were asked and answered in a run, as a file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { episodesOfRun } from '../../../db/episodes.ts'
import { modelCallsOfEpisode } from '../../../db/model-calls.ts'
import { openDatabase } from '../../../db/open.ts'
import { listRuns } from '../../../db/runs.ts'
import { answersPart } from '../../../main/answers/export-answers.ts'
import { parseAnswers } from '../../../main/answers/read-files.ts'
import { causalmaceHere } from '../../fakes/command-line.ts'
import { must } from '../../fakes/must.ts'

const played = await play()

/** Two episodes of a small building, played once for all tests. */
async function play() {
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-test-'))
  await causalmaceHere(
    folder,
    'run',
    '--scenarios',
    'villagerbench/construction/lamp-03',
    '--agents',
    '1',
    '--seeds',
    '1,2',
    '--json',
  )
  const db = must(openDatabase(join(folder, 'lab.sqlite')))
  return { folder, db, runId: listRuns(db)[0]?.id ?? '' }
}

afterAll(() => {
  played.db.close()
  rmSync(played.folder, { recursive: true, force: true, maxRetries: 5 })
})

test('a run is one line per question, in the order of asking, with what answered', async () => {
  const { db, runId } = played
  const episodes = episodesOfRun(db, runId).map(({ id }) => id)
  const calls = episodes.flatMap((id) => modelCallsOfEpisode(db, id).map(({ seq, purpose }) => [id, seq + 1, purpose]))
  const lines = must(parseAnswers(answersPart(db, 'run', runId, null, Number.POSITIVE_INFINITY)?.text ?? '', 'a.jsonl'))
  expect(calls.length).toBeGreaterThan(20)
  expect(lines.map(({ recorded: { episode, call, purpose } }) => [episode, call, purpose])).toEqual(calls)
  for (const { recorded } of lines) {
    expect(recorded).toMatchObject({
      provider: 'scripted',
      model: 'scripted',
      kind: 'simulated',
      answer: expect.any(String),
    })
    expect(recorded.messages.length).toBeGreaterThan(1)
    expect(recorded.input).toBeInstanceOf(Object)
    expect(recorded.answerSchema).toMatchObject({ type: 'object' })
  }
})

test('parts add up to the whole, of a run as of an episode', async () => {
  const { db, runId } = played
  for (const [of, id] of [
    ['run', runId],
    ['episode', episodesOfRun(db, runId)[0]?.id ?? ''],
  ] as const) {
    const whole = answersPart(db, of, id, null, Number.POSITIVE_INFINITY)?.text
    const parts: string[] = []
    for (let after: string | null = null; ; ) {
      const part = answersPart(db, of, id, after, 40_000)
      parts.push(part?.text ?? '')
      after = part?.next ?? null
      if (after === null) break
    }
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.join('') === whole).toBe(true)
  }
  expect(answersPart(db, 'run', runId, 'x')).toBeNull()
})
