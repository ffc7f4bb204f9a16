/** Inner Monologue, held to the rules of its source, one test per rule. */
import { describe, expect, it } from 'vitest'
import { actions } from '../../../../../main/actions/index.ts'
import { methodByName } from '../../../../../main/methods/index.ts'
import { LOOKING } from '../../../../../main/methods/inner-monologue/dialogue.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import { type Answer, playMonologue } from './team.ts'

const go: Answer = { action: 'NavigateTo' }
const goes = (times: number): readonly Answer[] => Array.from({ length: times }, () => go)
const fails = { ok: false, reason: 'unreachable', message: 'A wall is in the way.' } as const
const put = (...places: readonly Position[]) =>
  places.map((pos): { pos: Position; block: string; byAgents: boolean } => ({ pos, block: 'poppy', byAgents: true }))

function variant(name: string): Record<string, unknown> {
  const found = methodByName(`inner-monologue:${name}`)
  if (!found.ok) throw new Error(found.error.message)
  return found.value.choice.params
}

describe('the dialogue', () => {
  it('grows by what is seen, thought, done and whether it worked, in this order, and keeps all of it', async () => {
    const { asked, kinds, thoughts } = await playMonologue({ answers: goes(2) })
    expect(asked.map(({ input }) => input.dialogue.length)).toEqual([1, 3, 5])
    expect(kinds).toEqual(['scene', 'action', 'scene', 'action', 'scene'])
    for (const [index, { input }] of asked.slice(1).entries()) {
      expect(input.dialogue.slice(0, -2)).toEqual(asked[index]?.input.dialogue)
    }
    expect(thoughts).toHaveLength(3)
  })

  it('says yes or no of an action, and never why', async () => {
    const { text } = await playMonologue({
      answers: goes(2),
      outcome: (nth) => (nth === 0 ? fails : { ok: true, message: 'You are there.' }),
    })
    expect(text.match(/^Success: .*$/gm)).toEqual(['Success: no', 'Success: yes'])
    expect(text).not.toMatch(/unreachable|wall is in the way|You are there/)
  })

  it('says why where that is asked for', async () => {
    const { text } = await playMonologue({ params: variant('reasons'), answers: [go], outcome: () => fails })
    expect(text).toContain('Success: no - unreachable: A wall is in the way.')
  })

  it.each([
    ['success-only', true, false],
    ['scene-only', false, true],
    ['no-feedback', false, false],
  ])('%s: only that is told', async (name, tellsSuccess, tellsScene) => {
    const { text, performed } = await playMonologue({ params: variant(name), answers: goes(2) })
    expect(performed).toHaveLength(2)
    expect([/^Success:/m.test(text), /^Scene:/m.test(text)]).toEqual([tellsSuccess, tellsScene])
    expect(text).toContain('Action: NavigateTo')
  })

  it('tells in each scene what is new, once, and what is so no more', async () => {
    const { dialogue, text } = await playMonologue({
      answers: goes(2),
      changes: (nth) => [put([1, 0, 0]), put([1, 0, 0], [2, 0, 0]), put([2, 0, 0])][nth] ?? [],
    })
    const scenes = dialogue.flatMap((entry) => (entry.kind === 'scene' ? [entry] : []))
    expect(scenes.map(({ changes, gone, isFirst }) => [changes.map(({ pos }) => pos), gone, isFirst])).toEqual([
      [[[1, 0, 0]], [], true],
      [[[2, 0, 0]], [], false],
      [[], [[1, 0, 0]], false],
    ])
    expect(text.match(/poppy at \(1, 0, 0\)/g)).toHaveLength(1)
  })

  it('tells of a block that another has replaced', async () => {
    const other = [{ pos: [1, 0, 0] as const, block: 'dandelion', byAgents: true }]
    const { text } = await playMonologue({ answers: goes(1), changes: (nth) => (nth === 0 ? put([1, 0, 0]) : other) })
    expect(text).toMatch(/New in your sight:\n- dandelion at \(1, 0, 0\)/)
  })

  it('tells what an action that looks has read, where it worked', async () => {
    const outcome = (nth: number) => (nth === 0 ? fails : { ok: true as const, message: 'It holds 3 poppy.' })
    const look: Answer = { action: 'CheckContainer' }
    const { text } = await playMonologue({ params: variant('success-only'), answers: [look, look], outcome })
    expect(text.match(/^Read: .*$/gm)).toEqual(['Read: It holds 3 poppy.'])
    const names = new Set(actions.map(({ name }) => name))
    expect([...LOOKING].filter((name) => !names.has(name))).toEqual([])
  })

  it('takes in once what people say, where it was said', async () => {
    const message = { id: 1, by: 'Visitor', to: null, text: 'Leave the poppies.', atMs: 0, isOfPerson: true }
    const { kinds, text } = await playMonologue({ answers: goes(2), messages: (nth) => (nth === 0 ? [] : [message]) })
    expect(kinds).toEqual(['scene', 'action', 'heard', 'scene', 'action', 'scene'])
    expect(text).toMatch(/^Heard: Visitor, a person who is not of the team .*"Leave the poppies\."$/m)
  })

  it('leaves out the older half when it gets too long, but not what was said, and tells the next scene whole', async () => {
    const message = { id: 1, by: 'Visitor', to: null, text: 'Hurry.', atMs: 0, isOfPerson: true }
    const { asked, dialogue, leftOut, text } = await playMonologue({
      params: { dialogueSteps: 4 },
      answers: goes(6),
      changes: (nth) => (nth === 0 ? [] : put([1, 0, 0])),
      messages: () => [message],
    })
    expect(asked.map(({ input }) => input.leftOut)).toEqual([0, 0, 0, 0, 0, 3, 3])
    expect(dialogue.filter(({ kind }) => kind === 'action')).toHaveLength(3)
    expect(dialogue[0]).toMatchObject({ kind: 'heard' })
    expect(dialogue.find(({ kind }) => kind === 'scene')).toMatchObject({ isFirst: true, changes: put([1, 0, 0]) })
    expect([leftOut, text.split('\n')[0]]).toEqual([3, 'Your talk so far, without its first 3 steps:'])
  })
})

