/** Questions of a played run: listed, searched, counted, and one asked again by the simulated model and by a server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import type { CallInput, CallName, CallOutput } from '../../../shared/contract/calls.ts'
import type { AskedAnew, EditedQuestion, QuestionView } from '../../../shared/contract/questions.ts'
import { readWholeExport } from '../../../shared/core/read-export.ts'
import { modelServer, refuses, silent, whole } from '../../fakes/model-server.ts'
import { must } from '../../fakes/must.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'causalmace-test-'))
const lab = must(createLab({ dataFolder, episodes: sharedEpisodes }))
const bridge = connectLocally(lab)
const { runId } = await ask('run.start', {
  spec: {
    name: 'questions',
    scenarios: ['villagerbench/construction/lamp-03'],
    methods: [{ method: 'causalmace' }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { profile: 'perfect' } },
  },
})
await lab.idle()
const [{ episodeId = '' } = {}] = await ask('run.results', { runId })
const { questions } = await ask('episode.questions', { episodeId })

afterAll(async () => {
  bridge.close()
  await lab.close()
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 })
})

async function ask<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  return must(await bridge.call(name, input))
}

function questionFor(purpose: string): QuestionView {
  const found = questions.find((question) => question.purpose === purpose)
  if (found === undefined) throw new Error(`nobody was asked for ${purpose}`)
  return found
}

const simulated = { provider: 'scripted', model: 'scripted', params: { profile: 'perfect' } }
const local = (baseUrl: string) => ({
  provider: 'openai',
  model: 'local',
  params: { baseUrl, retries: 0, stream: false },
})

function edited(purpose: string, more: Partial<EditedQuestion> = {}): EditedQuestion {
  return { episodeId, seq: questionFor(purpose).seq, edits: [], model: simulated, ...more }
}

async function askedAnew(question: EditedQuestion): Promise<AskedAnew> {
  let job = await ask('question.ask', { question })
  while (job.state.kind === 'working') job = await ask('question.ask', { question, jobId: job.jobId })
  if (job.state.kind === 'failed') throw new Error(job.state.error.message)
  return job.state.result
}

test('every question is listed with who asked, and its words are found where they stand', async () => {
  expect(questions.length).toBeGreaterThan(10)
  expect(new Set(questions.map(({ actor }) => actor.id))).toEqual(new Set(['planner', 'Alice', 'Bob']))
  expect(questions.map(({ call }) => call).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    questions.map((_, index) => index + 1),
  )
  const act = questionFor('worker.act')
  expect(act).toMatchObject({ role: 'worker', outcome: 'ok', provider: 'scripted', tries: 1, isReused: false })
  const { request } = await ask('episode.call', { episodeId, seq: act.seq })
  expect(request).toContain('"purpose":"worker.act"')
  const { hits } = await ask('episode.find-words', { episodeId, words: 'PLACEBLOCK' })
  expect(hits.length).toBeGreaterThan(0)
  expect(await ask('episode.find-words', { episodeId, words: 'no such words at all' })).toEqual({ hits: [] })
})

test('calls are counted by condition, agent and role, as the table of calls has them', async () => {
  const { sums } = await ask('run.calls', { runId })
  expect(sums.map(({ calls }) => calls).reduce((a, b) => a + b, 0)).toBe(questions.length)
  expect(sums[0]).toMatchObject({ actor: 'planner', role: 'planner', episodes: 1, costUsd: 0, cachedTokens: null })
  for (const which of [{ runId }, { episodeId }]) {
    const { parts, fileName } = must(await readWholeExport(bridge, { format: 'calls', ...which }))
    const lines = parts.join('').trimEnd().split('\n')
    expect(fileName).toMatch(/^calls-.*\.csv$/)
    expect(lines).toHaveLength(questions.length + 1)
    expect(lines[0]).toContain(',actor,role,purpose,subtask,')
  }
})

test('what went wrong is a table of the run, one part an episode', async () => {
  const { parts, fileName } = must(await readWholeExport(bridge, { format: 'failures', runId }))
  expect(fileName).toMatch(/^failures-.*\.csv$/)
  const [head = '', ...lines] = parts.join('').trimEnd().split('\n')
  expect(head).toMatch(/^run_id,episode_id,.*,failure,title,behind,count,first_at_s,mast_mode,mast_name$/)
  for (const line of lines) expect(line).toContain(episodeId)
  expect(await bridge.call('export.results', { format: 'failures', episodeId })).toMatchObject({
    error: { code: 'bad-input' },
  })
})

test('a question is one line of the file of answers', async () => {
  const { line } = await ask('question.line', { episodeId, seq: questionFor('worker.act').seq })
  const { parts } = must(await readWholeExport(bridge, { format: 'answers', episodeId }))
  expect(parts.join('')).toContain(line)
  expect(await bridge.call('question.line', { episodeId, seq: 0 })).toMatchObject({
    ok: false,
    error: { code: 'unknown-name' },
  })
})

test('the simulated model answers as before, and says that it does not read changed words', async () => {
  const same = await askedAnew(edited('worker.act'))
  expect(same).toMatchObject({ kind: 'simulated', same: true, ignoredEdits: false, costUsd: 0, error: null })
  expect(same.likeness).toEqual({ kind: 'action', sameAction: true, sameArguments: true })
  const edits = [{ message: 0, part: 0, text: 'Do nothing.' }]
  expect(await askedAnew(edited('worker.act', { edits }))).toMatchObject({ same: true, ignoredEdits: true })
  expect(await ask('question.cost', edited('worker.act'))).toMatchObject({ kind: 'simulated', usd: 0 })
  const nowhere = { message: 99, part: 0, text: '' }
  expect(await bridge.call('question.cost', edited('worker.act', { edits: [nowhere] }))).toMatchObject({
    ok: false,
    error: { code: 'bad-input' },
  })
})

test('a server without a key gets the changed words; its answer is compared, its price told before and after', async () => {
  await ask('settings.set', { prices: { local: { inputUsdPerMillion: 1000, outputUsdPerMillion: 0 } } })
  const answer = { thought: 'x', action: 'Wait', arguments: { seconds: 1 } }
  const server = await modelServer(whole({ role: 'assistant', content: JSON.stringify(answer) }))
  const edits = [{ message: 0, part: 0, text: 'Be brave.' }]
  const question = edited('worker.act', { edits, model: local(server.baseUrl) })
  const cost = await ask('question.cost', question)
  expect(cost.kind).toBe('live')
  expect(cost.usd).toBeCloseTo(cost.promptTokens / 1000, 6)
  const asked = await askedAnew(question)
  expect(asked).toMatchObject({ kind: 'live', promptTokens: 11, answerTokens: 3, costUsd: 0.011, ignoredEdits: false })
  expect(asked).toMatchObject({ wasRead: true, isRead: true, same: false, likeness: { sameAction: false } })
  expect(server.asked[0]?.body.messages[0]).toMatchObject({ content: 'Be brave.' })
  // Nothing of it belongs to the episode.
  expect((await ask('episode.questions', { episodeId })).questions).toEqual(questions)
})

test('what a server refuses is told in words, and an answer that is not wanted any more is stopped', async () => {
  const refusing = await modelServer(refuses(404, 'no model of this name'))
  const refused = await askedAnew(edited('worker.act', { model: local(refusing.baseUrl) }))
  expect(refused).toMatchObject({ answer: null, same: null, isRead: false, error: { code: 'model-failure' } })
  expect(refused.error?.message).toContain('no model of this name')
  const quiet = await modelServer(silent)
  const question = edited('worker.act', { model: local(quiet.baseUrl) })
  const { jobId, state } = await ask('question.ask', { question })
  expect(state).toMatchObject({ kind: 'working', phase: 'Waiting for the answer' })
  await expect.poll(() => quiet.asked.length).toBe(1)
  await ask('question.stop', { jobId })
  await quiet.asked[0]?.closed
  expect(await bridge.call('question.ask', { question, jobId })).toMatchObject({
    ok: false,
    error: { code: 'unknown-name' },
  })
})
