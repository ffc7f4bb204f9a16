import { describe, expect, it } from 'vitest'
import type { HeardMessage } from '../../../../main/judger/judger.ts'
import type { ModelRequest } from '../../../../main/models/model.ts'
import { ok } from '../../../../shared/contract/errors.ts'
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import { broken, brokenAnew, createBench, equip, place, plant, subtask, withdraw } from './worker-bench.ts'

const settings = { execution: 'body-first' } as const
const asking = (purposes: readonly string[]): readonly string[] =>
  purposes.filter((purpose) => purpose !== 'worker.summarize')

describe('a body that is followed', () => {
  it('is taken without a question while it works, and looked back at once', async () => {
    const bench = createBench({ settings })
    expect(await bench.worker.execute(subtask, plant)).toMatchObject({ value: { done: true, attempts: 1 } })
    expect(bench.actions()).toEqual(['WithdrawItem', 'Equip', 'PlaceBlock'])
    expect(asking(bench.purposes())).toEqual(['worker.reflect'])
  })

  it('asks from an action that failed until that one has worked, then goes on by itself', async () => {
    let tries = 0
    const meddle = ({ action }: ActionCall) => (action === 'Equip' && ++tries === 1 ? broken : null)
    const bench = createBench({ settings, meddle })
    expect(await bench.worker.execute(subtask, plant)).toMatchObject({ value: { done: true, attempts: 1 } })
    expect(bench.actions()).toEqual(['WithdrawItem', 'Equip', 'Equip', 'PlaceBlock'])
    expect(asking(bench.purposes())).toEqual(['worker.act', 'worker.reflect'])
  })

  it('asks where the next action cannot work, since what it needs is not there', async () => {
    const bench = createBench({ settings, chest: { poppy: 5 } })
    await bench.worker.execute(subtask, [equip, place])
    expect(bench.actions()).toEqual(['WithdrawItem', 'Equip', 'PlaceBlock'])
    expect(asking(bench.purposes())).toEqual(['worker.act', 'worker.reflect'])
  })

  it('stops where an action fails a second time in the same way: somebody else, or another world, comes first', async () => {
    const meddle = ({ action }: ActionCall) => (action === 'PlaceBlock' ? broken : null)
    const bench = createBench({ settings, meddle })
    const outcome = await bench.worker.execute(subtask, plant)
    expect(outcome).toMatchObject({
      value: { done: false, attempts: 1, reason: expect.stringContaining('PlaceBlock') },
    })
    expect(bench.actions()).toEqual(['WithdrawItem', 'Equip', 'PlaceBlock', 'PlaceBlock'])
    const note = outcome.ok && 'reason' in outcome.value ? `Bob tried it before. ${outcome.value.reason}` : ''
    const again = createBench({ settings, meddle })
    expect(await again.worker.execute(subtask, plant, [note])).toMatchObject({ value: { done: false, attempts: 1 } })
    expect(again.actions()).toEqual(['WithdrawItem', 'Equip', 'PlaceBlock'])
  })

  it('looks back after “not yet” only where an action fails or nothing is left to do, not after each action', async () => {
    const requests: ModelRequest[] = []
    const act = (call: ActionCall | null): string =>
      JSON.stringify({ thought: '', ...(call ?? { action: null, arguments: {} }) })
    const reflection = (status: boolean): string => JSON.stringify({ reasoning: '', summary: '', status })
    const again = { ...withdraw, arguments: { ...withdraw.arguments, amount: 1 } }
    const answers = [reflection(false), act(again), act(equip), act(null), reflection(true)]
    const bench = createBench({
      settings,
      onRequest: (request) => requests.push(request),
      transport: {
        send: async () =>
          ok({ text: answers[requests.length - 1] ?? '{"summary":""}', promptTokens: 1, answerTokens: 1 }),
      },
    })
    expect(await bench.worker.execute(subtask, plant)).toMatchObject({ value: { done: true, attempts: 1 } })
    expect(asking(bench.purposes())).toEqual([
      ...['worker.reflect', 'worker.act', 'worker.act', 'worker.act', 'worker.reflect'],
    ])
  })

  it('goes on in a further attempt where it has stopped', async () => {
    const fails = brokenAnew()
    const meddle = ({ action }: ActionCall) => (action === 'PlaceBlock' ? fails() : null)
    const bench = createBench({ settings: { ...settings, attempts: 2, iterations: 2 }, meddle })
    expect(await bench.worker.execute(subtask, plant)).toMatchObject({ value: { done: false, attempts: 2 } })
    expect(bench.actions().filter((action) => action === 'WithdrawItem')).toHaveLength(1)
  })

  it('remembers answers that could not be used, and the thoughts behind its actions, in words that an agent can follow', async () => {
    const requests: ModelRequest[] = []
    const act = (thought: string, call: Partial<ActionCall> = {}): string =>
      JSON.stringify({ thought, action: null, arguments: {}, ...call })
    const answers = [
      '{"thought": "I beg',
      act('It stands there already.'),
      'Well, no.',
      act('First a poppy.', withdraw),
    ]
    const bench = createBench({
      settings: { ...settings, attempts: 1, iterations: 3 },
      dials: { reasks: 0 },
      onRequest: (request) => requests.push(request),
      transport: {
        send: async () => ok({ text: answers[requests.length - 1] ?? '-', promptTokens: 1, answerTokens: 1 }),
      },
    })
    await bench.worker.execute(subtask, [equip, place])
    expect(requests.map(({ purpose }) => purpose).slice(0, 4)).toEqual([
      ...['worker.act', 'worker.act', 'worker.reflect', 'worker.act'],
    ])
    const last = requests.at(-1)?.messages.at(-1)?.parts[0]
    const text = last?.kind === 'text' ? last.text : ''
    for (const line of [
      'No action: Your answer could not be used. The answer is not valid JSON: it breaks off after "{\\"thought\\": \\"I beg".',
      'No action: You saw nothing left to do. (I thought: "It stands there already.")',
      'No action: You looked back. Your answer could not be used. The answer holds no JSON object.',
      '(I thought: "First a poppy.")',
    ]) {
      expect(text).toContain(line)
    }
    expect(text).not.toMatch(/worker\.act|position \d|maxAnswerTokens/)
  })

  it('tells an agent whose answer was cut off to keep it shorter, and no setting of the user’s', async () => {
    const requests: ModelRequest[] = []
    const bench = createBench({
      settings: { ...settings, attempts: 1, iterations: 2 },
      dials: { reasks: 0 },
      onRequest: (request) => requests.push(request),
      transport: { send: async () => ok({ text: '{', promptTokens: 1, answerTokens: 1, isCutOff: true }) },
    })
    await bench.worker.execute(subtask, [equip, place])
    const text = JSON.stringify(requests.at(-1)?.messages)
    expect(text).toContain('No action: Your answer was cut off before its end: keep it shorter.')
    expect(text).not.toContain('maxAnswerTokens')
  })

  it('asks an agent that talks at the beginning and whenever it was told something, which is no round where it goes on', async () => {
    const requests: ModelRequest[] = []
    const messages: HeardMessage[] = []
    const tell = (id: number) => messages.push({ id, by: 'Bob', to: null, text: 'Hello.', atMs: 0, isOfPerson: false })
    const bench = createBench({
      settings: { ...settings, iterations: 1 },
      messagesTo: (_agent, afterId) => messages.filter(({ id }) => id > afterId),
      meddle: (_call, performed) => {
        if (performed === 0) tell(1)
        return null
      },
      onRequest: (request) => requests.push(request),
    })
    expect(await bench.worker.execute(subtask, plant)).toMatchObject({ value: { done: true, attempts: 1 } })
    expect(bench.actions()).toEqual(['WithdrawItem', 'Equip', 'PlaceBlock'])
    expect(asking(bench.purposes())).toEqual(['worker.act-talking', 'worker.act-talking', 'worker.reflect'])
    const texts = requests.map(({ messages: asked }) => JSON.stringify(asked))
    expect(texts.map((text) => text.includes('Said to you since you last chose'))).toEqual([false, true, false, false])
    expect(texts[0]).toContain('- Say(')
  })

  it('goes on behind the action that an agent that talks has chosen, where it skips what it has no need of', async () => {
    const act = (call: ActionCall): string => JSON.stringify({ thought: '', ...call })
    const answers = [act(withdraw), act(place), JSON.stringify({ reasoning: '', summary: '', status: true })]
    const messages: HeardMessage[] = []
    const bench = createBench({
      settings,
      messagesTo: (_agent, afterId) => messages.filter(({ id }) => id > afterId),
      meddle: ({ action }, performed) => {
        if (performed === 0) messages.push({ id: 1, by: 'Bob', to: null, text: 'Hi.', atMs: 0, isOfPerson: false })
        return action === 'PlaceBlock' ? { ok: true, message: 'Placed.' } : null
      },
      transport: {
        send: async () => ok({ text: answers.shift() ?? '', promptTokens: 1, answerTokens: 1, isCutOff: false }),
      },
    })
    expect(await bench.worker.execute(subtask, plant)).toMatchObject({ value: { done: true } })
    expect(bench.actions()).toEqual(['WithdrawItem', 'PlaceBlock'])
    expect(asking(bench.purposes())).toEqual(['worker.act-talking', 'worker.act-talking', 'worker.reflect'])
  })
})
