/** Questions and answers of an episode, or of all ended episodes of a run, as lines of recorded answers. */
import type { Db } from '../../db/open.ts'
import { beforeAllCalls, type CallPlace, type RecordedCall, recordedCalls } from '../../db/recorded-calls.ts'
import { RowError } from '../../db/rows.ts'
import { type ExportLine, type ExportPart, gatherPart } from '../analysis/export/export-part.ts'
import { readModelRequest } from '../episode/protocol.ts'
import { recordedAnswer, temperatureOf } from './question-of.ts'
import { lineOf } from './recorded-answer.ts'

const KEY = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/

/** The part after the line named `after` (the first one where that is null); null where `after` names no line. */
export function answersPart(
  db: Db,
  of: 'run' | 'episode',
  id: string,
  after: string | null,
  partLength?: number,
): ExportPart | null {
  const place = after === null ? beforeAllCalls : placeOf(after)
  return place === null ? null : gatherPart('', lines(db, of, id, place), partLength)
}

/** The line of one question of an ended episode; `call` counts from 1. null where there is none. */
export function answerLine(db: Db, episodeId: string, call: number): string | null {
  for (const found of recordedCalls(db, 'episode', episodeId, beforeAllCalls)) {
    if (found.place.seq + 1 === call) return lineOfCall(found)
  }
  return null
}

function* lines(db: Db, of: 'run' | 'episode', id: string, after: CallPlace): Iterable<ExportLine> {
  for (const call of recordedCalls(db, of, id, after)) {
    const { position, attempt, seq } = call.place
    yield { text: lineOfCall(call), key: `${position}.${attempt}.${seq}` }
  }
}

function placeOf(key: string): CallPlace | null {
  const [, position, attempt, seq] = KEY.exec(key) ?? []
  return position === undefined ? null : { position: Number(position), attempt: Number(attempt), seq: Number(seq) }
}

function lineOfCall(call: RecordedCall): string {
  const { provider, model, kind, params, episodeId, place } = call
  const request = readModelRequest(call.request)
  if (request === null) throw new RowError(`request ${place.seq} of episode ${episodeId} has no form that is known`)
  const answerer = { provider, model, kind, temperature: temperatureOf({ params }) }
  return lineOf(recordedAnswer(request, call, answerer, { call: place.seq + 1, episode: episodeId }))
}
