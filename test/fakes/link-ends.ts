/** Both ends of a link on this machine, with quick signs of life, and what happened to each. */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:net'
import { connect } from 'node:tls'
import { WebSocket } from 'ws'
import { announcementSchema, sealAnnouncement } from '../../main/machines/link/announcement.ts'
import { LinkClient, type LinkClientOptions, type LinkState } from '../../main/machines/link/link-client.ts'
import { type LinkServer, type LinkServerOptions, listenForMachines } from '../../main/machines/link/link-server.ts'
import type { LinkAnswers } from '../../main/machines/link/machine-connection.ts'
import type { Order, Questions, Telling } from '../../main/machines/link/messages.ts'
import { newToken, readToken, type TokenKeys } from '../../main/machines/link/token.ts'
import { linkSecurity } from '../../main/machines/link/wire.ts'
import { fail, ok } from '../../shared/contract/errors.ts'
import type { Machine } from '../../shared/contract/machines.ts'
import { must } from './must.ts'

/** A silent end is noticed after 300 ms. */
/** Of its process; the link has one of its own. */
const SESSION = '00000000-0000-4000-8000-000000000009'

export const quick = { pingMs: 30, silentPings: 10, connectMs: 2_000 }

export function newKeys(): TokenKeys {
  return must(readToken(newToken()))
}

export function machineOf(id: string): Machine {
  const versions = { app: '1.0.0', source: 'a'.repeat(64), node: '24.1.0' }
  return { id, name: 'machine', versions, slots: 2, cores: 2, memoryBytes: 2 ** 30 }
}

export function announcementOf(keys: TokenKeys, ...addresses: readonly string[]): string {
  const said = { lab: 'lab', addresses: [...addresses], at: '2026-01-31T12:00:00Z' }
  return sealAnnouncement(keys, announcementSchema.parse(said))
}

/** A question that says of itself which one it is; its answer repeats that. */
export function delivery(text: string): Questions['deliver']['input'] {
  const id = randomUUID()
  return { episodeId: id, trialId: id, logSha256: text, played: '' }
}

export interface HeardLab {
  readonly server: LinkServer
  /** What the deliveries were called that came in, in this order, also again. */
  readonly delivered: readonly (string | null)[]
  readonly tellings: readonly Telling[]
  /** Machines that said hello, and that went: `+id`, `-id`. */
  readonly comings: readonly string[]
  /** What the log was told. */
  readonly logged: readonly unknown[]
  /** Machines that were not taken, and strangers. */
  readonly refusals: readonly unknown[]
}

export interface LabParts extends Partial<LinkServerOptions> {
  readonly keys: TokenKeys
  readonly answers?: Partial<LinkAnswers>
}

/** Its `deliver` answers what it was called, unless `answers` says otherwise. */
export async function openHeardLab({ answers, ...options }: LabParts): Promise<HeardLab> {
  const delivered: (string | null)[] = []
  const tellings: Telling[] = []
  const comings: string[] = []
  const logged: unknown[] = []
  const refusals: unknown[] = []
  const handlers: LinkServerOptions['handlers'] = {
    answers: {
      hello: async () => ok({ verdicts: [], isDraining: false }),
      standing: async (_machineId, { playing }) => ok({ verdicts: playing.map(() => 'wait' as const) }),
      claim: async () => ok({ kind: 'gone' as const }),
      model: async () => fail('budget', 'The run has no money left.'),
      ...answers,
      deliver: (machineId, input) => {
        delivered.push(input.logSha256)
        return (
          answers?.deliver?.(machineId, input) ??
          Promise.resolve(ok({ outcome: 'stored' as const, message: input.logSha256 ?? '' }))
        )
      },
    },
    onTelling: (_machineId, telling) => tellings.push(telling),
    onGone: (machineId) => comings.push(`-${machineId}`),
    onRefused: (machineId, said, reason) => refusals.push({ machineId, name: said?.name ?? null, reason }),
    onStranger: (from) => refusals.push({ from }),
  }
  const { hello } = handlers.answers
  const heard: LinkServerOptions['handlers'] = {
    ...handlers,
    answers: {
      ...handlers.answers,
      hello: async (machineId, input) => {
        const answer = await hello(machineId, input)
        if (answer.ok) comings.push(`+${machineId}`)
        return answer
      },
    },
  }
  const note = (...said: readonly unknown[]): void => void logged.push(said)
  const server = must(
    await listenForMachines({ timing: quick, ...options, handlers: heard, log: { warn: note, error: note } }),
  )
  return { server, delivered, tellings, comings, logged, refusals }
}

export interface HeardWorker {
  readonly machineId: string
  readonly link: LinkClient
  readonly states: readonly LinkState[]
  readonly orders: readonly Order[]
}

export interface WorkerParts extends Partial<LinkClientOptions> {
  readonly keys: TokenKeys
  /** Where the announcement says that the lab is. */
  readonly addresses?: readonly string[]
}

/** Waits 10 ms between tries unless `pause` says otherwise. */
export function openHeardWorker({ addresses = [], ...options }: WorkerParts): HeardWorker {
  const machineId = options.machineId ?? randomUUID()
  const states: LinkState[] = []
  const orders: Order[] = []
  const link = new LinkClient({
    machineId,
    announcement: async () => ok(announcementOf(options.keys, ...addresses)),
    hello: () => ({ machine: machineOf(machineId), session: SESSION, playing: [] }),
    onHello: () => {},
    onOrder: (order) => orders.push(order),
    onState: (state) => states.push(state),
    timing: quick,
    pause: () => new Promise((resolve) => setTimeout(resolve, 10)),
    ...options,
  })
  return { machineId, link, states, orders }
}

export interface RawLink {
  readonly webSocket: WebSocket
  /** What the lab said, as it came. */
  readonly heard: readonly string[]
}

/** A machine that has the token and says what it likes. */
export async function openRawLink(
  port: number,
  { keys, machineId = randomUUID(), session = randomUUID() }: { keys: TokenKeys; machineId?: string; session?: string },
): Promise<RawLink> {
  const webSocket = new WebSocket(`ws://lab/link?session=${session}`, {
    createConnection: () =>
      connect({
        ...linkSecurity,
        host: '127.0.0.1',
        port,
        pskCallback: () => ({ psk: keys.linkKey(), identity: machineId }),
        checkServerIdentity: () => undefined,
      }),
  })
  const heard: string[] = []
  webSocket.on('message', (data) => heard.push(String(data)))
  await once(webSocket, 'open')
  return { webSocket, heard }
}

/** Where another program listens. */
export async function listenAnywhere(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('no port')
  return `127.0.0.1:${bound.port}`
}
