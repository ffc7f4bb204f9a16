import { describe, expect, it } from 'vitest'
import type { StepManner } from '../../../../../main/judger/judger.ts'
import type { MethodContext } from '../../../../../main/methods/method.ts'
import type { AgentPicture, PictureForm, PictureFrom } from '../../../../../main/methods/sight.ts'
import {
  type VisionStepParameters,
  visionStepParametersSchema,
} from '../../../../../main/methods/vision-step/parameters.ts'
import { type StepInput, stepInputSchema } from '../../../../../main/methods/vision-step/prompts/input.ts'
import { visionStepMethod } from '../../../../../main/methods/vision-step/run.ts'
import type { Models } from '../../../../../main/models/model.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { type ErrorCode, fail, ok } from '../../../../../shared/contract/errors.ts'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'
import type { Camera } from '../../../../../shared/core/scene/camera.ts'
import type { JointBrief } from '../../../../../shared/core/teamcraft/joint-brief.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'
import { createToyJudger, createToyWorld } from '../../../../fakes/toy-judger.ts'

const camera: Camera = { eye: [0, 0, 0], yaw: 0, pitch: 0, projection: { kind: 'perspective', fov: 75 } }
const joint: JointBrief = {
  center: [10, 70, 10],
  calls: ['placeItem'],
  opening: { fixed: 'Three bots.', released: 'Two bots.' },
  repeatsInventories: true,
  area: { min: [8, 70, 8], max: [12, 73, 12] },
  cameras: [camera, camera, camera],
  target: [{ pos: [10, 70, 11], name: 'dirt' }],
  lookAt: null,
  durability: 'off',
}
const place = (agent: string): string => `placeItem(${agent}, 'dirt', new Vec3(0,0,0))`

interface Asked {
  readonly purpose: string
  readonly role: string
  readonly actor: string
  readonly input: StepInput
}

/** Plays `steps` steps; `answers` say what is answered to whom, one for each question. */
async function play(params: Partial<VisionStepParameters>, answer: (asked: Asked) => string | ErrorCode, steps = 2) {
  const clock = createManualClock()
  const over = new AbortController()
  const world = createToyWorld({})
  world.inventory.set('dirt', 5)
  const asked: Asked[] = []
  const played: { readonly calls: Record<string, ActionCall>; readonly manner: StepManner | undefined }[] = []
  const pictures: { readonly from: PictureFrom; readonly form: PictureForm | undefined }[] = []
  const thoughts: string[] = []
  const models: Models = {
    ask: async (prompt, input, { actor }) => {
      const one = { purpose: prompt.purpose, role: prompt.role, actor, input: stepInputSchema.parse(input) }
      asked.push(one)
      const said = answer(one)
      return said === 'model-refused' || said === 'model-failure'
        ? fail(said, 'No.')
        : ok(prompt.answerSchema.parse(said))
    },
  }
  const context: MethodContext = {
    task: { goal: '', environment: '', documents: [], rules: [], privateBriefs: {} },
    team: { members: ['bot1', 'bot2', 'bot3'].map((name) => ({ name, kind: 'agent', abilities: 'all' })) },
    budget: null,
    judger: {
      ...createToyJudger({ clock, world }),
      step: async (calls, _signal, manner) => {
        played.push({ calls: Object.fromEntries(calls), manner })
        world.inventory.set('dirt', (world.inventory.get('dirt') ?? 0) - 1)
        if (played.length === steps) {
          over.abort(new Error('over'))
          throw over.signal.reason
        }
        return { step: played.length, results: new Map(), completion: 0, reward: 0 }
      },
    },
    models,
    clock,
    draw: createDraw(1),
    truth: null,
    joint,
    areaState: () => ({ blocks: [{ pos: [0, 0, 0], block: 'clay' }], creatures: [] }),
    takePicture: (from, form) => {
      pictures.push({ from, form })
      const labels = [{ kind: 'block', what: 'dirt', pos: [11, 70, 9], pixels: 9 }] as const
      const picture: AgentPicture = {
        part: { kind: 'image', mediaType: 'image/png', base64: 'x' },
        ...{ width: 640, height: 480, pose: null, tick: 0, labels },
      }
      return ok(picture)
    },
    emit: (type, actor, data) => {
      if (type === 'thought' && 'text' in data) thoughts.push(`${actor.id}: ${data.text}`)
    },
    signal: over.signal,
  }
  const outcome = await visionStepMethod.run(visionStepParametersSchema.parse(params), context)
  return { asked, played, pictures, thoughts, outcome }
}

