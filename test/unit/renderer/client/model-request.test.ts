import { expect, test } from 'vitest'
import type { ModelRequest } from '../../../../main/models/model.ts'
import { readRequest } from '../../../../renderer/client/model-request.ts'
import { canonicalJson } from '../../../../shared/core/canonical-json.ts'

const request: ModelRequest = {
  purpose: 'worker.act',
  role: 'worker',
  input: { agent: 'Alice' },
  messages: [
    { role: 'system', parts: [{ kind: 'text', text: 'You build.' }] },
    {
      role: 'user',
      parts: [
        { kind: 'text', text: 'Look:' },
        { kind: 'image', mediaType: 'image/png', base64: 'A'.repeat(4096) },
      ],
    },
  ],
  answerSchema: {},
  sampleIndex: 2,
  reask: 1,
}

test('a request as episodes send it is read as messages', () => {
  expect(readRequest(canonicalJson(request))).toMatchObject({
    sampleIndex: 2,
    reask: 1,
    answerSchema: {},
    tools: null,
    pictures: [{ title: 'A picture', address: `data:image/png;base64,${'A'.repeat(4096)}` }],
    messages: [
      { role: 'system', text: 'You build.' },
      { role: 'user', text: 'Look:\n\n[picture, image/png, 3 KB]' },
    ],
  })
})

test.each(['', 'not json', '{}', '{"messages":[{"role":"user","content":"x"}]}', 'null'])(
  '%o is no request',
  (text) => {
    expect(readRequest(text)).toBeNull()
  },
)
