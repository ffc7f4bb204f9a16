/** Whole episodes with a model behind OpenAI's protocol, and the same without it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { readBlob, readTextBlob } from '../../../db/blobs.ts'
import { modelCallsOfEpisode } from '../../../db/model-calls.ts'
import { storedQuestionSchema } from '../../../main/answers/transitions/stored-questions.ts'
import { modelRequestSchema } from '../../../main/episode/protocol.ts'
import { createLab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { CallInput } from '../../../shared/contract/calls.ts'
import { readWholeExport } from '../../../shared/core/read-export.ts'
import { CANARY } from '../../fakes/ask-live.ts'
import { type Behaviour, modelServer, refuses, streams } from '../../fakes/model-server.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const spec = {
  name: 'live',
  scenarios: ['villagerbench/construction/task_24'],
  methods: [{ method: 'causalmace' }],
  agents: 2,
  seeds: [1],
} satisfies Partial<CallInput<'run.start'>['spec']>

async function play(
  bridge: Bridge,
  idle: () => Promise<void>,
  model: NonNullable<CallInput<'run.start'>['spec']['model']>,
  name = 'live',
  more: Partial<CallInput<'run.start'>['spec']> = {},
) {
  const { runId } = unwrap(await bridge.call('run.start', { spec: { ...spec, name, model, ...more } }))
  await idle()
  const results = unwrap(await bridge.call('run.results', { runId }))
  return { runId, results }
}

async function verify(bridge: Bridge, episodeId: string) {
  let asked = unwrap(await bridge.call('episode.verify', { episodeId }))
  while (asked.verification.state !== 'done') {
    asked = unwrap(await bridge.call('episode.verify', { episodeId, verificationId: asked.verificationId }))
  }
  return asked.verification.verdict
}

/** Answers what an earlier episode was answered, by the words of the question; refuses what nobody asked. */
function parrot(path: string, episodeId: string): Behaviour {
  const db = tempDatabase(path)
  const answers = new Map<string, string[]>()
  for (const { requestSha256, answerSha256 } of modelCallsOfEpisode(db, episodeId)) {
    const request = modelRequestSchema.parse(JSON.parse(readTextBlob(db, requestSha256) ?? ''))
    const said = request.messages.map(({ parts }) =>
      parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n\n'),
    )
    const key = JSON.stringify(said)
    answers.set(key, [...(answers.get(key) ?? []), readTextBlob(db, answerSha256 ?? '') ?? ''])
  }
  return (response, asked) => {
    const key = JSON.stringify(asked.body.messages.map(({ content }) => content))
    const answer = answers.get(key)?.shift()
    return (answer === undefined ? refuses(400, `Nobody asked ${key}`) : streams(answer))(response, asked)
  }
}

/** Cuts the first answer of another behaviour off in its middle; asked for again, it comes whole. */
function cuttingOff(behave: Behaviour, answer: string): Behaviour {
  let count = 0
  return (response, asked) => {
    count += 1
    if (count === 1) return streams(answer.slice(0, answer.length / 2), 'length')(response, asked)
    const { messages } = asked.body
    const isAgain = String(messages.at(-1)?.content).startsWith('That answer was cut off at 3 tokens')
    return behave(response, isAgain ? { ...asked, body: { ...asked.body, messages: messages.slice(0, -2) } } : asked)
  }
}

/** Files, and contents of the database as they are before they are packed, that hold the text. */
function holds(folder: string, text: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const db = tempDatabase(join(folder, 'lab.sqlite'))
  const blobs = z.array(z.string()).parse(db.prepare('SELECT sha256 FROM blobs').pluck().all())
  return [
    ...files.filter((path) => readFileSync(path).includes(text)),
    ...blobs.filter((sha256) => Buffer.from(readBlob(db, sha256) ?? []).includes(text)),
  ]
}

