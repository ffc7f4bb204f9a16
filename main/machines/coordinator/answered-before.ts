/** What an episode was answered when it asked the same question before a connection, or this lab's predecessor, was lost. */
import { readTextBlob } from '../../../db/blobs.ts'
import { askedModelCall } from '../../../db/model-calls.ts'
import type { Db } from '../../../db/open.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { ModelAnswer } from '../../models/model.ts'

/** null where it has not been answered. */
export function answeredBefore(db: Db, episodeId: string, askedId: number): Result<ModelAnswer> | null {
  const call = askedModelCall(db, episodeId, askedId)
  if (call === null) return null
  const { promptTokens, answerTokens, isCutOff, error } = call
  if (error !== null) return fail(error, 'The model did not answer this question when it was asked first.')
  const text = call.answerSha256 === null ? null : readTextBlob(db, call.answerSha256)
  return text === null ? null : ok({ text, promptTokens, answerTokens, ...(isCutOff ? { isCutOff } : {}) })
}
