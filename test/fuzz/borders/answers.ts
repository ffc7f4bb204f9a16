/** Models' answers: what servers send goes through each provider's reader, then the question's own form, then its check and the planner. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { causalMaceParametersSchema } from '../../../main/methods/causalmace/parameters.ts'
import { methods } from '../../../main/methods/index.ts'
import { firstCommand } from '../../../main/methods/mindcraft/grammar.ts'
import { parseAnswer, parseText } from '../../../main/models/answer-parser.ts'
import * as anthropic from '../../../main/models/anthropic/reply.ts'
import { GrowingReply } from '../../../main/models/google/reply.ts'
import type { Models, Prompt } from '../../../main/models/model.ts'
import * as openai from '../../../main/models/openai/reply.ts'
import type { Reply } from '../../../main/models/reply.ts'
import { gameKnowledge } from '../../../main/models/scripted/provider.ts'
import { answerText } from '../../../main/models/tool-call.ts'
import { makePlan } from '../../../main/planner/plan.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { fail, ok } from '../../../shared/contract/errors.ts'
import { readCalls } from '../../../shared/core/teamcraft/read-calls.ts'
import { faultless } from '../../fakes/simulated-models.ts'
import { actions, briefOf, flowerBedCells } from '../../unit/main/planner/flower-bed.ts'
import { type Border, outcomeOf } from '../border.ts'
import type { Chances } from '../chances.ts'
import { severalTimes, spoiltText, spoiltValue } from '../spoil.ts'

const recordings = join(import.meta.dirname, '../../fixtures/live-answers')

const recordedSchema = z.object({
  purpose: z.string(),
  answer: z.string(),
  input: z.unknown().optional(),
})
type Recorded = z.output<typeof recordedSchema>

type AskedPrompt = Prompt<unknown, unknown>

function isPrompt(value: object): value is AskedPrompt {
  return 'answerSchema' in value && 'inputSchema' in value && 'render' in value
}

async function promptsByPurpose(): Promise<ReadonlyMap<string, AskedPrompt>> {
  const all = (await Promise.all(methods.map((method) => method.loadPrompts()))).flat()
  return new Map(all.filter((prompt) => isPrompt(prompt)).map((prompt) => [prompt.purpose, prompt]))
}

/** What live models have answered, each once. */
function recordedAnswers(): readonly Recorded[] {
  const files = readdirSync(recordings, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'))
  const lines = files.flatMap((name) => readFileSync(join(recordings, name), 'utf8').trim().split('\n'))
  const read = lines.flatMap((line) => recordedSchema.safeParse(JSON.parse(line)).data ?? [])
  return [...new Map(read.map((one) => [one.purpose + one.answer, one])).values()]
}

/* The replies of the three protocols, as their servers send them. */

const usage = { prompt_tokens: 812, completion_tokens: 75, cost: 0.002, prompt_tokens_details: { cached_tokens: 400 } }
const call = (text: string) => [{ index: 0, id: 'call_1', function: { name: 'MineBlock', arguments: text } }]

/** A text in pieces, as it is streamed. */
function pieces(text: string, chances: Chances): readonly string[] {
  const cut = chances.below(text.length + 1)
  return [text.slice(0, cut), text.slice(cut)]
}

type Read = (text: string, chances: Chances) => Reply

/** Whatever a server sends was JSON once. */
const sent = (value: unknown, chances: Chances): unknown =>
  JSON.parse(JSON.stringify(severalTimes(value, (one) => spoiltValue(one, chances), chances)) ?? 'null')

/** Most messages of a stream come as they were meant. */
function streamed(reply: { add(piece: unknown): unknown; end(): Reply }, stream: readonly unknown[], chances: Chances) {
  for (const piece of stream) reply.add(chances.happens(0.5) ? piece : sent(piece, chances))
  return reply.end()
}

const readers: Readonly<Record<string, Read>> = {
  'openai whole': (content, chances) =>
    openai.readWhole(
      sent({ choices: [{ message: { content, tool_calls: call(content) }, finish_reason: 'stop' }], usage }, chances),
      (words) => words,
    ),
  'openai stream': (text, chances) => {
    const stream = [
      ...pieces(text, chances).map((content) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })),
      ...pieces(text, chances).map((part) => ({ choices: [{ index: 0, delta: { tool_calls: call(part) } }] })),
      { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage },
    ]
    return streamed(new openai.StreamedReply(), stream, chances)
  },
  'anthropic whole': (text, chances) =>
    anthropic.readWhole(
      sent(
        {
          content: [
            { type: 'thinking', thinking: 'hm' },
            { type: 'text', text },
            { type: 'tool_use', name: 'MineBlock', input: { text } },
          ],
          stop_reason: 'end_turn',
          usage: { input_tokens: 812, output_tokens: 75, cache_read_input_tokens: 400 },
        },
        chances,
      ),
    ),
  'anthropic stream': (text, chances) => {
    const stream = [
      { type: 'message_start', message: { usage: { input_tokens: 812, output_tokens: 1 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      ...pieces(text, chances).map((part) => ({
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'text_delta', text: part },
      })),
      { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', name: 'MineBlock', input: {} } },
      ...pieces(text, chances).map((part) => ({
        type: 'content_block_delta',
        index: 1,
        delta: { type: 'input_json_delta', partial_json: part },
      })),
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 75 } },
    ]
    return streamed(new anthropic.StreamedReply(), stream, chances)
  },
  google: (text, chances) => {
    const stream = pieces(text, chances).map((part, index) => ({
      candidates: [
        {
          content: { parts: [{ text: part }, { functionCall: { name: 'MineBlock', args: { text: part } } }] },
          ...(index === 1 ? { finishReason: 'STOP' } : {}),
        },
      ],
      usageMetadata: { promptTokenCount: 812, candidatesTokenCount: 75, thoughtsTokenCount: 9 },
    }))
    return streamed(new GrowingReply(), stream, chances)
  },
}
const protocols = Object.keys(readers)

