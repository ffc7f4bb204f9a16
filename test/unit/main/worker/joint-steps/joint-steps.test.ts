import { describe, expect, it } from 'vitest'
import type { ActionResult } from '../../../../../main/actions/action.ts'
import type { StepManner } from '../../../../../main/judger/judger.ts'
import { JointSteps } from '../../../../../main/worker/joint-steps/joint-steps.ts'
import type { Wait } from '../../../../../main/worker/joint-steps/waits.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'
import type { MemberCall, TeamcraftCall } from '../../../../../shared/contract/teamcraft-calls.ts'

const { signal } = new AbortController()

/** A team of two whose steps are noted and answered by `answer`. */
function team({
  wait = 'vanilla' as Wait,
  durability = 'off' as 'on' | 'off',
  lookAt = [100, 70, 100] as Position | null,
  answer = (): ActionResult => ({ ok: true, message: 'Done.' }),
} = {}) {
  const steps: { readonly calls: Record<string, ActionCall>; readonly manner: StepManner | undefined }[] = []
  const judger = {
    step: async (calls: ReadonlyMap<string, ActionCall>, _signal: AbortSignal, manner?: StepManner) => {
      steps.push({ calls: Object.fromEntries(calls), manner })
      const results = new Map([...calls.keys()].map((agent) => [agent, answer()]))
      return { step: steps.length, results, completion: 0, reward: 0 }
    },
  }
  const joint = { center: [100, 70, 100] as Position, lookAt, durability }
  const played = new JointSteps({ judger, joint, agents: ['bot1', 'bot2'], wait })
  return { steps, play: (...calls: MemberCall[]) => played.play(calls, signal) }
}

const mine = (agent: string, pos: Position = [0, 0, 1]): MemberCall => ({ agent, call: { name: 'mineBlock', pos } })

describe('a joint step of calls', () => {
  it('counts the first call of each member, and finds fault with all others', async () => {
    const { steps, play } = team()
    const { findings } = await play(mine('bot1'), mine('bot1', [1, 0, 0]), mine('bot7'), mine('bot2', [0, 99, 0]))
    expect(Object.keys(steps[0]?.calls ?? {})).toEqual(['bot1'])
    expect(steps[0]?.calls.bot1).toEqual({ action: 'BreakBlock', arguments: { pos: [100, 70, 101] } })
    expect(findings.map(({ agent, text }) => `${agent}: ${text}`)).toEqual([
      'bot1: mineBlock(bot1, new Vec3(1,0,0)) was not done: bot1 does one thing in a step, and had a line already.',
      'bot7: mineBlock(bot7, new Vec3(0,0,1)) was not done: There is no bot7 in the team.',
      'bot2: mineBlock(bot2, new Vec3(0,99,0)) was not done: That is more than 32 blocks from the centre.',
    ])
  })

  it('is a step without any call, too', async () => {
    const { steps, play } = team()
    expect(await play()).toMatchObject({ step: 1, findings: [] })
    expect(steps[0]).toMatchObject({ calls: {}, manner: { beforeMs: 1000, afterMs: 1000, lookMs: 2000 } })
  })

  it.each<[TeamcraftCall, ActionCall]>([
    [
      { name: 'placeItem', item: 'dirt', pos: [1, 2, 3] },
      { action: 'PlaceItem', arguments: { item: 'dirt', pos: [101, 72, 103] } },
    ],
    [
      { name: 'farm_work', pos: [1, -1, 0], sow: 'carrot' },
      { action: 'Sow', arguments: { seeds: 'carrot', pos: [101, 69, 100] } },
    ],
    [
      { name: 'farm_work', pos: [1, 0, 0], sow: null },
      { action: 'HarvestRipe', arguments: { pos: [101, 70, 100] } },
    ],
    [
      { name: 'obtainBlock', pos: [0, 0, 0] },
      { action: 'ObtainBlock', arguments: { pos: [100, 70, 100] } },
    ],
    [
      { name: 'putFuelFurnace', item: 'coal', pos: [0, 0, 0] },
      { action: 'PutFuel', arguments: { item: 'coal', furnace: [100, 70, 100] } },
    ],
    [
      { name: 'putItemFurnace', item: 'beef', pos: [0, 0, 0] },
      { action: 'PutInput', arguments: { item: 'beef', furnace: [100, 70, 100] } },
    ],
    [
      { name: 'takeOutFurnace', pos: [0, 0, 0] },
      { action: 'TakeOutput', arguments: { furnace: [100, 70, 100] } },
    ],
    [
      { name: 'killMob', pos: [0, 0, 0] },
      { action: 'KillAt', arguments: { pos: [100, 70, 100], within: 0.4 } },
    ],
  ])('carries %j out', async (call, action) => {
    const { steps, play } = team()
    await play({ agent: 'bot2', call })
    expect(steps[0]?.calls).toEqual({ bot2: action })
  })

  it('stays at furnaces as released, or until they are out', async () => {
    const put: TeamcraftCall = { name: 'putFuelFurnace', item: 'coal', pos: [0, 0, 1] }
    const calls = [
      { agent: 'bot1', call: put },
      { agent: 'bot2', call: { name: 'takeOutFurnace', pos: [0, 0, 1] } },
    ] as const
    const [vanilla, accelerated] = [team(), team({ wait: 'accelerated' })]
    for (const { play } of [vanilla, accelerated]) await play(...calls)
    const take = ['bot2', { beforeMs: 11_000, afterMs: 0 }]
    expect([...(vanilla.steps[0]?.manner?.holds ?? [])]).toEqual([['bot1', { beforeMs: 0, afterMs: 15_000 }], take])
    const untilOut = { beforeMs: 0, afterMs: 15_000, furnace: [100, 70, 101] }
    expect([...(accelerated.steps[0]?.manner?.holds ?? [])]).toEqual([['bot1', untilOut], take])
  })

  it('looks at the centre where the brief says so', async () => {
    const [looking, building] = [team(), team({ lookAt: null })]
    for (const { play } of [looking, building]) await play()
    expect(looking.steps[0]?.manner?.lookAt).toEqual([100, 70, 100])
    expect(building.steps[0]?.manner).toMatchObject({ lookAt: null, lookMs: 0 })
  })

  it('counts strikes of durable blocks over steps and members, those that failed not', async () => {
    const answers: ActionResult[] = []
    const answer = (): ActionResult => answers.shift() ?? { ok: true, message: 'Struck.', data: { more: 1 } }
    const { steps, play } = team({ durability: 'on', answer })
    await play(mine('bot1'), mine('bot2'))
    answers.push({ ok: false, reason: 'unreachable', message: 'No.' })
    await play(mine('bot1'), mine('bot2', [5, 0, 0]))
    await play(mine('bot1'), mine('bot2', [5, 0, 0]))
    const struck = steps.map(({ calls }) => ['bot1', 'bot2'].map((agent) => calls[agent]?.arguments.struck))
    expect(struck).toEqual([
      [0, 1],
      [2, 0],
      [2, 1],
    ])
  })

  it('counts anew where another block stands in the place of one that broke', async () => {
    const answers: ActionResult[] = [
      { ok: true, message: 'Struck.', data: { more: 1 } },
      { ok: true, message: 'Dug.' },
    ]
    const answer = (): ActionResult => answers.shift() ?? { ok: true, message: 'Struck.', data: { more: 1 } }
    const { steps, play } = team({ durability: 'on', answer })
    for (let step = 0; step < 3; step++) await play(mine('bot1'))
    expect(steps.map(({ calls }) => calls.bot1?.arguments.struck)).toEqual([0, 1, 0])
  })
})
