import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sha256 } from '../../../../main/common/sha256.ts'
import { modelRequestSchema } from '../../../../main/episode/protocol.ts'
import { createModels } from '../../../../main/models/ask.ts'
import { definePrompt, textMessage } from '../../../../main/models/define-prompt.ts'
import type { ModelAnswer, ModelRequest } from '../../../../main/models/model.ts'
import { countPromptTokens, countTokens } from '../../../../main/models/token-count.ts'
import type { Clock } from '../../../../packages/minecraft-server/clock/clock.ts'
import { createRealClock } from '../../../../packages/minecraft-server/clock/real-clock.ts'
import type { LabError, Result } from '../../../../shared/contract/errors.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'
import type { ModelBinding } from '../../../../shared/contract/record/header.ts'
import { canonicalJson } from '../../../../shared/core/canonical-json.ts'
import { createEventLog } from '../../../fakes/event-log.ts'
import { createInstantClock } from '../../../fakes/instant-clock.ts'

const prompt = definePrompt({
  purpose: 'test.colour',
  role: 'planner',
  inputSchema: z.object({ block: z.string().min(1), note: z.string().optional() }),
  answerSchema: z.object({ colour: z.string() }),
  instructions: 'Name a colour.',
  render: ({ block }) => [textMessage('user', `Which colour has ${block}?`)],
  check: (_input, { colour }) => (colour === 'invisible' ? 'No block is invisible.' : null),
  simulate: () => ({ colour: 'red' }),
})

function answered(text: string): Result<ModelAnswer> {
  return ok({ text, promptTokens: 7, answerTokens: 5 })
}

interface Options {
  readonly binding?: Partial<ModelBinding>
  readonly clock?: Clock
}

/** Models over a transport that answers from a list, with everything they send and record. */
function createBench(answers: readonly Result<ModelAnswer>[], { binding, clock = createInstantClock() }: Options = {}) {
  const requests: ModelRequest[] = []
  const log = createEventLog()
  const episode = new AbortController()
  const scripted: ModelBinding = { provider: 'scripted', model: 'default', params: {}, ...binding }
  const models = createModels({
    transport: {
      send: async (request) => {
        const answer = answers[requests.length]
        requests.push(request)
        if (answer === undefined) throw new Error('one request too many')
        return answer
      },
    },
    bindings: { planner: scripted, worker: scripted, reflection: scripted, vision: scripted },
    clock,
    emit: log.emit,
    signal: episode.signal,
  })
  const ask = (input: { block: string; note?: string | undefined } = { block: 'poppy' }, actor = 'planner') =>
    models.ask(prompt, input, { actor, signal: new AbortController().signal })
  return { models, ask, requests, log, clock, episode }
}

const textOf = (request: ModelRequest | undefined): readonly string[] =>
  (request?.messages ?? []).flatMap(({ role, parts }) =>
    parts.map((part) => `${role}: ${part.kind === 'text' ? part.text : ''}`),
  )

describe('asking', () => {
  it('gives the typed answer and records the call by the hash of its request', async () => {
    const { ask, requests, log, clock } = createBench([answered('{"colour":"red"}')])
    expect(await ask()).toEqual({ ok: true, value: { colour: 'red' } })
    const [request] = requests
    expect(request).toMatchObject({ purpose: 'test.colour', role: 'planner', sampleIndex: 0, reask: 0 })
    expect(request?.answerSchema).toMatchObject({ type: 'object', required: ['colour'] })
    const tokens = countPromptTokens(request?.messages ?? [])
    const latencyMs = 500 + 0.05 * tokens + 10 * countTokens('{"colour":"red"}')
    expect(log.of('model.call')).toEqual([
      {
        role: 'planner',
        purpose: 'test.colour',
        requestSha256: sha256(canonicalJson(request)),
        answerSha256: sha256('{"colour":"red"}'),
        outcome: 'ok',
        promptTokens: 7,
        answerTokens: 5,
        latencyMs,
        startedAtMs: 0,
      },
    ])
    expect(clock.now()).toBeCloseTo(latencyMs)
  })

  it('sends plain data only: what a process border would drop is not there in the first place', async () => {
    const { ask, requests } = createBench([answered('{"colour":"red"}')])
    await ask({ block: 'poppy', note: undefined })
    expect(structuredClone(requests[0])).toEqual(requests[0])
    expect(JSON.parse(JSON.stringify(requests[0]))).toStrictEqual(requests[0])
  })

  it('says in the input which pictures there are, without their bytes', async () => {
    const { ask, requests } = createBench([answered('{"colour":"red"}')])
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1])
    await ask({ block: 'poppy', note: picture.toString('base64') })
    expect(requests[0]?.input).toEqual({ block: 'poppy', note: `png:${sha256(picture)}` })
  })

  it('names agents and the planner as actors', async () => {
    const { ask, log } = createBench([answered('{"colour":"red"}'), answered('{"colour":"red"}')])
    await ask()
    await ask({ block: 'poppy' }, 'Alice')
    expect(log.actors).toEqual([
      { kind: 'planner', id: 'planner' },
      { kind: 'agent', id: 'Alice' },
    ])
  })

  it('throws for an input that the prompt does not take', async () => {
    const { ask, requests } = createBench([])
    await expect(ask({ block: '' })).rejects.toThrow(z.core.$ZodError)
    expect(requests).toEqual([])
  })
})