test('a live episode is like the simulated one whose answers it gets, and plays again to the same hash without a model', {
  tags: ['long'],
}, async () => {
  vi.stubEnv('CAUSALMACE_API_KEY', CANARY)
  onTestFinished(() => void vi.unstubAllEnvs())
  const dataFolder = tempFolder()
  const lab = unwrap(createLab({ dataFolder, episodes: sharedEpisodes }))
  onTestFinished(() => lab.close())
  const bridge = connectLocally(lab)
  const idle = () => lab.idle()

  const simulated = await play(bridge, idle, { provider: 'scripted', model: 'scripted' })
  expect(simulated.results).toMatchObject([{ validity: 'valid', modelKind: 'simulated' }])
  const [{ episodeId = '' } = {}] = simulated.results

  const server = await modelServer(parrot(lab.databasePath, episodeId))
  const params = { baseUrl: server.baseUrl, reasks: 2 }
  const small = { provider: 'openai', model: 'gpt-small', params }
  const members = { Bob: { models: { worker: small, reflection: small } } }
  const live = await play(bridge, idle, { ...small, model: 'gpt-test' }, 'live', { members })
  const { gameTimeS, endReason, metrics } = simulated.results[0] ?? {}
  expect(live.results).toMatchObject([{ validity: 'valid', modelKind: 'live', gameTimeS, endReason, metrics }])
  // A question that the end of the episode cuts off may not have left yet.
  const calls = modelCallsOfEpisode(tempDatabase(lab.databasePath), live.results[0]?.episodeId ?? '')
  expect(live.results).toMatchObject([{ modelCalls: calls.length }])
  expect(server.asked.length).toBeLessThanOrEqual(calls.length)
  expect(server.asked.length).toBeGreaterThanOrEqual(calls.filter(({ answerSha256 }) => answerSha256 !== null).length)
  // Bob has a model of its own, which answers nobody else and nothing but Bob’s questions.
  const record = unwrap(
    await bridge.call('export.results', { format: 'jsonl', episodeId: live.results[0]?.episodeId ?? '' }),
  )
  const askedByBob = record.text
    .split('\n')
    .filter((line) => /"id":"Bob".*"model\.call"|"model\.call".*"id":"Bob"/.test(line))
  expect(askedByBob.length).toBeGreaterThan(0)
  expect(calls.filter(({ model }) => model === 'gpt-small')).toHaveLength(askedByBob.length)
  expect(calls.filter(({ role, model }) => role === 'planner' && model !== 'gpt-test')).toEqual([])
  expect(server.asked.every(({ headers }) => headers.authorization === `Bearer ${CANARY}`)).toBe(true)

  const asked = server.asked.length
  const replayed = await play(bridge, idle, { provider: 'replay', model: live.runId })
  const { logSha256, conditionId } = live.results[0] ?? {}
  expect(replayed.results).toMatchObject([
    { validity: 'valid', modelKind: 'recorded', logSha256, conditionId, costUsd: 0 },
  ])
  const again = await play(bridge, idle, { provider: 'replay', model: replayed.runId })
  expect(again.results).toMatchObject([{ modelKind: 'recorded', logSha256 }])
  expect(server.asked).toHaveLength(asked)

  // As training data a replayed answer is reused, and its model is the one that gave it.
  const questionsOf = async ({ results: [result] }: typeof live) => {
    const whole = await readWholeExport(bridge, { format: 'transitions', episodeId: result?.episodeId ?? '' })
    const lines = unwrap(whole).parts.join('').trimEnd().split('\n')
    const questions = lines.map((line) => storedQuestionSchema.parse(JSON.parse(line)))
    return questions.filter((question) => question.kind === 'acted-on')
  }
  const given = await questionsOf(live)
  expect(new Set(given.map(({ model }) => model))).toEqual(new Set(['gpt-test', 'gpt-small']))
  expect(given.every(({ reused, simulated }) => !reused && simulated === false)).toBe(true)
  expect(await questionsOf(again)).toEqual(given.map((question) => ({ ...question, reused: true })))

  const verdict = await verify(bridge, live.results[0]?.episodeId ?? '')
  expect(verdict, JSON.stringify(verdict)).toMatchObject({ kind: 'equal', logSha256 })
  expect(server.asked).toHaveLength(asked)

  // A fork is answered by the record as long as the same is asked; what nobody has asked yet only a model can answer.
  const [{ episodeId: forked = '' } = {}] = live.results
  const scripted = { provider: 'scripted', model: 'scripted', params: {} }
  const request = { episodeId: forked, do: [{ kind: 'idle', agent: 'Bob' } as const], at: { atMs: 33_000 } }
  const estimate = unwrap(await bridge.call('forks.estimate', { ...request, continueWith: scripted }))
  expect(estimate).toMatchObject({ episodes: 3, tokens: 0, usd: 0 })
  expect(estimate.recorded).toBeGreaterThan(estimate.asked)
  const { runId: forksId } = unwrap(await bridge.call('forks.start', { ...request, continueWith: scripted }))
  await lab.idle()
  const { forks } = unwrap(await bridge.call('forks.get', { runId: forksId }))
  expect(forks).toMatchObject([
    { do: { kind: 'null' }, played: [{ isEqual: true }], tau: { completion: 0, gameTimeS: 0 } },
    { do: { kind: 'placebo' }, played: [{ prefix: { isEqual: true } }] },
    { do: { kind: 'idle' }, played: [{ prefix: { isEqual: true } }] },
  ])
  expect(forks[2]?.tau?.gameTimeS).toBeGreaterThan(10)
  expect(server.asked).toHaveLength(asked)
  const calledBy = (id = '') => modelCallsOfEpisode(tempDatabase(lab.databasePath), id)
  const [, , ofIdle] = forks.map(({ played: [first] }) => calledBy(first?.episodeId))
  expect(ofIdle?.filter(({ reusedFrom }) => reusedFrom === forked).length).toBeGreaterThan(20)
  expect(ofIdle?.filter(({ reusedFrom }) => reusedFrom === null).length).toBeGreaterThan(3)

  // The model refuses: then there is no effect, and none is made up.
  const alone = { ...request, do: [{ kind: 'skip', subtask: 3, as: 'refused' } as const] }
  const { runId: refusedId } = unwrap(await bridge.call('forks.start', alone))
  await lab.idle()
  const [nothing, , refused] = unwrap(await bridge.call('forks.get', { runId: refusedId })).forks
  expect(nothing).toMatchObject({ played: [{ isEqual: true }] })
  expect(refused).toMatchObject({ played: [], tau: null })
  expect(server.asked.length).toBeGreaterThan(asked)

  for (const format of ['csv', 'jsonl'] as const) {
    const of = format === 'csv' ? { runId: live.runId } : { episodeId: live.results[0]?.episodeId ?? '' }
    const part = unwrap(await bridge.call('export.results', { format, ...of }))
    expect(part.text).toContain('gpt-test')
    expect(part.text).not.toContain(CANARY)
  }
  await lab.close()
  expect(holds(dataFolder, 'gpt-test').length).toBeGreaterThan(1)
  expect(holds(dataFolder, CANARY)).toEqual([])
})

