import { expect, test } from 'vitest'
import { putBlob } from '../../../../../db/blobs.ts'
import { sha256 } from '../../../../../main/common/sha256.ts'
import type { ModelRequest } from '../../../../../main/models/model.ts'
import { recordedAnswers } from '../../../../../main/runs/verify/recorded-answers.ts'
import { canonicalJson } from '../../../../../shared/core/canonical-json.ts'
import { tempDatabase } from '../../../../fakes/temp-database.ts'

const request: ModelRequest = {
  purpose: 'worker.act',
  role: 'worker',
  input: null,
  messages: [{ role: 'user', parts: [{ kind: 'text', text: 'What now?' }] }],
  answerSchema: { type: 'object' },
  sampleIndex: 0,
  reask: 0,
}

function call(seq: number, answer: string) {
  const data = {
    role: 'worker',
    purpose: 'worker.act',
    requestSha256: sha256(canonicalJson(request)),
    answerSha256: sha256(answer),
    outcome: 'ok',
    promptTokens: 1,
    answerTokens: 1,
    latencyMs: 0,
    startedAtMs: seq,
  }
  return { seq, atMs: seq, actor: { kind: 'agent', id: 'Alice' }, type: 'model.call', v: 1, data } as const
}

test('an answer whose text is gone takes no other answer’s place', () => {
  const db = tempDatabase()
  for (const text of ['first', 'third']) putBlob(db, 'model-answer', text)
  const events = ['first', 'second', 'third'].map((answer, seq) => call(seq, answer))
  const answers = recordedAnswers(db, 'episode-1', events)
  const given = [0, 1, 2].map(() => answers.answer(request))
  expect(given.map((answer) => (answer.ok ? answer.value.text : answer.error.code))).toEqual([
    'first',
    'model-failure',
    'third',
  ])
  expect(answers.unanswered).toEqual(['worker.act (worker)'])
})
