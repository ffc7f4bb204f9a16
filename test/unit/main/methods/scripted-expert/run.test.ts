import { expect, test } from 'vitest'
import { playExpert } from '../../../../../main/methods/scripted-expert/run.ts'
import type { MemberCall } from '../../../../../shared/contract/teamcraft-calls.ts'
import type { JointBrief } from '../../../../../shared/core/teamcraft/joint-brief.ts'

const camera: JointBrief['cameras'][number] = {
  eye: [0, 0, 0],
  yaw: 0,
  pitch: 0,
  projection: { kind: 'perspective', fov: 75 },
}
const joint: JointBrief = {
  center: [0, 64, 0],
  calls: ['mineBlock'],
  opening: { fixed: '', released: '' },
  repeatsInventories: false,
  area: { min: [0, 64, 0], max: [0, 64, 0] },
  cameras: [camera, camera, camera],
  target: [],
  lookAt: null,
  durability: 'off',
}
const mine: MemberCall = { agent: 'bot1', call: { name: 'mineBlock', pos: [0, 0, 1] } }

/** A team of one whose script has these steps; `onStep` is what the world does in each. */
function play(steps: readonly (readonly MemberCall[])[], onStep: (signal: AbortSignal) => void = () => undefined) {
  const over = new AbortController()
  const left = [...steps]
  const played: (readonly string[])[] = []
  const judger = {
    step: async (calls: ReadonlyMap<string, unknown>) => {
      played.push([...calls.keys()])
      onStep(over.signal)
      return { step: played.length, results: new Map(), completion: 0, reward: 0 }
    },
  }
  const team = { members: [{ name: 'bot1', kind: 'agent' as const, abilities: 'all' as const }] }
  const context = { team, judger, joint, expertStep: () => left.shift() ?? null, signal: over.signal }
  return { over, played, outcome: () => playExpert({ wait: 'accelerated' }, context), context }
}

test('plays what the script says until it has nothing left, steps without calls too', async () => {
  const { outcome, played } = play([[mine], [], [mine]])
  expect(await outcome()).toMatchObject({ ok: true, value: { kind: 'done' } })
  expect(played).toEqual([['bot1'], [], ['bot1']])
})

test('an episode that is over ends it', async () => {
  const { over, outcome, played } = play([[mine], [mine]], (signal) => {
    over.abort(new Error('over'))
    signal.throwIfAborted()
  })
  expect(await outcome()).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
  expect(played).toHaveLength(1)
})

test('what goes wrong meanwhile is no end of the script', async () => {
  const { outcome } = play([[mine]], () => {
    throw new Error('lost')
  })
  await expect(outcome()).rejects.toThrow('lost')
})

test('without a script it says what it can play', async () => {
  const { context } = play([])
  const { expertStep: _, ...rest } = context
  expect(await playExpert({ wait: 'vanilla' }, rest)).toMatchObject({ ok: false, error: { code: 'unsupported' } })
})
