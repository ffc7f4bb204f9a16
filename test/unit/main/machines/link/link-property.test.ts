/** Whatever happens to connections and lab: every question is answered once, and worked on once while the lab lives. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ok } from '../../../../../shared/contract/errors.ts'
import { openBadProxy } from '../../../../fakes/bad-proxy.ts'
import { delivery, type HeardLab, newKeys, openHeardLab, openHeardWorker } from '../../../../fakes/link-ends.ts'

const keys = newKeys()

type Step =
  | { readonly kind: 'ask'; readonly isHeld: boolean }
  | { readonly kind: 'answer' | 'drop' | 'stop' | 'pass' | 'restart' }
  | { readonly kind: 'cut'; readonly bytes: number }
  | { readonly kind: 'turns'; readonly count: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('ask' as const), isHeld: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('turns' as const), count: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('answer' as const, 'drop', 'stop', 'pass') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut' as const), bytes: fc.integer({ min: 1, max: 4_000 }) }) },
)

/** Answers what is held when it is told to, everything else at once. */
function openLab(port: number): Promise<HeardLab & { readonly answer: () => void }> {
  let answer = (): void => {}
  const held = new Set<() => void>()
  const deliver: NonNullable<Parameters<typeof openHeardLab>[0]['answers']>['deliver'] = async (_machineId, input) => {
    if (input.played !== '') await new Promise<void>((resolve) => held.add(resolve))
    return ok({ outcome: 'stored', message: input.logSha256 ?? '' })
  }
  answer = () => {
    for (const resolve of held) resolve()
    held.clear()
  }
  return openHeardLab({ keys, port, answers: { deliver } }).then((lab) => ({ ...lab, answer }))
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

async function play(
  steps: readonly Step[],
): Promise<{ readonly answers: readonly unknown[]; readonly lives: readonly (readonly (string | null)[])[] }> {
  let lab = await openLab(0)
  const { port } = lab.server
  const lives = [lab.delivered]
  const proxy = await openBadProxy(port)
  const { link } = openHeardWorker({ keys, addresses: [proxy.address] })
  const asked: Promise<unknown>[] = []
  for (const each of steps) {
    if (each.kind === 'ask') {
      const name = String(asked.length).padStart(3, '0')
      asked.push(link.ask('deliver', { ...delivery(name), played: each.isHeld ? 'AAAA' : '' }))
    } else if (each.kind === 'turns') await turns(each.count)
    else if (each.kind === 'cut') proxy.cut(each.bytes)
    else if (each.kind === 'answer') lab.answer()
    else if (each.kind === 'restart') {
      proxy.drop()
      await lab.server.close()
      lab = await openLab(port)
      lives.push(lab.delivered)
    } else proxy[each.kind]()
  }
  proxy.pass()
  let isOver = false
  const all = Promise.all(asked).finally(() => {
    isOver = true
  })
  while (!isOver) {
    lab.answer()
    await turns(1)
  }
  const answers = await all
  await link.close()
  await proxy.close()
  await lab.server.close()
  return { answers, lives }
}

test('random questions, losses and restarts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { answers, lives } = await play(steps)
      const names = steps.filter(({ kind }) => kind === 'ask').map((_, index) => String(index).padStart(3, '0'))
      expect(answers).toEqual(names.map((message) => ok({ outcome: 'stored', message })))
      expect(new Set(lives.flat())).toEqual(new Set(names))
      // In one life of the lab: in the order of asking, and none twice.
      for (const delivered of lives) expect(delivered).toEqual([...new Set(delivered)].sort())
    }),
    { numRuns: 40 },
  )
})
