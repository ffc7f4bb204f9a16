/** What models were asked and answered in a run, as a file. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTextBlob } from '../../../db/blobs.ts'
import { episodesOfRun } from '../../../db/episodes.ts'
import { modelCallsOfEpisode } from '../../../db/model-calls.ts'
import { openDatabase } from '../../../db/open.ts'
import { questionsOfEpisode } from '../../../db/questions.ts'
import { listRuns } from '../../../db/runs.ts'
import { answersPart } from '../../../main/answers/export-answers.ts'
import { parseAnswers } from '../../../main/answers/read-files.ts'
import { transitionFormats } from '../../../main/answers/transitions/formats.ts'
import { readTransitions } from '../../../main/answers/transitions/read-transitions.ts'
import { storedQuestionsPart } from '../../../main/answers/transitions/stored-questions.ts'
import type { Transition } from '../../../main/answers/transitions/transition.ts'
import { causalmaceHere, labOf } from '../../fakes/command-line.ts'
import { must } from '../../fakes/must.ts'

const played = await play()

/** Two episodes of a small building, played once for all tests. */
async function play() {
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-test-'))
  const lab = await labOf(folder)
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
  await lab.close()
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

/** Of the run, as training data in a folder of its own. */
async function exported(format: string, ...more: readonly string[]) {
  const folder = join(played.folder, `${format}${more.length}`)
  const args = ['export', '--run', 'latest', '--transitions', '--format', format, '--folder', folder, '--json', ...more]
  return { folder, ended: await causalmaceHere(played.folder, ...args) }
}

test('transitions are the answers that were acted on, word for word, in every format', async () => {
  const { db, runId } = played
  const episodes = episodesOfRun(db, runId)
  const used = episodes.flatMap(({ id }) => questionsOfEpisode(db, id).filter(({ outcome }) => outcome === 'ok'))
  expect(used.length).toBeGreaterThan(20)
  for (const format of transitionFormats) {
    const { folder, ended } = await exported(format, '--licence', 'scripted=own')
    expect(ended).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(`! ${used.length} answers of ${used.length} simulated`),
    })
    const transitions: Transition[] = []
    expect(must(readTransitions(folder, (one) => void transitions.push(one)))).toMatchObject({ format, isWhole: true })
    expect(transitions.map(({ response }) => response)).toEqual(
      used.map(({ answerSha256 }) => readTextBlob(db, answerSha256 ?? '')),
    )
    expect(transitions.map(({ facts: { agent, purpose, atMs } }) => [agent, purpose, atMs])).toEqual(
      used.map(({ actor, purpose, answeredAtMs }) => [actor.id, purpose, answeredAtMs]),
    )
    expect(transitions[0]?.facts).toMatchObject({
      run: runId,
      task: 'villagerbench/construction/lamp-03',
      turn: 1,
      success: true,
      score: 1,
      method: 'causalmace',
      model: 'scripted',
      licence: 'own',
      reused: false,
      simulated: true,
    })
    expect(readFileSync(join(folder, 'DATA_CARD.md'), 'utf8')).toContain(
      `| villagerbench/construction | 0 | 0 | 1 | 2 | 2 | ${used.length} |`,
    )
    expect((await causalmaceHere(played.folder, 'export', '--transitions', '--check', folder)).stdout).toContain(
      `${used.length} transitions as ${format}`,
    )
  }
})

test('nothing is written where no transition is left; mistakes are told', async () => {
  const { folder, ended } = await exported('sharegpt', '--without-simulated')
  expect(ended).toMatchObject({ code: 1, stdout: expect.stringContaining('There is no transition to write.') })
  expect(existsSync(folder)).toBe(false)
  const lonely = await causalmaceHere(played.folder, 'export', '--run', 'latest', '--only', 'success')
  expect(lonely).toMatchObject({ code: 2, stderr: '--only belongs to --transitions.\n' })
})

test('questions come in parts that add up, and those whose text is lost hold up no other', () => {
  const { db, runId } = played
  const { id = '' } = episodesOfRun(db, runId)[0] ?? {}
  const kindOf = () => 'simulated' as const
  const whole = storedQuestionsPart(db, id, kindOf, null, Number.POSITIVE_INFINITY)?.text ?? ''
  const parts: string[] = []
  for (let after: string | null = null; ; ) {
    const part = storedQuestionsPart(db, id, kindOf, after, 20_000)
    parts.push(part?.text ?? '')
    after = part?.next ?? null
    if (after === null) break
  }
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.join('') === whole).toBe(true)
  expect(storedQuestionsPart(db, id, kindOf, 'x')).toBeNull()
  db.exec('SAVEPOINT damaged')
  db.prepare(
    'UPDATE blobs SET bytes = ? WHERE sha256 = (SELECT request_sha256 FROM model_calls WHERE episode_id = ? LIMIT 1)',
  ).run(Buffer.from('x'), id)
  const damaged = storedQuestionsPart(db, id, kindOf, null, Number.POSITIVE_INFINITY)?.text ?? ''
  db.exec('ROLLBACK TO damaged; RELEASE damaged')
  expect(damaged).toContain('{"kind":"left-out","why":"unreadable"}\n')
  expect(damaged.split('\n').length).toBe(whole.split('\n').length)
})
