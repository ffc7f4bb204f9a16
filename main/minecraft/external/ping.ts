/**
 * The question of a server list: who is there, of which version, how far away. Written out here because servers of strangers
 * answer with anything: nothing, garbage, or half an answer.
 */
import { connect, type Socket } from 'node:net'
import { z } from 'zod'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { DeadlineError, withDeadline } from '../../../packages/minecraft-server/clock/deadline.ts'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { wordsOf } from './chat-text.ts'

export interface ServerAddress {
  readonly host: string
  readonly port: number
}

export interface ServerStatus {
  /** As the server calls it: `1.19.2`, `Paper 1.19.2`. */
  readonly version: string
  readonly protocol: number
  /** Its greeting in one line. */
  readonly greeting: string
  readonly online: number
  readonly most: number
  readonly latencyMs: number
}

const CONNECT_MS = 5_000
const ANSWER_MS = 5_000
/** A status with the largest icon is some 100 kB. */
const MOST_BYTES = 1 << 20
/** 1.19.1 and 1.19.2. */
export const PROTOCOL = 760
const STATUS = 1

const statusSchema = z.object({
  version: z.object({ name: z.string(), protocol: z.int() }),
  players: z.object({ online: z.int(), max: z.int() }).optional(),
  description: z.unknown().optional(),
})

/** `server-lost` says what is wrong with the way there; `bad-answer` that something else than Minecraft listens. */
export async function pingServer(address: ServerAddress, clock: Clock): Promise<Result<ServerStatus>> {
  const socket = connect(address.port, address.host)
  socket.setNoDelay(true)
  try {
    const { signal } = new AbortController()
    await withDeadline(clock, CONNECT_MS, 'connecting', signal, () => connected(socket))
    const askedAt = clock.now()
    const text = await withDeadline(clock, ANSWER_MS, 'status', signal, () => statusText(socket, address))
    return readStatus(text, clock.now() - askedAt)
  } catch (error) {
    return unreachable(error, address)
  } finally {
    socket.destroy()
  }
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.on('error', reject)
  })
}

/** Thrown here alone. */
class NoMinecraftError extends Error {}

function statusText(socket: Socket, { host, port }: ServerAddress): Promise<string> {
  socket.write(Buffer.concat([framed(handshake(host, port)), framed(Buffer.from([0]))]))
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('close', () => reject(new NoMinecraftError('It closed the connection without an answer')))
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const answer = statusIn(received)
      if (answer === 'garbage') reject(new NoMinecraftError('Its answer is none of Minecraft'))
      else if (answer !== null) resolve(answer.text)
    })
  })
}

/** null while the answer is not all there. */
function statusIn(bytes: Buffer): { readonly text: string } | 'garbage' | null {
  const length = readVarInt(bytes, 0)
  if (length === null) return bytes.length > 5 ? 'garbage' : null
  if (length.value < 3 || length.value > MOST_BYTES) return 'garbage'
  const id = readVarInt(bytes, length.end)
  if (id !== null && id.value !== 0) return 'garbage'
  if (bytes.length < length.end + length.value) return null
  const size = id === null ? null : readVarInt(bytes, id.end)
  if (size === null || size.value < 0 || size.end + size.value > bytes.length) return 'garbage'
  return { text: bytes.toString('utf8', size.end, size.end + size.value) }
}

function readStatus(text: string, latencyMs: number): Result<ServerStatus> {
  const read = statusSchema.safeParse(parsedJson(text))
  if (!read.success) return fail('bad-answer', 'Something listens there, but its answer is none of a Minecraft server.')
  const { version, players, description } = read.data
  return ok({
    version: wordsOf(version.name),
    protocol: version.protocol,
    greeting: wordsOf(description ?? ''),
    online: players?.online ?? 0,
    most: players?.max ?? 0,
    latencyMs: Math.max(1, Math.round(latencyMs)),
  })
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function unreachable(error: unknown, { host, port }: ServerAddress): Result<never> {
  const at = `${host}:${port}`
  if (error instanceof NoMinecraftError) {
    return fail('bad-answer', `Something listens at ${at}, but it is no Minecraft server of today. ${error.message}.`)
  }
  if (error instanceof DeadlineError) {
    return error.message.startsWith('connecting')
      ? fail('server-lost', `Nothing answers at ${at} within ${CONNECT_MS / 1000} s.`)
      : fail('bad-answer', `Something listens at ${at}, but says nothing for ${ANSWER_MS / 1000} s.`)
  }
  if (!(error instanceof Error && 'code' in error)) throw error
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    return fail('server-lost', `There is no machine of the name "${host}".`)
  }
  if (error.code === 'ECONNREFUSED')
    return fail('server-lost', `The machine ${host} is there, but nothing listens at port ${port}.`)
  return fail('server-lost', `${at} cannot be reached: ${reasonOf(error)}.`)
}

function handshake(host: string, port: number): Buffer {
  const name = Buffer.from(host, 'utf8')
  const portBytes = Buffer.from([port >> 8, port & 0xff])
  return Buffer.concat([Buffer.from([0]), varInt(PROTOCOL), varInt(name.length), name, portBytes, varInt(STATUS)])
}

function framed(packet: Buffer): Buffer {
  return Buffer.concat([varInt(packet.length), packet])
}

function varInt(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  return Buffer.from([...bytes, rest])
}

/** null where it is not all there, or longer than one may be. */
function readVarInt(bytes: Buffer, from: number): { readonly value: number; readonly end: number } | null {
  let value = 0
  for (let index = 0; index < 5; index++) {
    const byte = bytes[from + index]
    if (byte === undefined) return null
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return { value, end: from + index + 1 }
  }
  return null
}
