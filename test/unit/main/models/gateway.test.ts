import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createGateway } from '../../../../main/models/gateway.ts'
import type { ModelRequest } from '../../../../main/models/model.ts'
import type { ProviderDescriptor } from '../../../../main/models/provider.ts'
import { defineProvider } from '../../../../main/models/provider.ts'
import { ok } from '../../../../shared/contract/errors.ts'

const request: ModelRequest = {
  purpose: 'test.any',
  role: 'worker',
  input: {},
  messages: [],
  answerSchema: {},
  sampleIndex: 0,
  reask: 0,
}

function createEcho() {
  let loads = 0
  const parameters = z.strictObject({ loud: z.boolean().default(false) })
  const descriptor: ProviderDescriptor = {
    id: 'echo',
    label: 'Echo',
    description: 'Says what it was asked.',
    kind: 'simulated',
    parameters,
    load: async () => {
      loads++
      return defineProvider({
        id: 'echo',
        parameters,
        answer: async ({ model, params, seed }) =>
          ok({ text: `${model} ${seed} ${params.loud}`, promptTokens: 0, answerTokens: 0 }),
      })
    },
  }
  return { descriptor, loads: () => loads }
}

const never = new AbortController().signal

describe('the gateway', () => {
  it('loads a provider once, on its first request, and hands it checked parameters with defaults', async () => {
    const echo = createEcho()
    const gateway = createGateway({ providers: [echo.descriptor], prompts: async () => [] })
    expect(echo.loads()).toBe(0)
    const binding = { provider: 'echo', model: 'm', params: {} }
    const answers = await Promise.all([
      gateway.send(binding, 3, request, never),
      gateway.send({ ...binding, params: { loud: true } }, 4, request, never),
    ])
    expect(answers.map((answer) => answer.ok && answer.value.text)).toEqual(['m 3 false', 'm 4 true'])
    expect(echo.loads()).toBe(1)
  })

  it('says which providers there are when one is unknown', async () => {
    const gateway = createGateway({ providers: [createEcho().descriptor], prompts: async () => [] })
    const answer = await gateway.send({ provider: 'ecko', model: 'm', params: {} }, 1, request, never)
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'model-failure', message: expect.stringContaining('echo') },
    })
  })

  it('says what is wrong with parameters', async () => {
    const gateway = createGateway({ providers: [createEcho().descriptor], prompts: async () => [] })
    const binding = { provider: 'echo', model: 'm', params: { lowd: true } }
    const answer = await gateway.send(binding, 1, request, never)
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'model-failure', message: expect.stringContaining('lowd') },
    })
  })

  it('rejects with the reason of an aborted signal', async () => {
    const gateway = createGateway({ providers: [createEcho().descriptor], prompts: async () => [] })
    const signal = AbortSignal.abort(new Error('over'))
    await expect(gateway.send({ provider: 'echo', model: 'm', params: {} }, 1, request, signal)).rejects.toThrow('over')
  })
})
