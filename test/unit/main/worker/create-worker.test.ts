import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { ModelTransport } from '../../../../main/models/model.ts'
import { fail } from '../../../../shared/contract/errors.ts'
import type { ModelBinding } from '../../../../shared/contract/record/header.ts'
import type { Subtask } from '../../../../shared/contract/task-graph.ts'
import { eventually } from '../../../fakes/eventually.ts'
import { brokenAnew, createBench, equip, flawless, gateway, place, plant, subtask, withdraw } from './worker-bench.ts'

describe('a worker without errors', () => {
  it('performs the body, reflects after each action that worked, and remembers once', async () => {
    const { worker, actions, world, log, purposes } = createBench()
    expect(await worker.execute(subtask, plant)).toEqual({ ok: true, value: { done: true, attempts: 1 } })
    expect(actions()).toEqual(['WithdrawItem', 'Equip', 'PlaceBlock'])
    expect(world.blocks.get('1,-59,0')).toBe('poppy')
    expect(log.of('reflection').map(({ claimed, checked }) => [claimed, checked])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
    expect(log.of('thought')).toHaveLength(3)
    await eventually(() => expect(purposes().at(-1)).toBe('worker.summarize'))
    expect(purposes().filter((purpose) => purpose === 'worker.summarize')).toHaveLength(1)
    expect(new Set(log.actors.map(({ kind, id }) => `${kind} ${id}`))).toEqual(new Set(['agent Alice']))
  })

  it('has its claims checked against what has been since the subtask began, whichever attempt it is', async () => {
    const { worker, judger, clock } = createBench({ dials: { badActionRate: 0.9 }, settings: { iterations: 1 } })
    const check = vi.spyOn(judger, 'check')
    const sinceMs = async (): Promise<readonly number[]> => {
      check.mockClear()
      await worker.execute(subtask, plant)
      return check.mock.calls.flatMap(([, , since]) => (since === 'whenever' ? [] : [since]))
    }
    await clock.sleep(7000)
    expect(new Set(await sinceMs())).toEqual(new Set([7000]))
    await clock.sleep(90_000)
    const later = await sinceMs()
    expect(new Set(later).size).toBe(1)
    expect(Math.min(...later)).toBeGreaterThanOrEqual(97_000)
  })

  it('fetches what is missing and takes it in hand', async () => {
    const { worker, actions, world } = createBench({ chest: { poppy: 9 } })
    expect(await worker.execute(subtask, [place])).toMatchObject({ value: { done: true, attempts: 1 } })
    expect(actions()).toEqual(['PlaceBlock', 'WithdrawItem', 'PlaceBlock', 'Equip', 'PlaceBlock'])
    expect(world.inventory.get('poppy')).toBe(3)
  })

  it('takes one where there is less than it wanted', async () => {
    const { worker, world, judger } = createBench()
    expect(await worker.execute(subtask, [equip, place])).toMatchObject({ value: { done: true } })
    expect(world.blocks.get('1,-59,0')).toBe('poppy')
    expect(judger.performed[1]?.arguments).toEqual({ container: [5, -60, 5], item: 'poppy', amount: 1 })
  })

  it('digs away a wrong block', async () => {
    const { worker, actions, world } = createBench()
    world.blocks.set('1,-59,0', 'dirt')
    expect(await worker.execute(subtask, plant)).toMatchObject({ value: { done: true, attempts: 1 } })
    expect(actions()).toEqual(['WithdrawItem', 'Equip', 'PlaceBlock', 'MineBlock', 'PlaceBlock'])
  })

  it('does not fetch again what it carries already', async () => {
    const { worker, actions, world } = createBench()
    world.inventory.set('poppy', 2)
    expect(await worker.execute(subtask, [withdraw])).toMatchObject({ value: { done: true } })
    expect(actions()).toEqual([])
  })

  it('walks closer when something is out of reach', async () => {
    const { worker, judger } = createBench({
      meddle: (_call, performed) => (performed === 0 ? { ok: false, reason: 'too-far', message: 'Too far.' } : null),
    })
    expect(await worker.execute(subtask, plant)).toMatchObject({ value: { done: true } })
    expect(judger.performed[1]).toEqual({ action: 'NavigateTo', arguments: { pos: [3, -60, 3] } })
  })

  it('remembers earlier subtasks in the next one', async () => {
    const requests: string[] = []
    const binding: ModelBinding = { provider: 'scripted', model: 'default', params: flawless }
    const { worker } = createBench({
      transport: {
        send: (request, signal) => {
          requests.push(JSON.stringify(request.messages))
          return gateway.send(binding, 1, request, signal)
        },
      },
    })
    await worker.execute(subtask, plant)
    const before = requests.length
    await worker.execute({ ...subtask, id: 8 }, [{ ...place, arguments: { ...place.arguments, pos: [2, -59, 0] } }])
    expect(requests[0]).toContain('What you did before this subtask: nothing yet')
    expect(requests[before]).toContain('I finished \\\\"Plant a poppy\\\\"'.replaceAll('\\\\', '\\'))
    expect(requests[before]).toContain('What you did in this subtask so far:\\nnothing yet')
  })

  it('does the same again from the same seed', async () => {
    const runs = await Promise.all(
      [1, 2].map(async () => {
        const { worker, judger, log } = createBench({ dials: { badActionRate: 0.5, falseDoneRate: 0.2 }, seed: 11 })
        await worker.execute(subtask, plant)
        return { performed: judger.performed, calls: log.of('model.call') }
      }),
    )
    expect(runs[0]).toEqual(runs[1])
  })
})

describe('limits', () => {
  it('end a stubborn failure after all attempts, with one look back each', async () => {
    const fails = brokenAnew()
    const { worker, actions, log } = createBench({
      meddle: ({ action }) => (action === 'PlaceBlock' ? fails() : null),
      settings: { iterations: 4, attempts: 2 },
    })
    const outcome = await worker.execute(subtask, [place])
    expect(outcome).toMatchObject({ ok: true, value: { done: false, attempts: 2 } })
    expect(outcome.ok && outcome.value.reason).toContain('The server said no.')
    expect(actions()).toEqual(Array.from({ length: 8 }, () => 'PlaceBlock'))
    expect(log.of('reflection').map(({ attempt, claimed }) => [attempt, claimed])).toEqual([
      [1, false],
      [2, false],
    ])
  })

  it('do not look back twice at the same step, and carry its conclusion into the next attempt', async () => {
    const prompts: string[] = []
    const binding: ModelBinding = { provider: 'scripted', model: 'default', params: flawless }
    const { worker, actions, log } = createBench({
      settings: { iterations: 1, attempts: 3 },
      transport: {
        send: (request, signal) => {
          if (request.purpose === 'worker.act') prompts.push(JSON.stringify(request.messages))
          return gateway.send(binding, 1, request, signal)
        },
      },
    })
    expect(await worker.execute(subtask, plant)).toMatchObject({ value: { done: true, attempts: 3 } })
    expect(actions()).toEqual(['WithdrawItem', 'Equip', 'PlaceBlock'])
    expect(log.of('reflection').map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    expect(prompts[0]).not.toContain('What you concluded from it')
    expect(prompts[1]).toContain('What you concluded from it: My last action: WithdrawItem')
  })

  it('cut an action that hangs when the attempt runs out of time, and start the next attempt', async () => {
    const { worker, clock, log, judger } = createBench({
      meddle: (_call, performed) => (performed === 0 ? 'hang' : null),
      settings: { attemptTimeS: 30 },
    })
    expect(await worker.execute(subtask, plant)).toMatchObject({ value: { done: true, attempts: 2 } })
    expect(clock.now()).toBeGreaterThanOrEqual(30_000)
    expect(log.of('reflection')[0]).toMatchObject({ attempt: 1, claimed: false })
    expect(log.of('reflection')[0]?.summary).toContain('interrupted')
    expect(judger.performed).toHaveLength(4)
  })
})

describe('false claims', () => {
  it('end the subtask, and stand beside what the judger saw', async () => {
    const { worker, actions, log } = createBench({ dials: { falseDoneRate: 1 } })
    expect(await worker.execute(subtask, plant)).toMatchObject({ value: { done: true, attempts: 1 } })
    expect(actions()).toEqual(['WithdrawItem'])
    const claims = log.of('reflection')
    expect(claims.filter(({ claimed, checked }) => claimed && checked === false)).toHaveLength(1)
  })
})

describe('bad actions', () => {
  it('happen at their rate and are recovered from', async () => {
    let wrong = 0
    let done = 0
    const seeds = 60
    for (let seed = 0; seed < seeds; seed++) {
      const { worker, judger, world } = createBench({
        dials: { badActionRate: 0.3 },
        seed,
        chest: { poppy: 64, dirt: 64 },
      })
      const outcome = await worker.execute(subtask, plant)
      const right = new Set(plant.map((call) => JSON.stringify(call)))
      wrong += judger.performed.some((call) => !right.has(JSON.stringify(call))) ? 1 : 0
      if (outcome.ok && outcome.value.done) {
        done++
        expect(world.blocks.get('1,-59,0')).toBe('poppy')
      }
    }
    expect(wrong).toBeGreaterThan(seeds / 3)
    expect(done).toBeGreaterThan(seeds * 0.9)
  })
})

describe("the model's failings", () => {
  it('cost iterations when answers cannot be read', async () => {
    const { worker, actions, log } = createBench({ dials: { malformedJsonRate: 1 }, settings: { attempts: 2 } })
    const outcome = await worker.execute(subtask, plant)
    expect(outcome).toMatchObject({ ok: true, value: { done: false, attempts: 2 } })
    expect(actions()).toEqual([])
    expect(new Set(log.of('model.call').map(({ outcome: how }) => how))).toEqual(new Set(['reask', 'unparsable']))
  })

  it('cost iterations when the model refuses', async () => {
    const { worker, log } = createBench({ dials: { refusalRate: 1 }, settings: { attempts: 1, iterations: 2 } })
    expect(await worker.execute(subtask, plant)).toMatchObject({ ok: true, value: { done: false } })
    const outcomes = () => log.of('model.call').map(({ outcome }) => outcome)
    await eventually(() => expect(outcomes()).toEqual(['refused', 'refused', 'refused']))
  })

  it('end the subtask with an error when the model is gone', async () => {
    const { worker } = createBench({ transport: { send: async () => fail('model-failure', 'The provider is down.') } })
    expect(await worker.execute(subtask, plant)).toMatchObject({ ok: false, error: { code: 'model-failure' } })
  })

  it('cost only a re-ask when an action of another game is named', async () => {
    let sent = 0
    const binding: ModelBinding = { provider: 'scripted', model: 'default', params: flawless }
    const { worker, log } = createBench({
      transport: {
        send: async (request, signal) => {
          if (sent++ > 0) return gateway.send(binding, 1, request, signal)
          const text = '{"thought":"hm","action":"Teleport","arguments":{}}'
          return { ok: true, value: { text, promptTokens: 1, answerTokens: 1 } }
        },
      },
    })
    expect(await worker.execute(subtask, plant)).toMatchObject({ value: { done: true, attempts: 1 } })
    expect(log.of('model.call')[0]?.outcome).toBe('reask')
  })
})

describe('macro-first', () => {
  it('asks no model for actions that work, but records the claim', async () => {
    const { worker, actions, log, purposes } = createBench({ settings: { execution: 'macro-first' } })
    expect(await worker.execute(subtask, plant)).toMatchObject({ value: { done: true, attempts: 1 } })
    expect(actions()).toEqual(['WithdrawItem', 'Equip', 'PlaceBlock'])
    await eventually(() => expect(purposes()).toEqual(['worker.summarize']))
    expect(log.of('reflection')).toMatchObject([{ claimed: true, checked: true }])
  })

  it('thinks from the first failure on', async () => {
    const { worker, actions, purposes } = createBench({ settings: { execution: 'macro-first' } })
    expect(await worker.execute(subtask, [equip, place])).toMatchObject({ value: { done: true, attempts: 1 } })
    expect(actions()).toEqual(['Equip', 'WithdrawItem', 'WithdrawItem', 'Equip', 'PlaceBlock'])
    expect(purposes()[0]).toBe('worker.act')
  })
})

describe('memory', () => {
  const binding: ModelBinding = { provider: 'scripted', model: 'default', params: flawless }
  const next: Subtask = { ...subtask, id: 8 }

  /** A worker whose question for a summary is answered by the test. */
  function createSlowMemory() {
    const answer = Promise.withResolvers<Awaited<ReturnType<ModelTransport['send']>>>()
    const bench = createBench({
      transport: {
        send: (request, signal) =>
          request.purpose === 'worker.summarize' ? answer.promise : gateway.send(binding, 1, request, signal),
      },
    })
    return { ...bench, answer }
  }

  it('keeps the outcome of a subtask waiting no longer than its last reflection, but the next subtask', async () => {
    const { worker, judger, answer } = createSlowMemory()
    expect(await worker.execute(subtask, plant)).toEqual({ ok: true, value: { done: true, attempts: 1 } })
    const performed = judger.performed.length
    const second = worker.execute(next, [equip])
    await setImmediate()
    expect(judger.performed).toHaveLength(performed)
    const text = '{"summary":"I planted a poppy."}'
    answer.resolve({ ok: true, value: { text, promptTokens: 1, answerTokens: 1 } })
    expect(await second).toMatchObject({ ok: true })
    expect(judger.performed.length).toBeGreaterThan(performed)
  })

  it('that is lost with the model loses no finished subtask, but ends the next', async () => {
    const { worker, answer } = createSlowMemory()
    answer.resolve(fail('model-failure', 'The provider is down.'))
    expect(await worker.execute(subtask, plant)).toEqual({ ok: true, value: { done: true, attempts: 1 } })
    expect(await worker.execute(next, [equip])).toMatchObject({ ok: false, error: { code: 'model-failure' } })
  })

  it('that the end of the episode cuts off is a question cut off, and nothing worse', async () => {
    const { worker, episode, log } = createSlowMemory()
    await worker.execute(subtask, plant)
    episode.abort(new Error('the episode is over'))
    expect(log.of('model.call').at(-1)).toMatchObject({ purpose: 'worker.summarize', outcome: 'aborted', subtask: 7 })
    await expect(worker.execute(next, [equip])).rejects.toThrow('the episode is over')
  })
})

describe('the end of the episode', () => {
  it.each([
    ['during an action', 'hang' as const],
    ['before anything', null],
  ])('%s rejects with its reason', async (_, when) => {
    const bench = createBench({
      meddle: () => {
        if (when === 'hang') bench.episode.abort(new Error('the episode is over'))
        return when
      },
    })
    if (when === null) bench.episode.abort(new Error('the episode is over'))
    await expect(bench.worker.execute(subtask, plant)).rejects.toThrow('the episode is over')
    expect(bench.judger.performed).toHaveLength(when === 'hang' ? 1 : 0)
  })
})
