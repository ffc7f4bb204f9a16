/** Asking: from a prompt and its input to a typed answer, with every send recorded (architecture section 7). */
import { z } from 'zod'
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { LabError, Result } from '../../shared/contract/errors.ts'
import { fail, ok } from '../../shared/contract/errors.ts'
import type { Actor, Emit, EventData } from '../../shared/contract/record/events.ts'
import type { ModelBinding, ModelBindings, ModelRole } from '../../shared/contract/record/header.ts'
import type { Team } from '../../shared/contract/team.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { modelOf } from '../../shared/core/model-of.ts'
import { sha256 } from '../common/sha256.ts'
import type { CallAllowance } from './allowance.ts'
import { beginsWithDocument, parseAnswer, parseText } from './answer-parser.ts'
import { textMessage } from './define-prompt.ts'
import { modelProviders } from './index.ts'
import { latencyOf } from './latency.ts'
import type { AskError, Message, ModelAnswer, ModelRequest, Models, ModelTransport, Prompt } from './model.ts'
import type { ProviderKind } from './provider.ts'
import { reasksOf } from './reasks.ts'
import { isPlainText } from './server-schema.ts'
import { countPromptTokens, countTokens } from './token-count.ts'
import { toolChoiceSchema } from './tool-call.ts'

interface ModelsOptions {
  readonly transport: ModelTransport
  readonly bindings: ModelBindings
  /** The team, if members have their own models; otherwise absent. */
  readonly team?: Team
  readonly clock: Clock
  readonly emit: Emit
  /** What the episode may ask; left out where it has no budget. */
  readonly allowance?: CallAllowance
  /** Aborted when the episode is over; every pending question then rejects with its reason. */
  readonly signal: AbortSignal
}

interface AskOptions {
  readonly actor: string
  readonly signal: AbortSignal
  readonly sampleIndex?: number
  readonly subtask?: number
  readonly pausesGame?: boolean
}

/** One send, all that the record needs of it but what came of it. */
interface Question {
  readonly request: ModelRequest
  readonly requestSha256: string
  /** By our own counter. */
  readonly promptTokens: number
  readonly startedAtMs: number
}

interface Sent {
  readonly result: Result<ModelAnswer>
  readonly latencyMs: number
}

/**
 * Answers `model-refused`, `model-failure`, `budget` (from the transport), `model-unparsable` or `model-cut-off` as values. An
 * unreadable answer is asked for again, first quoting what was wrong with it, then afresh, since a conversation that went wrong tends to stay
 * wrong; how often, the binding says (decision 13).
 * Rejects with the reason of whichever signal is aborted (a question that was sent leaves an event
 * `aborted`, written before anything that comes after the abort); throws where the input does not fit the prompt, which is a bug.
 */
export function createModels(options: ModelsOptions): Models {
  return {
    ask: (prompt, input, askOptions) => ask(options, prompt, input, askOptions),
  }
}

async function ask<I, A>(
  options: ModelsOptions,
  prompt: Prompt<I, A>,
  input: I,
  askOptions: AskOptions,
): Promise<Result<A, AskError>> {
  const signal = AbortSignal.any([options.signal, askOptions.signal])
  const checked = prompt.inputSchema.parse(input)
  const opening = prompt.render(checked, prompt.instructions)
  const binding = bindingOf(options, prompt.role, askOptions.actor)
  const reasks = reasksOf(binding.params, kindOf(binding.provider))
  let messages = opening
  for (let reask = 0; ; reask++) {
    const request: ModelRequest = {
      purpose: prompt.purpose,
      role: prompt.role,
      input: toPlainData(checked, pictureByHash),
      messages,
      answerSchema: answerSchemaOf(prompt.answerSchema),
      sampleIndex: askOptions.sampleIndex ?? 0,
      reask,
      ...furtherOf(prompt, checked),
    }
    signal.throwIfAborted()
    options.allowance?.begin(picturesIn(messages))
    signal.throwIfAborted()
    const question = questionOf(request, options.clock)
    const cutOff = (): void => recordCall(options.emit, askOptions, question, null, 'aborted')
    const sent = await send(options, question, { ...askOptions, signal, cutOff })
    options.allowance?.count(tokensOf(question, sent))
    const record = (outcome: Outcome): void => recordCall(options.emit, askOptions, question, sent, outcome)
    if (!sent.result.ok) {
      record(outcomeOf(sent.result.error))
      return sent.result
    }
    const { text, isCutOff } = sent.result.value
    const isDraft = isCutOff === true && !isPlainText(request) && !beginsWithDocument(text)
    const answer = isDraft ? { ok: false as const, problem: BROKEN_OFF } : readAnswer(prompt, checked, text)
    if (answer.ok) {
      record('ok')
      return ok(answer.value)
    }
    if (reask >= reasks) {
      record('unparsable')
      return unreadable(prompt.purpose, sent.result.value, answer.problem, reask)
    }
    record('reask')
    messages =
      reask === 0 ? [...opening, ...correction(sent.result.value, answer.problem, isPlainText(request))] : opening
  }
}