describe('active scene description', () => {
  const ask: Answer = { action: 'Ask', arguments: { question: 'Where am I?' } }

  it('answers a question by what the agent perceives then; it takes a turn and nothing of the game', async () => {
    const { asked, kinds, text, performed } = await playMonologue({ params: variant('asking'), answers: [go, ask] })
    expect(asked[0]?.input.task.actions.map(({ name }) => name)).toContain('Ask')
    expect(kinds).toEqual(['action', 'question', 'scene'])
    expect(text).toMatch(/Question: "Where am I\?"\nAnswer: you stand at \(1, -60, 0\)/)
    expect(performed).toHaveLength(1)
    expect(asked.map(({ input }) => input.turn)).toEqual([1, 2, 3])
  })

  it('is not offered unless it is switched on', async () => {
    const { asked } = await playMonologue({})
    expect(asked[0]?.input.task.actions.map(({ name }) => name)).not.toContain('Ask')
  })
})

describe('the end', () => {
  it('comes when the agent says that all is done', async () => {
    const { outcome, performed } = await playMonologue({ answers: [go, { action: null }, go] })
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
    expect(performed).toHaveLength(1)
  })

  it('comes after its turns, but not before a budget is used up', async () => {
    const [alone, budgeted] = [
      await playMonologue({ params: { turns: 2 }, answers: goes(5) }),
      await playMonologue({ params: { turns: 2 }, answers: goes(5), budget: { actionsPerAgent: 9 } }),
    ]
    expect(alone.outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
    expect([alone.performed.length, budgeted.performed.length]).toEqual([2, 5])
  })

  it('an answer that cannot be used costs the turn, and is told', async () => {
    const { outcome, asked, text } = await playMonologue({ params: { turns: 2 }, answers: ['model-refused', go] })
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
    expect(asked).toHaveLength(2)
    expect(text).toContain('No action: You gave no answer.')
  })

  it('a model that is out ends it for all as that error', async () => {
    const { outcome } = await playMonologue({ agents: 2, answers: [go, 'model-failure'] })
    expect(outcome).toMatchObject({ ok: false, error: { code: 'model-failure' } })
  })
})

it('several agents share the goal, each in a dialogue of its own', async () => {
  const { asked } = await playMonologue({ agents: 2, answers: [go] })
  const own = (agent: string) => asked.filter(({ actor }) => actor === agent).map(({ input }) => input)
  expect(own('Alice').map(({ dialogue }) => dialogue.length)).toEqual([1, 3])
  expect(own('Bob').map(({ dialogue }) => dialogue.length)).toEqual([1, 3])
  expect(new Set(asked.map(({ input }) => input.task.goal)).size).toBe(1)
})