test('an answer that was cut off is asked for again shorter, and in a replay as well', { tags: ['long'] }, async () => {
  vi.stubEnv('CAUSALMACE_API_KEY', CANARY)
  onTestFinished(() => void vi.unstubAllEnvs())
  const lab = unwrap(createLab({ dataFolder: tempFolder(), episodes: sharedEpisodes }))
  onTestFinished(() => lab.close())
  const bridge = connectLocally(lab)
  const playSmall = (model: Parameters<typeof play>[2]) =>
    play(bridge, () => lab.idle(), model, 'live', {
      scenarios: ['villagerbench/construction/lamp-03'],
    })
  const simulated = await playSmall({ provider: 'scripted', model: 'scripted' })
  const [{ episodeId = '' } = {}] = simulated.results
  const db = tempDatabase(lab.databasePath)
  const first = readTextBlob(db, modelCallsOfEpisode(db, episodeId)[0]?.answerSha256 ?? '') ?? ''
  const server = await modelServer(cuttingOff(parrot(lab.databasePath, episodeId), first))
  const params = { baseUrl: server.baseUrl, reasks: 2 }
  const live = await playSmall({ provider: 'openai', model: 'gpt-test', params })
  const { logSha256 } = live.results[0] ?? {}
  expect(live.results).toMatchObject([{ validity: 'valid' }])
  const calls = modelCallsOfEpisode(db, live.results[0]?.episodeId ?? '')
  expect(calls.filter(({ isCutOff }) => isCutOff)).toHaveLength(1)
  const replayed = await playSmall({ provider: 'replay', model: live.runId })
  expect(replayed.results).toMatchObject([{ modelKind: 'recorded', logSha256 }])
  const verdict = await verify(bridge, live.results[0]?.episodeId ?? '')
  expect(verdict, JSON.stringify(verdict)).toMatchObject({ kind: 'equal', logSha256 })
})

test('a key that a server throws back ends up nowhere', async () => {
  vi.stubEnv('CAUSALMACE_API_KEY', CANARY)
  onTestFinished(() => void vi.unstubAllEnvs())
  const dataFolder = tempFolder()
  const lab = unwrap(createLab({ dataFolder, episodes: sharedEpisodes }))
  const server = await modelServer(refuses(401, `Incorrect API key provided: ${CANARY}`))
  const { results } = await play(connectLocally(lab), () => lab.idle(), {
    provider: 'openai',
    model: 'gpt-test',
    params: { baseUrl: server.baseUrl },
  })
  expect(results).toMatchObject([
    { endReason: 'model-failure', validity: 'infrastructure' },
    { endReason: 'model-failure' },
  ])
  await lab.close()
  expect(server.asked.length).toBeGreaterThan(0)
  expect(holds(dataFolder, '[key]')).not.toEqual([])
  expect(holds(dataFolder, CANARY)).toEqual([])
})

test('a run that has not been there cannot be replayed', async () => {
  const lab = unwrap(createLab({ dataFolder: tempFolder(), episodes: sharedEpisodes }))
  onTestFinished(() => lab.close())
  const started = await connectLocally(lab).call('run.start', {
    spec: { ...spec, model: { provider: 'replay', model: 'never' } },
  })
  expect(started).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
})
