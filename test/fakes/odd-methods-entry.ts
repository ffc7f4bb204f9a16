/** The real episode process, with methods that no table should hold: each goes wrong in the way that it is named after. */
import '../../main/episode/virtual-globals.ts'
import { z } from 'zod'
import { serveEpisodes } from '../../main/episode/serve-episodes.ts'
import type { MethodContext, MethodDescriptor } from '../../main/methods/method.ts'
import { ok } from '../../shared/contract/errors.ts'
import { untold } from './untold-method.ts'

const never = new Promise<never>(() => {})

const runs: Readonly<Record<string, (context: MethodContext) => Promise<unknown>>> = {
  /** Two agents wait for each other's subtask. */
  'wait-for-ever': async ({ emit, team, clock }) => {
    await clock.sleep(1_000)
    for (const [index, { name }] of team.members.entries())
      emit('agent.wait', { kind: 'agent', id: name }, { for: 2 - index, path: index })
    await never
  },
  /** Has something to come, always, and does nothing. */
  'sleep-for-ever': async ({ clock, signal }) => {
    for (;;) await clock.sleep(60_000, signal)
  },
  'spin-for-ever': async () => {
    for (;;) Math.sqrt(2)
  },
  /** Time cannot go on while immediates are left, and pings are answered all the same. */
  'turn-for-ever': () =>
    new Promise(() => {
      const again = (): void => void setImmediate(again)
      again()
    }),
  'throw-aside': async ({ clock }) => {
    clock.after(500, () => {
      throw new RangeError('planted exception')
    })
    await clock.sleep(60_000)
  },
  'reject-aside': async ({ clock }) => {
    await clock.sleep(500)
    void Promise.reject(new RangeError('planted rejection'))
    await clock.sleep(60_000)
  },
  'throw-itself': async ({ clock }) => {
    await clock.sleep(500)
    throw new RangeError('planted failure')
  },
  'ignore-the-end': () => never,
  'end-at-once': async () => undefined,
}

const odd = Object.entries(runs).map(
  ([id, run]): MethodDescriptor => ({
    id,
    label: id,
    ...untold,
    parameters: z.unknown(),
    variants: [],
    loadPrompts: async () => [],
    load: async () => ({
      run: async (_params, context) => {
        await run(context)
        return ok({ kind: 'done', message: 'The method returned.' })
      },
    }),
  }),
)

await serveEpisodes(odd)
