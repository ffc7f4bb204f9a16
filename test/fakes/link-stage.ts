/** Labs, workers and bad lines between them for one file of tests, closed after each test. */
import { expect, onTestFinished } from 'vitest'
import type { Questions } from '../../main/machines/link/messages.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'
import { type BadProxy, openBadProxy } from './bad-proxy.ts'
import { eventually } from './eventually.ts'
import {
  type HeardLab,
  type HeardWorker,
  machineOf,
  newKeys,
  openHeardLab,
  openHeardWorker,
  type RawLink,
} from './link-ends.ts'

export const keys = newKeys()

export async function lab(parts: Partial<Parameters<typeof openHeardLab>[0]> = {}): Promise<HeardLab> {
  const opened = await openHeardLab({ keys, ...parts })
  onTestFinished(() => opened.server.close())
  return opened
}

export async function proxy(toPort: number): Promise<BadProxy> {
  const opened = await openBadProxy(toPort)
  onTestFinished(() => opened.close())
  return opened
}

/** Connected. */
export async function worker(parts: Partial<Parameters<typeof openHeardWorker>[0]>): Promise<HeardWorker> {
  const opened = unconnected(parts)
  await eventually(() => expect(opened.states.at(-1)?.kind).toBe('connected'))
  return opened
}

export function unconnected(parts: Partial<Parameters<typeof openHeardWorker>[0]>): HeardWorker {
  const opened = openHeardWorker({ keys, ...parts })
  onTestFinished(() => opened.link.close())
  return opened
}

/** Answers each delivery when it is told to, with how it was called. */
export function gated(): {
  readonly deliver: (
    machineId: string,
    input: Questions['deliver']['input'],
  ) => Promise<Result<Questions['deliver']['answer']>>
  readonly open: () => void
} {
  const gate = Promise.withResolvers<void>()
  return {
    deliver: async (_machineId, { logSha256 }) => {
      await gate.promise
      return ok({ outcome: 'stored', message: logSha256 ?? '' })
    },
    open: gate.resolve,
  }
}

export const stored = (message: string): unknown => ({ ok: true, value: { outcome: 'stored', message } })
export const status = { episodes: [], usedMemoryBytes: 1, load: 0, undelivered: 0 }

export function helloOf(machineId: string, id: number): string {
  return JSON.stringify({
    kind: 'ask',
    id,
    oldest: id,
    name: 'hello',
    input: { machine: machineOf(machineId), session: '00000000-0000-4000-8000-000000000009', playing: [] },
  })
}

export function sayHello({ webSocket }: RawLink, machineId: string, id: number): void {
  webSocket.send(helloOf(machineId, id))
}
