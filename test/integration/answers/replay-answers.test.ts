/** `causalmace replay-answers` from the outside: against a server of OpenAI's protocol, and against nobody. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { lineOf } from '../../../main/answers/recorded-answer.ts'
import { CANARY } from '../../fakes/ask-live.ts'
import { causalmaceHere, startCausalmace } from '../../fakes/command-line.ts'
import { liveAnswersFolder, noLiveAnswers } from '../../fakes/live-answers.ts'
import { type Behaviour, modelServer, refuses, silent, streams } from '../../fakes/model-server.ts'
import { recorded } from '../../fakes/recorded.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const edges = (...pairs: readonly (readonly [number, number])[]) => ({
  causal_effect: pairs.map(([cause, effect]) => ({ cause, effect })),
})

/** Three questions: two about edges, one for an action. */
const questions = [
  recorded('causalmace.dependencies', 'one', edges([1, 2])),
  recorded('causalmace.dependencies', 'two', edges([1, 2], [2, 3])),
  recorded('worker.act', 'three', { thought: '', action: 'Wait', arguments: { seconds: 1 } }),
]

const told = z.looseObject({ isRead: z.boolean() })
/** What `--json` says of each question that was asked again. */
const replayed = z.object({
  rows: z.array(z.object({ same: z.boolean().nullable(), before: told, now: told })),
})

function written(folder: string, name: string, lines = questions): string {
  const path = join(folder, name)
  writeFileSync(path, lines.map(lineOf).join(''))
  return path
}

async function stage(...behaviours: readonly Behaviour[]) {
  const folder = tempFolder()
  const server = await modelServer(...behaviours)
  const model = ['--model', 'openai:gpt-test', '--set', `baseUrl=${server.baseUrl}`, '--set', 'retries=0']
  return { folder, server, model, path: written(folder, 'asked.jsonl'), out: join(folder, 'anew.jsonl') }
}

/** Each question by its own words, since several are under way at once. */
const reader: Behaviour = (response, request) => {
  const [, user] = request.body.messages
  const answers: Readonly<Record<string, unknown>> = {
    one: edges([1, 2]),
    two: edges([2, 3], [1, 3]),
    three: { thought: 'x', action: 'Wait', arguments: { seconds: 2 } },
  }
  return streams(JSON.stringify(answers[String(user?.content)]))(response, request)
}