describe('asking again', () => {
  it.each([
    ['an answer of the wrong form', '{"color":"red"}', 'colour is missing: give a text\\.'],
    ['an answer that does not fit the input', '{"colour":"invisible"}', 'No block is invisible.'],
  ])('quotes what is wrong with %s', async (_, bad, problem) => {
    const { ask, requests, log } = createBench([answered(bad), answered('{"colour":"red"}')])
    expect(await ask()).toEqual({ ok: true, value: { colour: 'red' } })
    expect(requests.map(({ reask }) => reask)).toEqual([0, 1])
    expect(textOf(requests[1])).toEqual([
      'user: Which colour has poppy?',
      `assistant: ${bad}`,
      expect.stringMatching(new RegExp(`^user: .*${problem}`)),
    ])
    expect(log.of('model.call').map(({ outcome }) => outcome)).toEqual(['reask', 'ok'])
  })

  it('starts afresh after a correction that did not help', async () => {
    const { ask, requests, log } = createBench([answered('no'), answered('nope'), answered('{"colour":"red"}')])
    expect(await ask()).toEqual({ ok: true, value: { colour: 'red' } })
    expect(requests.map(({ reask }) => reask)).toEqual([0, 1, 2])
    expect(textOf(requests[2])).toEqual(textOf(requests[0]))
    expect(log.of('model.call').map(({ outcome }) => outcome)).toEqual(['reask', 'reask', 'ok'])
  })

  it('happens as often as the binding says; then the answer is unparsable', async () => {
    const { ask, log } = createBench([answered('no'), answered('nope'), answered('{"colour":')])
    const result = await ask()
    expect(result).toMatchObject({ ok: false, error: { code: 'model-unparsable', detail: '{"colour":' } })
    expect(log.of('model.call').map(({ outcome }) => outcome)).toEqual(['reask', 'reask', 'unparsable'])
  })

  it.each([
    ['once for a model', { provider: 'openai' }, ['reask', 'unparsable']],
    ['never where the binding says so', { provider: 'openai', params: { reasks: 0 } }, ['unparsable']],
    ['three times where the binding says so', { params: { reasks: 3 } }, ['reask', 'reask', 'reask', 'unparsable']],
  ] as const)('happens %s', async (_name, binding, outcomes) => {
    const { ask, log } = createBench(
      outcomes.map(() => answered('no')),
      { binding },
    )
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'model-unparsable' } })
    expect(log.of('model.call').map(({ outcome }) => outcome)).toEqual(outcomes)
  })
})

describe('an answer that was cut off', () => {
  const long = `{"colour":"${'very '.repeat(60)}`
  const cut = (text: string): Result<ModelAnswer> => ok({ text, promptTokens: 7, answerTokens: 4096, isCutOff: true })

  it('is asked for again in a shorter form, with its beginning alone', async () => {
    const { ask, requests, log } = createBench([cut(long), answered('{"colour":"red"}')])
    expect(await ask()).toEqual({ ok: true, value: { colour: 'red' } })
    expect(textOf(requests[1])).toEqual([
      'user: Which colour has poppy?',
      `assistant: ${long.slice(0, 200)}…`,
      expect.stringMatching(/^user: That answer was cut off at 4096 tokens, .* shorter: .*without white space/),
    ])
    expect(log.of('model.call').map(({ outcome, cutOff }) => [outcome, cutOff])).toEqual([
      ['reask', true],
      ['ok', undefined],
    ])
  })

  it('again, or for good, is an error of its own that says what to do', async () => {
    const { ask, log } = createBench([cut(long), cut('')], { binding: { provider: 'openai' } })
    expect(await ask()).toMatchObject({
      ok: false,
      error: {
        code: 'model-cut-off',
        message:
          "The model's answer to test.colour was cut off at 4096 tokens, also when asked again. Give maxAnswerTokens more room.",
      },
    })
    expect(log.of('model.call').map(({ outcome }) => outcome)).toEqual(['reask', 'unparsable'])
  })

  it('holds no answer where an object stands behind other words, which may be a draft', async () => {
    const { ask } = createBench([cut('Maybe {"colour":"blue"}, but then'), answered('{"colour":"red"}')])
    expect(await ask()).toEqual({ ok: true, value: { colour: 'red' } })
  })

  it('is as good as any where it can be read', async () => {
    const { ask, log } = createBench([cut('{"colour":"red"} because')])
    expect(await ask()).toEqual({ ok: true, value: { colour: 'red' } })
    expect(log.of('model.call')).toMatchObject([{ outcome: 'ok', cutOff: true }])
  })
})