const fields = { words: 'reasoning', name: 'action', arguments: 'arguments' }
const counted = z.object({
  promptTokens: z.int().min(0),
  answerTokens: z.int().min(0),
  cachedTokens: z.int().min(0).exactOptional(),
  costUsd: z.number().min(0).max(10_000).exactOptional(),
})

/** The text of the answer that a spoilt reply holds; null where it holds none. What it says it took has to be storable. */
function textOf(reply: Reply): string | null {
  if (reply.usage !== null) counted.parse(reply.usage)
  if (reply.kind !== 'answer') return null
  return reply.call === null ? reply.text : answerText(reply.call, reply.text, { tools: [], fields })
}

/** Reads an answer as the question of that purpose does; what is taken has the asked form when it is read once more. */
function readAsAsked({ purpose, input }: Recorded, text: string, prompts: ReadonlyMap<string, AskedPrompt>): string {
  const prompt = prompts.get(purpose)
  if (prompt === undefined) return 'no such question'
  const isPlain = prompt.answerSchema instanceof z.ZodString
  const parsed = (isPlain ? parseText : parseAnswer)(text, prompt.answerSchema)
  if (!parsed.ok) {
    if (!parsed.problem.isWellFormed() || parsed.problem === '') throw new Error('the model is not told what was wrong')
    return 'unreadable'
  }
  JSON.stringify(parsed.value)
  const asked = input === undefined ? null : prompt.inputSchema.safeParse(input)
  if (asked?.success !== true) return 'ok'
  const problem = prompt.check?.(asked.data, parsed.value) ?? null
  return problem === null ? 'ok' : 'wrong for this question'
}

/** A planner whose model answers as simulated ones do, in spoilt JSON. */
function spoiltModels(chances: Chances): Models {
  return {
    ask: async (prompt, input) => {
      const simulated = prompt.simulate(input, {
        knowledge: gameKnowledge,
        draw: createDraw(chances.below(1000)),
        dials: faultless,
        sampleIndex: 0,
      })
      const spoilt = chances.happens(0.5) ? spoiltValue(simulated, chances) : simulated
      const parsed = parseAnswer(JSON.stringify(spoilt) ?? 'null', prompt.answerSchema)
      if (!parsed.ok) return fail('model-unparsable', parsed.problem)
      const problem = prompt.check?.(input, parsed.value) ?? null
      return problem === null ? ok(parsed.value) : fail('model-unparsable', problem)
    },
  }
}

async function plan(chances: Chances): Promise<string> {
  const agents = ['Alice', 'Bob']
  const made = await makePlan(causalMaceParametersSchema.parse({}), {
    task: briefOf(flowerBedCells.slice(0, 3)),
    agents,
    judger: { actionsOf: () => actions },
    models: spoiltModels(chances),
    draw: createDraw(1),
    emit: () => {},
    signal: new AbortController().signal,
  })
  return `plan: ${outcomeOf(made)}`
}

/** Of the cases, those that go through the whole planner: each asks a dozen times. */
const PLANS = 0.03

export const answers: Border = {
  name: 'answers',
  inCheck: 10_000,
  open: async () => {
    const prompts = await promptsByPurpose()
    const recorded = recordedAnswers()
    return {
      press: (chances) => {
        if (chances.happens(PLANS)) return plan(chances)
        const one = chances.one(recorded)
        const said = chances.happens(0.3)
          ? one.answer
          : severalTimes(one.answer, (text) => spoiltText(text, chances), chances)
        const protocol = chances.one(protocols)
        const text = chances.happens(0.4)
          ? textOf(readers[protocol]?.(said, chances) ?? { kind: 'refusal', text: '', usage: null })
          : said
        if (text === null) return 'no answer'
        firstCommand(text)
        for (const style of ['released', 'strict'] as const) readCalls(text, style)
        return readAsAsked(one, text, prompts)
      },
    }
  },
}
