/** Model requests: what a method asks, and how it is answered. The gateway behind `ModelTransport` holds keys and limits. */
import type { z } from 'zod'
import type { Draw } from '../../packages/minecraft-server/clock/draws.ts'
import type { LabError, Result } from '../../shared/contract/errors.ts'
import type { ModelRole } from '../../shared/contract/record/header.ts'

export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly mediaType: 'image/png'; readonly base64: string }

export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly parts: readonly MessagePart[]
}

/** A request as it leaves the episode: plain data, so that it can cross a process border, be hashed, stored and replayed. */
export interface ModelRequest {
  readonly purpose: string
  readonly role: ModelRole
  /** The prompt's input, for models that simulate; a real provider never sees it. */
  readonly input: unknown
  readonly messages: readonly Message[]
  /** JSON Schema of the answer. */
  readonly answerSchema: Readonly<Record<string, unknown>>
  /** Which of several independent samples of the same question this is; 0 for the only one. */
  readonly sampleIndex: number
  /** How often this very request was asked again because the answer could not be read; 0 at first. */
  readonly reask: number
  /** How many tokens the answer may need, for a provider that has to set a limit. */
  readonly answerTokens?: number
  /** Asks for a call of one of these tools instead of an answer in words, where a server can. */
  readonly tools?: ToolChoice
}

/** What a model may be asked to call instead of writing its answer as JSON. */
interface Tool {
  readonly name: string
  readonly description: string
  /** JSON Schema of its arguments. */
  readonly parameters: Readonly<Record<string, unknown>>
}

/** Plain data, so that whoever gets the call can put it into the answer that the prompt asks for. */
export interface ToolChoice {
  readonly tools: readonly Tool[]
  /** Names of the answer's fields that take the words beside the call, the tool's name and its arguments. */
  readonly fields: { readonly words: string; readonly name: string; readonly arguments: string }
}

export interface ModelAnswer {
  /** Empty only where it was cut off before it began. */
  readonly text: string
  readonly promptTokens: number
  readonly answerTokens: number
  /** Whether it came to the limit of its tokens before its end. */
  readonly isCutOff?: boolean
}

/** What an exchange with a server took, or may take at most. */
export interface Usage {
  readonly promptTokens: number
  readonly answerTokens: number
  /** Of the question's tokens, those that the server had in its cache; left out where it says nothing. */
  readonly cachedTokens?: number
  /** Of the question's tokens, those that the server put into its cache, where it charges more for that. */
  readonly cacheWriteTokens?: number
  /** What the server says it charged, in US dollars. */
  readonly costUsd?: number
}

/** For whom the gateway answers a request. */
export interface Asker {
  readonly runId: string
  readonly episodeId: string
  /** Told of everything that a server took for this request, failures included, before the request is answered. */
  readonly spend: (usage: Usage, costUsd: number | null) => void
  /** Told where the answer comes from an earlier call, and in which episode that was given. */
  readonly reuse: (episodeId: string) => void
  /** Told before it is sent again how often it has failed so far; left out where nobody wants to know. */
  readonly again?: (failures: number) => void
}

/** Carries a request to whatever answers it; failures are `model-refused`, `model-failure` or `budget`, never an answer. */
export interface ModelTransport {
  /** `actor` asks: an agent or the planner. It is no part of the request, which is the same whoever asks. */
  send(request: ModelRequest, signal: AbortSignal, actor: string): Promise<Result<ModelAnswer>>
}

/** What a simulated model may know: facts of the game, never the scenario's truth or the world (causalmace.md section 8). */
export interface GameKnowledge {
  /** The item that places a block; null where no item does. */
  itemOf(block: string): string | null
  /** Blocks that must have solid ground of some kind directly below (plants, doors, pressure plates). */
  needsGround(block: string): boolean
}