describe('what a prompt says beside its words', () => {
  const wordy = definePrompt({
    ...prompt,
    purpose: 'test.wordy',
    answerTokens: ({ block }: { block: string }) => block.length * 1.5,
    tools: ({ block }: { block: string }) => ({
      tools: [{ name: `paint_${block}`, description: 'Paint it.', parameters: { type: 'object' } }],
      fields: { words: 'why', name: 'tool', arguments: 'with' },
    }),
  })

  it('travels with the request, in whole tokens and plain data, and asked again as well', async () => {
    const { models, requests } = createBench([answered('no'), answered('{"colour":"red"}')])
    const options = { actor: 'planner', signal: new AbortController().signal }
    expect(await models.ask(wordy, { block: 'poppy' }, options)).toEqual({ ok: true, value: { colour: 'red' } })
    for (const request of requests) {
      expect(request).toMatchObject({ answerTokens: 8, tools: { tools: [{ name: 'paint_poppy' }] } })
      expect(modelRequestSchema.parse(structuredClone(request))).toEqual(request)
    }
    expect(requests).toHaveLength(2)
  })

  it('is absent where it has nothing to say', async () => {
    const { ask, requests } = createBench([answered('{"colour":"red"}')])
    await ask()
    expect(Object.keys(requests[0] ?? {})).not.toContain('answerTokens')
    expect(Object.keys(requests[0] ?? {})).not.toContain('tools')
  })
})

describe('a failing transport', () => {
  const refused: { ok: false; error: LabError } = fail('model-refused', 'The model would not answer.')
  const failed: { ok: false; error: LabError } = fail('model-failure', 'The provider is down.', { retry: true })

  it.each([
    ['refused', refused],
    ['failed', failed],
    ['aborted', fail('budget', 'The run has spent everything.')],
  ] as const)('is recorded as %s and passed on', async (outcome, failure) => {
    const { ask, log, requests } = createBench([failure])
    expect(await ask()).toEqual(failure)
    expect(log.of('model.call')).toMatchObject([{ outcome, answerSha256: null, answerTokens: 0 }])
    expect(log.of('model.call')[0]?.promptTokens).toBe(countPromptTokens(requests[0]?.messages ?? []))
  })
})

describe('latency', () => {
  it('follows the binding', async () => {
    const latency = { baseMs: 1000, perPromptTokenMs: 0, perAnswerTokenMs: 10 }
    const { ask, clock } = createBench([answered('{"colour":"red"}')], { binding: { params: { latency } } })
    await ask()
    expect(clock.now()).toBe(1000 + 10 * countTokens('{"colour":"red"}'))
  })

  it('is not added to a live model on the real clock', async () => {
    const latency = { baseMs: 60_000 }
    const binding = { provider: 'somebody', params: { latency } }
    const { ask, log } = createBench([answered('{"colour":"red"}')], { binding, clock: createRealClock() })
    await ask()
    expect(log.of('model.call')[0]?.latencyMs).toBe(0)
  })
})

describe('the time of a question', () => {
  it('stands in the record beside that of its answer', async () => {
    const { ask, log, clock } = createBench([answered('no'), answered('{"colour":"red"}')])
    await clock.sleep(1000)
    await ask()
    const [first, second] = log.of('model.call')
    expect(first?.startedAtMs).toBe(1000)
    expect(second?.startedAtMs).toBeCloseTo(1000 + (first?.latencyMs ?? 0), 2)
  })
})

describe('an abort', () => {
  it.each(['episode', 'question'] as const)(
    'of the %s rejects at once, even if the transport never looks',
    async (whose) => {
      const log = createEventLog()
      const signals = { episode: new AbortController(), question: new AbortController() }
      const binding: ModelBinding = { provider: 'scripted', model: 'default', params: {} }
      let asked = false
      const models = createModels({
        transport: {
          send: () => {
            asked = true
            return new Promise(() => undefined)
          },
        },
        bindings: { planner: binding, worker: binding, reflection: binding, vision: binding },
        clock: createInstantClock(),
        emit: log.emit,
        signal: signals.episode.signal,
      })
      const pending = models.ask(
        prompt,
        { block: 'poppy' },
        { actor: 'Alice', signal: signals.question.signal, subtask: 4 },
      )
      const rejected = expect(pending).rejects.toThrow('enough')
      await setImmediate()
      expect(asked).toBe(true)
      signals[whose].abort(new Error('enough'))
      expect(log.of('model.call')).toHaveLength(1)
      await rejected
      expect(log.of('model.call')).toMatchObject([
        { purpose: 'test.colour', outcome: 'aborted', answerSha256: null, answerTokens: 0, startedAtMs: 0, subtask: 4 },
      ])
      expect(log.of('model.call')[0]?.promptTokens).toBeGreaterThan(0)
    },
  )

  it('before the question sends nothing', async () => {
    const { ask, episode, requests } = createBench([])
    episode.abort(new Error('over'))
    await expect(ask()).rejects.toThrow('over')
    expect(requests).toEqual([])
  })
})
