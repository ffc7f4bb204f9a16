import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createGateway, Slots } from '../../../../main/models/gateway.ts'
import type { ModelRequest } from '../../../../main/models/model.ts'
import { defineProvider, type ProviderDescriptor } from '../../../../main/models/provider.ts'
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

  it('loads a provider anew that could not be loaded', async () => {
    const echo = createEcho()
    let isBroken = true
    const gateway = createGateway({
      providers: [echo.descriptor],
      prompts: async () => {
        if (isBroken) throw new Error('too many open files')
        return []
      },
    })
    const binding = { provider: 'echo', model: 'm', params: {} }
    await expect(gateway.send(binding, 1, request, never)).rejects.toThrow('too many open files')
    isBroken = false
    expect(await gateway.send(binding, 1, request, never)).toMatchObject({ ok: true })
  })

  it('rejects with the reason of an aborted signal', async () => {
    const gateway = createGateway({ providers: [createEcho().descriptor], prompts: async () => [] })
    const signal = AbortSignal.abort(new Error('over'))
    await expect(gateway.send({ provider: 'echo', model: 'm', params: {} }, 1, request, signal)).rejects.toThrow('over')
  })
})

it('lets so many in, and the next ones in the order of asking', async () => {
  const slots = new Slots(() => 2)
  const entered: string[] = []
  const [leaveFirst] = await Promise.all([slots.take(never), slots.take(never)])
  const enter = async (name: string) => {
    const leave = await slots.take(never)
    entered.push(name)
    return leave
  }
  const third = enter('third')
  const fourth = enter('fourth')
  await Promise.resolve()
  expect(entered).toEqual([])
  leaveFirst()
  leaveFirst()
  const leaveThird = await third
  expect(entered).toEqual(['third'])
  expect(slots.taken).toBe(2)
  leaveThird()
  await fourth
  expect(entered).toEqual(['third', 'fourth'])
})

it('forgets whoever gives up waiting', async () => {
  const slots = new Slots(() => 1)
  const leave = await slots.take(never)
  const stop = new AbortController()
  const given = slots.take(stop.signal)
  const next = slots.take(never)
  stop.abort(new Error('enough'))
  await expect(given).rejects.toThrow('enough')
  leave()
  await next
  expect(slots.taken).toBe(1)
  await expect(slots.take(AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
})

it('follows a limit that is raised when somebody leaves', async () => {
  let limit = 1
  const slots = new Slots(() => limit)
  const leave = await slots.take(never)
  const waiting = [slots.take(never), slots.take(never)]
  limit = 2
  leave()
  await Promise.all(waiting)
  expect(slots.taken).toBe(2)
})