/** Error rates of the simulated model (causalmace.md section 8), each in [0, 1]. */
export interface Dials {
  /** Of a subtask: an invented dependency on, or of, some other one. */
  readonly spuriousEdgeRate: number
  /** Of a dependency that is read in the rules: overlooked. */
  readonly missingEdgeRate: number
  /** Of a rule, in a plan: read as saying more than it does. */
  readonly overAppliedRate: number
  /** Of two subtasks two dependencies apart: the first and the last named as if they depended directly. */
  readonly transitiveEdgeRate: number
  /** Of a dependency that is read in the rules: named the wrong way round. */
  readonly reversedEdgeRate: number
  /** Of a dependency that no rule implies: it stays, whichever rules are replaced. */
  readonly ruleInsensitivity: number
  /** Of a dependency that is read in the rules: it stays although all rules that imply it are replaced. */
  readonly trueEdgeInsensitivity: number
  /** Of a step of a plan: left out. */
  readonly forgottenStepRate: number
  /** Of a step of a plan: made one with the step after it. */
  readonly mergedStepsRate: number
  /** Of a choice: a wrong action. */
  readonly badActionRate: number
  /** Of a look back at something that is not done: taken for done. */
  readonly falseDoneRate: number
  /** Of a look back at something that is done: taken for not done. */
  readonly falseNotYetRate: number
  /** Of a step that lies further back than the last few: forgotten. */
  readonly forgettingRate: number
  /** Of a turn: agents without a plan all go for what lies nearest to hand for everybody. */
  readonly sameChoiceRate: number
  /** Of a thing in a picture: not noticed. */
  readonly overlookedRate: number
  /** Of a block in a picture: taken for another that the picture shows. */
  readonly confusedRate: number
  /** Of an answer: cut off. */
  readonly malformedJsonRate: number
  /** Of a request: refused. */
  readonly refusalRate: number
}

export interface SimulationContext {
  readonly knowledge: GameKnowledge
  readonly draw: Draw
  readonly dials: Dials
  readonly sampleIndex: number
}

/** A prompt: how a question is put into words, what answers it takes, and how a simulated model answers it. One file each. */
export interface Prompt<I, A> {
  /** Unique, dotted: `causalmace.decompose`. */
  readonly purpose: string
  readonly role: ModelRole
  /** What it is asked for, in one sentence for people. */
  readonly description?: string
  readonly inputSchema: z.ZodType<I>
  readonly answerSchema: z.ZodType<A>
  /** What the model is to do and how it answers, for people to read and to replace in a run; `render` says where it stands. */
  readonly instructions: string
  /** What does not change from one question to the next comes first, so that servers can keep what they have read of it. */
  render(input: I, instructions: string): readonly Message[]
  /** How many tokens the answer may need, where that grows with the task. */
  answerTokens?(input: I): number
  /** What may be called instead of answering in words; the answer has the fields that it names. */
  tools?(input: I): ToolChoice
  /**
   * What an answer of the right form still gets wrong about this input (a name that nobody gave, a missing id), as one
   * sentence; null where it is fine. It is asked for again like an answer of the wrong form.
   */
  check?(input: I, answer: A): string | null
  /**
   * What names this question for a simulated model's failings (refusals, unreadable answers), instead of its whole input:
   * on a real clock inputs hold positions and differ between equal seeds, and between conditions that are to be paired.
   */
  drawKey?(input: I): readonly (string | number)[]
  /** Pure: the same input and draws give the same answer. */
  simulate(input: I, context: SimulationContext): A
}

/** A prompt with its types put away, for the simulated model's table of purposes. */
export interface AnyPrompt {
  readonly purpose: string
  readonly role: ModelRole
  readonly description?: string
  readonly instructions: string
  /** The prompt's `drawKey` of this input; null where it has none or the input does not fit. */
  drawKeyOf(input: unknown): readonly (string | number)[] | null
  /** Validates the request's input and simulates; the answer is plain JSON. */
  simulateRequest(input: unknown, context: SimulationContext): Result<unknown>
}

/** `problem`: what was wrong with an answer that could not be read, in words for whoever gave it; `message` is for the user. */
export interface AskError extends LabError {
  readonly problem?: string
}

/** What methods and workers ask through: renders, sends, parses strictly, asks again quoting the error, records. */
export interface Models {
  ask<I, A>(
    prompt: Prompt<I, A>,
    input: I,
    options: {
      readonly actor: string
      readonly signal: AbortSignal
      readonly sampleIndex?: number
      /** What the actor is working at, for the record. */
      readonly subtask?: number
      /** Game time stands while the model answers: the answer takes none, as far as the clock is the lab's own. */
      readonly pausesGame?: boolean
    },
  ): Promise<Result<A, AskError>>
}

/** The model's own failings, which a method survives; every other failure is the infrastructure's. */
export function isOwnFailing({ code }: Pick<LabError, 'code'>): boolean {
  return code === 'model-refused' || code === 'model-unparsable' || code === 'model-cut-off'
}