const BROKEN_OFF = 'The answer breaks off: it reached the limit of its length.'

function picturesIn(messages: readonly Message[]): number {
  return messages.flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'image').length
}

/** As the record counts them. */
function tokensOf({ promptTokens }: Question, { result }: Sent): number {
  return result.ok ? (result.value.promptTokens ?? promptTokens) + result.value.answerTokens : promptTokens
}

function readAnswer<I, A>(
  prompt: Prompt<I, A>,
  input: I,
  text: string,
): { readonly ok: true; readonly value: A } | { readonly ok: false; readonly problem: string } {
  const parsed = isPlainText({ answerSchema: answerSchemaOf(prompt.answerSchema) })
    ? parseText(text, prompt.answerSchema)
    : parseAnswer(text, prompt.answerSchema)
  if (!parsed.ok) return parsed
  const problem = prompt.check?.(input, parsed.value) ?? null
  return problem === null ? parsed : { ok: false, problem }
}

/** What a request says beyond its messages; nothing where the prompt has nothing to say. */
function furtherOf<I, A>(prompt: Prompt<I, A>, input: I): Pick<ModelRequest, 'answerTokens' | 'tools'> {
  const answerTokens = prompt.answerTokens?.(input)
  const choice = prompt.tools?.(input)
  return {
    ...(answerTokens === undefined ? {} : { answerTokens: Math.ceil(answerTokens) }),
    ...(choice === undefined ? {} : { tools: toolChoiceSchema.parse(toPlainData(choice)) }),
  }
}

function unreadable(purpose: string, answer: ModelAnswer, problem: string, reask: number): Result<never, AskError> {
  const again = reask === 0 ? '' : ', also when asked again'
  const detail = answer.text.slice(0, 2000).toWellFormed()
  if (answer.isCutOff !== true) {
    const message = `The model's answer to ${purpose} could not be read${again}. ${problem}`
    return { ok: false, error: { code: 'model-unparsable', message, detail, problem } }
  }
  const message = `The model's answer to ${purpose} was cut off at ${answer.answerTokens} tokens${again}. Give maxAnswerTokens more room.`
  return fail('model-cut-off', message, { detail })
}

/** How much is quoted of an answer that was cut off: enough to know it again. */
const QUOTED_CHARS = 200

function correction(
  { text, answerTokens, isCutOff }: ModelAnswer,
  problem: string,
  isText: boolean,
): readonly Message[] {
  if (isText) return [textMessage('user', `Your last answer cannot be used. ${problem} Answer again, in a few words.`)]
  if (isCutOff === true) {
    return [
      textMessage('assistant', `${text.slice(0, QUOTED_CHARS).toWellFormed()}…`),
      textMessage(
        'user',
        `That answer was cut off at ${answerTokens} tokens, before its end. Answer again, and shorter: one JSON object without white space between its parts, short descriptions, no text around it.`,
      ),
    ]
  }
  return [
    textMessage('assistant', text),
    textMessage(
      'user',
      `That answer cannot be used. ${problem} Answer again with the corrected JSON object alone, without any text around it.`,
    ),
  ]
}

/** `startedAtMs` is rounded to whole microseconds, as the record's own times are. */
function questionOf(request: ModelRequest, clock: Clock): Question {
  return {
    request,
    requestSha256: sha256(canonicalJson(request)),
    promptTokens: countPromptTokens(request.messages),
    startedAtMs: Math.round(clock.now() * 1000) / 1000,
  }
}

