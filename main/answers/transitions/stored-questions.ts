/** Questions of an ended episode as lines for whoever makes training data: those that were acted on whole, of the others why not. */
import { z } from 'zod'
import { answerOrigin } from '../../../db/answer-origin.ts'
import { readTextBlob } from '../../../db/blobs.ts'
import type { Db } from '../../../db/open.ts'
import { questionsOfEpisode, type ToldQuestion } from '../../../db/questions.ts'
import { RowError } from '../../../db/rows.ts'
import type { ModelKind } from '../../../shared/contract/results.ts'
import { type ExportLine, type ExportPart, gatherPart } from '../../analysis/export/export-part.ts'
import { readModelRequest } from '../../episode/protocol.ts'
import { recordedMessage } from '../question-of.ts'
import { messageSchema } from '../recorded-answer.ts'
import { factsSchema } from './transition.ts'

/** Not acted on, cut off at the limit of its tokens, or not to be read any more. */
export const leftOutReasons = ['not-used', 'cut-off', 'unreadable'] as const
type LeftOut = (typeof leftOutReasons)[number]

export const storedQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('left-out'), why: z.enum(leftOutReasons) }),
  factsSchema
    .pick({
      agent: true,
      turn: true,
      purpose: true,
      provider: true,
      model: true,
      reused: true,
      simulated: true,
      atMs: true,
      promptTokens: true,
      answerTokens: true,
    })
    .extend({
      kind: z.literal('acted-on'),
      /** Number of the event that tells of it. */
      event: z.int().min(0),
      messages: z.array(messageSchema),
      response: z.string(),
    }),
])
export type StoredQuestion = z.infer<typeof storedQuestionSchema>
export type ActedOn = Extract<StoredQuestion, { kind: 'acted-on' }>

/** What kind of thing a provider's answers come from; null for one that is not known. */
export type KindOf = (provider: string) => ModelKind | null

/** The part behind the question of event `after` (from the first one, where that is null); null where `after` is no number. */
export function storedQuestionsPart(
  db: Db,
  episodeId: string,
  kindOf: KindOf,
  after: string | null,
  partLength?: number,
): ExportPart | null {
  if (after !== null && !/^\d{1,15}$/.test(after)) return null
  return gatherPart('', lines(db, episodeId, kindOf, after === null ? -1 : Number(after)), partLength)
}

function* lines(db: Db, episodeId: string, kindOf: KindOf, after: number): Iterable<ExportLine> {
  const turns = new Map<string, number>()
  for (const question of questionsOfEpisode(db, episodeId)) {
    const { seq, actor } = question
    const why = reasonAgainst(question)
    const turn = (turns.get(actor.id) ?? 0) + (why === null ? 1 : 0)
    turns.set(actor.id, turn)
    if (seq <= after) continue
    const line = why === null ? actedOn(db, question, turn, kindOf) : leftOut(why)
    yield { text: `${JSON.stringify(line)}\n`, key: String(seq) }
  }
}

function leftOut(why: LeftOut): StoredQuestion {
  return { kind: 'left-out', why }
}

function reasonAgainst({ outcome, isCutOff, answerSha256, call }: ToldQuestion): LeftOut | null {
  if (outcome !== 'ok') return 'not-used'
  if (isCutOff) return 'cut-off'
  return answerSha256 === null || call === null ? 'unreadable' : null
}

function actedOn(db: Db, question: ToldQuestion, turn: number, kindOf: KindOf): StoredQuestion {
  const { requestSha256, answerSha256, reusedFrom } = question
  const request = messagesOf(textOf(db, requestSha256))
  const response = answerSha256 === null ? null : textOf(db, answerSha256)
  if (request === null || response === null) return leftOut('unreadable')
  const gave = reusedFrom === null ? question : answerOrigin(db, { episodeId: reusedFrom, requestSha256, answerSha256 })
  const { provider, model } = gave ?? { provider: null, model: null }
  const kind = provider === null ? null : kindOf(provider)
  return {
    kind: 'acted-on',
    event: question.seq,
    messages: request,
    response,
    agent: question.actor.id,
    turn,
    purpose: question.purpose,
    provider: provider ?? UNKNOWN,
    model: model ?? UNKNOWN,
    reused: reusedFrom !== null || kind === 'recorded',
    simulated: kind === null || kind === 'recorded' ? null : kind === 'simulated',
    atMs: question.answeredAtMs,
    promptTokens: question.promptTokens,
    answerTokens: question.answerTokens,
  }
}

/** Of a recording whose own episode is not in this lab. */
const UNKNOWN = 'unknown'

/** null where it is gone or damaged: one such text does not hold up the others. */
function textOf(db: Db, sha256: string): string | null {
  try {
    return readTextBlob(db, sha256)
  } catch (error) {
    if (error instanceof RowError) return null
    throw error
  }
}

function messagesOf(text: string | null): ActedOn['messages'] | null {
  if (text === null) return null
  return readModelRequest(text)?.messages.map(recordedMessage) ?? null
}
