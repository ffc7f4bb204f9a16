/** Options of commands that may become a lab with a queue: its store, its token, and where workers reach it. */
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { storeAddressSchema } from '../../../shared/contract/machine-calls.ts'
import { joinCommand, joinHint } from '../../../shared/core/format/join-command.ts'
import { makeFolder } from '../../common/make-folder.ts'
import { type QueueOptions, type QueueSecrets, queueSecretsOf } from '../../lab/queue-secrets.ts'
import { readLinkAddress } from '../../machines/link/addresses.ts'
import { readToken } from '../../machines/link/token.ts'
import { badInput } from './command-arguments.ts'

/** Environment variables, so that nothing secret has to stand on a command line, which others can read. */
export const QUEUE_VARIABLE = 'CAUSALMACE_QUEUE'
export const TOKEN_VARIABLE = 'CAUSALMACE_WORKER_TOKEN'

export const queueOptions = {
  queue: {
    type: 'string',
    value: '<url>',
    help: `lets worker machines play, too: address of a store, redis://host:6379 or postgres://user:password@host:5432/database; with a password rather in ${QUEUE_VARIABLE}`,
    otherwise: 'the one of `settings`, else none',
  },
  token: {
    type: 'string',
    value: '<token>',
    help: `what worker machines show; rather in ${TOKEN_VARIABLE}`,
    otherwise: 'made once and kept',
  },
  'workers-at': {
    type: 'string',
    value: '<host:port>',
    help: 'where worker machines reach the lab, such as 0.0.0.0:4711 for all addresses of this machine',
    otherwise: 'all of them at any free port; this machine alone where the store is on it',
  },
} as const

export interface AskedQueue {
  readonly queue?: string
  readonly token?: string
  readonly 'workers-at'?: string
}

/** Of a command's options, those of the queue that are given. */
export function askedQueue({ queue, token, 'workers-at': workersAt }: AskedQueue): AskedQueue {
  return {
    ...(queue === undefined ? {} : { queue }),
    ...(token === undefined ? {} : { token }),
    ...(workersAt === undefined ? {} : { 'workers-at': workersAt }),
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** As given, else of the environment; null where neither has one. */
export function readStore(given: string | undefined, env: Environment): Result<string | null> {
  const text = given ?? env[QUEUE_VARIABLE]
  if (text === undefined || text.trim() === '') return ok(null)
  const address = storeAddressSchema.safeParse(text)
  if (address.success) return ok(address.data)
  const place = given === undefined ? QUEUE_VARIABLE : '--queue'
  return badInput(`${place}: ${address.error.issues[0]?.message ?? 'no address of a store'}`)
}

/** As `readStore`. */
export function readGivenToken(given: string | undefined, env: Environment): Result<string | null> {
  const text = (given ?? env[TOKEN_VARIABLE])?.trim() ?? ''
  if (text === '') return ok(null)
  const read = readToken(text)
  return read.ok ? ok(text) : read
}

/**
 * The queue that a lab of the folder begins with: as asked for, by the environment, or as kept in its settings; null for none.
 * What is kept but cannot be read is said, and the lab plays alone.
 */
export async function queueFor(
  folder: string,
  asked: AskedQueue,
  env: Environment = process.env,
): Promise<Result<QueueOptions | null>> {
  const { 'workers-at': workersAt = null } = asked
  if (workersAt !== null && readLinkAddress(workersAt) === null) {
    return badInput(`--workers-at takes an address and port such as 192.168.1.5:4711, not "${workersAt}".`)
  }
  const address = readStore(asked.queue, env)
  if (!address.ok) return address
  const token = readGivenToken(asked.token, env)
  if (!token.ok) return token
  const secrets = queueSecretsOf(folder)
  if (address.value === null) return keptQueue(secrets, { workersAt, token: token.value })
  const own = token.value === null ? await makeToken(folder, secrets) : ok(token.value)
  return own.ok ? ok({ address: address.value, token: own.value, workersAt }) : own
}

async function keptQueue(
  secrets: QueueSecrets,
  { workersAt, token }: Pick<QueueOptions, 'workersAt'> & { readonly token: string | null },
): Promise<Result<QueueOptions | null>> {
  const kept = await secrets.kept()
  if (!kept.ok) {
    console.error(`! The queue of the settings cannot be used, so the lab plays alone. ${kept.error.message}`)
    return ok(null)
  }
  if (kept.value === null) {
    return workersAt === null ? ok(null) : badInput(`--workers-at needs a queue: give --queue, or ${QUEUE_VARIABLE}.`)
  }
  return ok({ ...kept.value, ...(workersAt === null ? {} : { workersAt }), ...(token === null ? {} : { token }) })
}

/** The folder of a first lab is not there yet. */
async function makeToken(folder: string, secrets: QueueSecrets): Promise<Result<string>> {
  try {
    makeFolder(folder)
  } catch (error) {
    return fail('storage', `${folder} cannot be used: ${reasonOf(error)}.`)
  }
  return secrets.token()
}

/** For people to copy onto another machine. */
export function joinLines({ address, token }: Pick<QueueOptions, 'address' | 'token'>): readonly string[] {
  const hint = joinHint(address)
  return [
    'Worker machines join with this command, which holds the token: keep it as a password.',
    joinCommand({ address, token }),
    ...(hint === null ? [] : [hint]),
  ]
}