/** Sends one request; its answer becomes visible after the modelled latency. `cutOff` is called at an abort before that. */
async function send(
  options: ModelsOptions,
  { request, promptTokens }: Question,
  { actor, signal, cutOff, pausesGame = false }: AskOptions & { readonly cutOff: () => void },
): Promise<Sent> {
  const { clock, transport } = options
  const binding = bindingOf(options, request.role, actor)
  const latency = latencyOf(binding.params, kindOf(binding.provider), clock.kind)
  const questionMs = latency.baseMs + latency.perPromptTokenMs * promptTokens
  const answerMs = (result: Result<ModelAnswer>): number =>
    result.ok ? latency.perAnswerTokenMs * countTokens(result.value.text) : 0
  const work = (): Promise<Result<ModelAnswer>> => transport.send(request, signal, actor)
  const modelled = pausesGame ? null : { questionMs, answerMs }
  const result = await orAbort(signal, clock.external(work, modelled, signal), cutOff)
  return { result, latencyMs: pausesGame ? 0 : questionMs + answerMs(result) }
}

function bindingOf({ bindings, team }: ModelsOptions, role: ModelRole, actor: string): ModelBinding {
  return team === undefined ? bindings[role] : modelOf({ models: bindings, team }, role, actor)
}

type Outcome = EventData<'model.call'>['outcome']

/** A question that the budget stopped was never answered by anybody. */
function outcomeOf({ code }: LabError): Outcome {
  if (code === 'budget') return 'aborted'
  return code === 'model-refused' ? 'refused' : 'failed'
}

function kindOf(provider: string): ProviderKind {
  return modelProviders.find(({ id }) => id === provider)?.kind ?? 'live'
}

/** Without `sent`, only what was known before any answer: whether one had arrived when it was cut off is the provider's weather. */
function recordCall(
  emit: Emit,
  { actor: id, subtask }: AskOptions,
  { request, requestSha256, promptTokens, startedAtMs }: Question,
  sent: Sent | null,
  outcome: Outcome,
): void {
  const actor: Actor = { kind: id === 'planner' ? 'planner' : 'agent', id }
  const answer = sent?.result.ok ? sent.result.value : null
  emit('model.call', actor, {
    role: request.role,
    purpose: request.purpose,
    requestSha256,
    answerSha256: answer === null ? null : sha256(answer.text),
    outcome,
    promptTokens: answer?.promptTokens ?? promptTokens,
    answerTokens: answer?.answerTokens ?? 0,
    latencyMs: sent?.latencyMs ?? 0,
    startedAtMs,
    ...(subtask === undefined ? {} : { subtask }),
    ...(answer?.isCutOff === true ? { cutOff: true } : {}),
  })
}

/**
 * Settles like `work`, but rejects at once with the signal's reason when that is aborted, even if `work` never looks;
 * `cutOff` is then called within the abort itself, and never where `work` was first.
 */
function orAbort<T>(signal: AbortSignal, work: Promise<T>, cutOff: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let over = false
    const finish = (settle: () => void): void => {
      if (over) return
      over = true
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    const onAbort = (): void =>
      finish(() => {
        cutOff()
        reject(signal.reason)
      })
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(
      (value) => finish(() => resolve(value)),
      (thrown) => finish(() => reject(thrown)),
    )
    if (signal.aborted) onAbort()
  })
}

/** The data as it is after crossing a process border: what is hashed, stored and simulated must be the same. */
function toPlainData(value: unknown, replaced?: (key: string, value: unknown) => unknown): unknown {
  return JSON.parse(JSON.stringify(value, replaced))
}

/** How every PNG in base64 begins. */
const PNG = 'iVBORw0KGgo'

/** Pictures stand in the messages; nobody who reads the input looks at them, so it only says which they are. */
function pictureByHash(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith(PNG)) return value
  return `png:${sha256(Buffer.from(value, 'base64'))}`
}

const schemas = new WeakMap<z.ZodType, Readonly<Record<string, unknown>>>()

function answerSchemaOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const known = schemas.get(schema)
  if (known !== undefined) return known
  const plain = z.record(z.string(), z.unknown()).parse(toPlainData(z.toJSONSchema(schema, { io: 'input' })))
  schemas.set(schema, plain)
  return plain
}