describe('a seeing team', () => {
  it('is asked once for all in a step, and shown the task and what each member sees', async () => {
    const { asked, played, pictures, outcome } = await play({}, () => `${place('bot1')}\n${place('bot3')}`)
    expect(asked.map(({ purpose, role, actor }) => [purpose, role, actor])).toEqual([
      ['vision-step.team', 'vision', 'planner'],
      ['vision-step.team', 'vision', 'planner'],
    ])
    expect(pictures.slice(0, 4).map(({ from }) => from)).toEqual([
      { kind: 'mosaic', of: 'task' },
      ...['bot1', 'bot2', 'bot3'].map((agent) => ({ kind: 'eyes', agent })),
    ])
    expect(pictures[1]?.form).toMatchObject({ eyeHeight: 1.6, fov: 75, hasHand: false, labelsIn: joint.area })
    expect(asked[0]?.input.pictures[1]).toMatchObject({ of: 'bot1', seen: [{ pos: [1, 0, -1] }] })
    expect(Object.keys(played[0]?.calls ?? {})).toEqual(['bot1', 'bot3'])
    expect(played[0]?.calls.bot1).toEqual({ action: 'PlaceItem', arguments: { item: 'dirt', pos: [10, 70, 10] } })
    expect(asked[1]?.input.history).toMatchObject([{ step: 1, answer: `${place('bot1')}\n${place('bot3')}` }])
    expect(outcome).toEqual({ ok: true, value: { kind: 'gave-up', message: 'The episode was over first.' } })
  })

  it('is asked member by member, each with its own view, history and inventory', async () => {
    const { asked, played, thoughts } = await play({ form: 'decentralised' }, ({ actor }) =>
      actor === 'bot2' ? `${place('bot1')}\n${place('bot2')}` : place(actor),
    )
    expect(asked.map(({ purpose, role, actor }) => [purpose, role, actor]).slice(0, 3)).toEqual(
      ['bot1', 'bot2', 'bot3'].map((agent) => ['vision-step.member', 'vision', agent]),
    )
    expect(asked[1]?.input.pictures.map(({ of }) => of)).toEqual(['task', 'bot2'])
    expect(asked[1]?.input.now.inventories.map(({ agent }) => agent)).toEqual(['bot1', 'bot2', 'bot3'])
    expect(asked[4]?.input.now.inventories).toEqual([{ agent: 'bot2', items: [{ name: 'dirt', count: 4 }] }])
    expect(Object.keys(played[0]?.calls ?? {})).toEqual(['bot1', 'bot2', 'bot3'])
    expect(thoughts).toEqual(['planner: A call of bot1 was not done: Only calls of bot2 itself count here.'])
  })

  it('tells members what they held a step ago, as released', async () => {
    const { asked } = await play({ form: 'decentralised', staleInventory: true }, ({ actor }) => place(actor), 3)
    const held = asked
      .filter(({ actor }) => actor === 'bot1')
      .map(({ input }) => input.now.inventories[0]?.items[0]?.count)
    expect(held).toEqual([5, 5, 4])
  })

  it('takes steps without what was refused, and ends with a model that fails', async () => {
    const { played, asked } = await play({}, () => 'model-refused')
    expect(played.map(({ calls }) => calls)).toEqual([{}, {}])
    expect(asked[1]?.input.history).toMatchObject([{ answer: '' }])
    const failed = await play({}, () => 'model-failure')
    expect(failed.outcome).toMatchObject({ ok: false, error: { code: 'model-failure' } })
    expect(failed.played).toEqual([])
  })

  it('says what it made of each line that was not done', async () => {
    const { thoughts } = await play({}, () => `${place('bot1')}\nfly(bot2)\n${place('bot2')}\nWell.`)
    expect(thoughts).toEqual([
      expect.stringContaining('bot2: fly(bot2) was not done: There is no call fly;'),
      expect.stringContaining('bot2: placeItem(bot2, '),
      expect.stringContaining('planner: Well. was not done: It is not a call'),
    ])
  })

  it('asks in words, without pictures, whoever decides', async () => {
    const team = await play({ observation: 'text' }, () => 'NOTHING')
    expect(team.pictures).toEqual([])
    expect(team.asked[0]).toMatchObject({
      role: 'planner',
      input: { target: [{ pos: [0, 0, 1], name: 'dirt' }], now: { state: { blocks: [{ block: 'clay' }] } } },
    })
    const members = await play({ observation: 'text', form: 'decentralised' }, () => 'NOTHING')
    expect(members.asked[0]?.role).toBe('worker')
  })

  it('waits, counts and repeats as its parameters say', async () => {
    const given = { wait: 'vanilla', agentCount: 'released', turnsKept: 1, camera: 'orthographic' } as const
    const { asked, played, pictures } = await play(given, () => 'NOTHING', 4)
    expect(played[0]?.manner).toMatchObject({ beforeMs: 1000, afterMs: 1000 })
    expect(asked[0]?.input).toMatchObject({ opening: 'Two bots.', isOrthographic: true })
    expect(asked[3]?.input.history.map(({ step }) => step)).toEqual([1, 3])
    expect(pictures[0]?.form).toMatchObject({ isOrthographic: true })
  })
})