test('a live model is asked the recorded words with its key, and compared by purpose', async () => {
  vi.stubEnv('CAUSALMACE_API_KEY', CANARY)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { folder, server, model, path, out } = await stage(reader)
  const asked = await causalmaceHere(folder, 'replay-answers', path, ...model, '--out', out, '--json')
  expect(asked.code).toBe(0)
  expect(server.asked.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${CANARY}`))
  expect(server.asked[0]?.body.messages).toEqual(questions[0]?.messages)
  const document = JSON.parse(asked.stdout)
  expect(document).toMatchObject({ now: 'openai:gpt-test', failed: 0, onlyBefore: 0, error: null })
  expect(document.purposes).toMatchObject([
    { purpose: 'causalmace.dependencies', questions: 2, same: 1, more: { precision: 2 / 3, recall: 2 / 3 } },
    { purpose: 'worker.act', same: 1, more: { sameArguments: 0 }, tokensNow: { prompt: 11, answer: 3 } },
  ])
  expect(document.rows).toHaveLength(3)

  const lines = readFileSync(out, 'utf8')
  expect(lines).not.toContain(CANARY)
  expect(JSON.parse(lines.split('\n')[0] ?? '')).toMatchObject({
    provider: 'openai',
    model: 'gpt-test',
    kind: 'live',
    temperature: 0,
  })
  const later = await causalmaceHere(folder, 'replay-answers', path, '--with', out)
  expect(later.stdout).toContain('1 of 2 lists of edges  3 edges, precision 0.67, recall 0.67')
  expect(server.asked).toHaveLength(3)
})

test('what the file of answers holds is not asked again, and another model’s file is refused', async () => {
  const { folder, server, model, path, out } = await stage(reader)
  const only = ['--purposes', 'worker.act'] as const
  expect(await causalmaceHere(folder, 'replay-answers', path, ...model, ...only, '--out', out)).toMatchObject({
    code: 0,
  })
  expect(server.asked).toHaveLength(1)
  const rest = await causalmaceHere(folder, 'replay-answers', path, ...model, '--out', out, '--json')
  expect(JSON.parse(rest.stdout).rows).toHaveLength(3)
  expect(server.asked).toHaveLength(3)
  expect(readFileSync(out, 'utf8').trim().split('\n')).toHaveLength(3)
  const other = await causalmaceHere(folder, 'replay-answers', path, '--model', 'openai:other', '--out', out)
  expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('line 1 is an answer of openai:gpt-test') })
})

test('a model that fails again and again is left alone, with exit code 1 and what it said', async () => {
  const { folder, server, model, path, out } = await stage(refuses(401, 'no such key'))
  const asked = await causalmaceHere(folder, 'replay-answers', path, ...model, '--out', out)
  expect(asked).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('no such key') })
  expect(server.asked).toHaveLength(3)
})

test('a question that the model fails to answer is left open, and the others are compared', async () => {
  const { folder, model, path, out } = await stage((response, request) =>
    request.body.messages[1]?.content === 'two'
      ? refuses(400, 'too long')(response, request)
      : reader(response, request),
  )
  const asked = await causalmaceHere(folder, 'replay-answers', path, ...model, '--out', out, '--json')
  expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining('too long') })
  expect(JSON.parse(asked.stdout)).toMatchObject({ failed: 1, onlyBefore: 1, error: { code: 'model-failure' } })
  expect(readFileSync(out, 'utf8').trim().split('\n')).toHaveLength(2)
})

test('a budget is kept: nothing is asked that might go over it', async () => {
  const { folder, server, model, path } = await stage(reader)
  const asked = await causalmaceHere(folder, 'replay-answers', path, ...model, '--budget-tokens', '100')
  expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining('--budget-tokens') })
  expect(server.asked).toHaveLength(0)
})

test('Ctrl-C ends it, what was answered is compared and kept', async () => {
  const { folder, server, model, path, out } = await stage(streams(JSON.stringify(edges([1, 2]))), silent)
  await causalmaceHere(folder, 'settings', '--model-calls', '1')
  const running = startCausalmace(folder, 'replay-answers', path, ...model, '--out', out)
  await vi.waitUntil(() => server.asked.length === 2, { timeout: 60_000 })
  process.kill(running.pid, 'SIGINT')
  expect(await running.ended).toBe(130)
  expect(await running.says('Stopped before every question was answered.')).toContain('1 of 1 lists of edges')
  expect(readFileSync(out, 'utf8').trim().split('\n')).toHaveLength(1)
})

test.each<readonly [string, readonly string[], string]>([
  ['a setting of nobody', ['--set', 'temperature=1'], 'nobody is asked'],
  ['both', ['--model', 'openai:x', '--with', 'there'], 'either --model'],
  ['a budget for nobody', ['--with', 'there', '--budget-tokens', '9'], 'nobody is asked'],
  ['a recording that is not there', ['--with', 'nowhere.jsonl'], 'nowhere.jsonl cannot be read'],
  ['a purpose that is not there', ['--with', 'there', '--purposes', 'worker.atc'], 'Did you mean "worker.act"?'],
  ['a model that is not there', ['--model', 'opnai:x'], 'Did you mean "openai"?'],
  ['a setting that is not there', ['--model', 'openai:x', '--set', 'temprature=1'], 'did you mean "temperature"?'],
  ['a replay', ['--model', 'replay:latest'], 'Name a model that can be asked'],
  ['the simulated model without inputs', ['--model', 'scripted'], 'asked.jsonl, line 1 has no "input"'],
])('%s is a mistake, and said', async (_, args, words) => {
  const folder = tempFolder()
  const answer = await causalmaceHere(folder, 'replay-answers', written(folder, 'asked.jsonl'), ...args)
  expect(answer).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(words) })
})

test('the simulated model, asked again with its own dials, answers the same', async () => {
  const folder = tempFolder()
  await causalmaceHere(folder, 'run', '--scenarios', 'villagerbench/construction/lamp-03', '--agents', '1', '--json')
  const path = join(folder, 'asked.jsonl')
  const exported = await causalmaceHere(
    folder,
    'export',
    '--run',
    'latest',
    '--format',
    'answers',
    '--out',
    path,
    '--json',
  )
  expect(JSON.parse(exported.stdout)).toMatchObject({ format: 'answers' })
  const { stdout } = await causalmaceHere(folder, 'replay-answers', path, '--model', 'scripted', '--json')
  const { rows } = replayed.parse(JSON.parse(stdout))
  const read = rows.filter(({ before }) => before.isRead)
  expect(read.length).toBeGreaterThan(10)
  expect(read.filter(({ same }) => same !== true)).toEqual([])
  // What could not be read is not compared, and cannot be read again.
  for (const { before, now } of rows.filter((row) => !read.includes(row))) expect(now).toEqual(before)
})

test('alone, a recording says what it holds, and its refinement what moved each edge', async (context) => {
  const recordings = liveAnswersFolder()
  if (recordings === null) return context.skip(noLiveAnswers)
  const lamps = await causalmaceHere(tempFolder(), 'replay-answers', join(recordings, 'lamp-03-joint.jsonl'))
  expect(lamps).toMatchObject({ code: 0, stderr: '' })
  expect(lamps.stdout).toMatch(/causalmace\.dependencies +13 +13 +16 edges/)
  expect(lamps.stdout).toMatch(/lamp-03-joint\.jsonl +1 +1 → 2 +0\.00 +0\.00 +0\.00 +0\.00 +1\.00 +all together/)
  const { stdout } = await causalmaceHere(tempFolder(), 'replay-answers', recordings, '--json')
  expect(JSON.parse(stdout).refinements).toHaveLength(6)
})
