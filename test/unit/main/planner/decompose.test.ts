import { describe, expect, it } from 'vitest'
import type { Models } from '../../../../main/models/model.ts'
import { decompose } from '../../../../main/planner/decompose.ts'
import { nothingYet } from '../../../../main/planner/plan.ts'
import { type DecomposeInput, decomposePrompt } from '../../../../main/planner/prompts/decompose.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { placeFunction, placeStep } from '../../../../shared/core/task-graph/step-forms.ts'
import { createEventLog } from '../../../fakes/event-log.ts'
import { actions } from './flower-bed.ts'

const documents = ['(0, -60, 0) stone', '(1, -60, 0) stone', '(2, -60, 0) stone']
const node = (id: number, x: number) => ({ id, description: `Stone ${x}`, step: placeStep('stone', [x, -60, 0], {}) })

/** Answers one question after the other, and keeps what it was asked. */
function answering(...answers: readonly Result<unknown>[]) {
  const asked: DecomposeInput[] = []
  const models: Models = {
    ask: async (prompt, input) => {
      asked.push(decomposePrompt.inputSchema.parse(input))
      const answer = answers[asked.length - 1] ?? fail('model-failure', 'Asked too often.')
      if (!answer.ok) return answer
      const parsed = prompt.answerSchema.parse(answer.value)
      const problem = prompt.check?.(input, parsed) ?? null
      return problem === null ? ok(parsed) : fail('model-unparsable', problem)
    },
  }
  const context = {
    task: { goal: 'Pave it.', environment: '', documents, rules: [] },
    agents: ['Alice'],
    judger: { actionsOf: () => actions, observe: () => ({ ...seen, inventory: [{ name: 'stone', count: 2 }] }) },
    models,
    draw: createDraw(1),
    emit: createEventLog().emit,
    signal: new AbortController().signal,
  }
  return { asked, plan: (lastId = 0) => decompose(context, { ...nothingYet, lastId }) }
}
const seen = {
  agent: 'Alice',
  position: [0, -60, 0],
  health: 20,
  held: null,
  teammates: [],
  changes: [],
  heard: [],
} as const
const part = (ids: readonly number[], more?: boolean) =>
  ok({
    functions: [placeFunction],
    nodes: ids.map((id) => node(id, id - 1)),
    ...(more === undefined ? {} : { more }),
  })

describe('decompose', () => {
  it('asks once for a plan that leaves nothing out, and numbers on from an earlier one', async () => {
    const { asked, plan } = answering(part([1, 2, 3]))
    const made = await plan(10)
    expect(made).toMatchObject({ ok: true, value: { calls: 1 } })
    expect(made.ok && made.value.plan.subtasks.map(({ id }) => id)).toEqual([11, 12, 13])
    expect(asked[0]?.begun).toBeUndefined()
  })

  it('asks for the rest of a plan that says it goes on', async () => {
    const { asked, plan } = answering(part([1], true), part([2], true), part([3]))
    const made = await plan()
    expect(made.ok && made.value.plan.subtasks.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(made.ok && made.value.plan.functions).toHaveLength(1)
    expect(asked.map(({ begun }) => begun?.nodes.length ?? 0)).toEqual([0, 1, 2])
    expect(asked.every(({ begun }) => (begun?.gaps ?? []).length === 0)).toBe(true)
  })

  it('names once what is missing; what is still missing then is the plan’s own', async () => {
    const { asked, plan } = answering(part([1]), part([2]))
    const made = await plan()
    expect(asked[1]?.begun?.gaps).toEqual([
      'No node places stone at (1, -60, 0).',
      'No node places stone at (2, -60, 0).',
    ])
    expect(made.ok && made.value.plan.subtasks.map(({ id }) => id)).toEqual([1, 2])
    expect(asked).toHaveLength(2)
  })

  it('takes a corrected node in the place of the wrong one', async () => {
    const wrong = { ...node(3, 2), step: placeStep('stone', [9, -60, 0], {}) }
    const { plan } = answering(ok({ functions: [placeFunction], nodes: [node(1, 0), node(2, 1), wrong] }), part([3]))
    const made = await plan()
    expect(made.ok && made.value.plan.subtasks.map(({ step }) => step.arguments.pos)).toEqual([
      [0, -60, 0],
      [1, -60, 0],
      [2, -60, 0],
    ])
  })

  it('tells a later plan what the team carries by then', async () => {
    const first = answering(part([1, 2, 3]))
    await first.plan()
    const later = answering(part([1, 2, 3]))
    await later.plan(10)
    expect([first.asked[0]?.carried, later.asked[0]?.carried]).toEqual([undefined, ['Alice: 2 stone']])
    const text = JSON.stringify(later.asked.map((input) => decomposePrompt.render(input, '')))
    expect(text).toContain('What your players carry by now:\\n- Alice: 2 stone')
  })

  it('loses nothing of its first part to a second one that numbers from 1 again', async () => {
    const again = ok({ functions: [placeFunction], nodes: [node(1, 2)] })
    const made = await answering(part([1, 2], true), again).plan()
    expect(made.ok && made.value.plan.subtasks.map(({ description }) => description)).toEqual(['Stone 0', 'Stone 1'])
  })

  it('keeps what it has where the rest cannot be used, and fails where the model cannot be reached', async () => {
    const kept = await answering(part([1]), fail('model-unparsable', 'Not JSON.')).plan()
    expect(kept.ok && kept.value.plan.subtasks).toHaveLength(1)
    expect(await answering(part([1]), fail('model-failure', 'Gone.')).plan()).toMatchObject({ ok: false })
    expect(await answering(fail('model-unparsable', 'Not JSON.')).plan()).toMatchObject({ ok: false })
  })
})
