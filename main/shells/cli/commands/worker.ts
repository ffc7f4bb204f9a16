/** `causalmace worker`: this machine plays trials of a lab elsewhere, until Ctrl-C. */
import type { Result } from '../../../../shared/contract/errors.ts'
import { interruptions } from '../../../machines/worker/interruptions.ts'
import { runWorker, type WorkerEnd, type WorkerOptions } from '../../../machines/worker/run-worker.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { badInput, jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { readParallel } from '../option-values.ts'
import { QUEUE_VARIABLE, readGivenToken, readStore, TOKEN_VARIABLE } from '../queue-options.ts'

const options = {
  queue: {
    type: 'string',
    value: '<url>',
    help: `the store of the lab's queue: redis://host:6379 or postgres://user:password@host:5432/database; with a password rather in ${QUEUE_VARIABLE}`,
  },
  token: { type: 'string', value: '<token>', help: `the one that the lab printed; rather in ${TOKEN_VARIABLE}` },
  parallel: { type: 'string', value: '<n>', help: 'episodes at a time, 1 to 256', otherwise: 'all cores but one' },
  name: { type: 'string', value: '<name>', help: 'what the lab calls this machine', otherwise: "the host's name" },
  folder: {
    type: 'string',
    value: '<folder>',
    help: 'keeps what the lab has not got yet, and who this machine is',
    otherwise: "the platform's usual place",
  },
  quiet: { type: 'boolean', help: 'say only how it ended' },
  json: { ...jsonOption, help: 'how it ended as one JSON document on standard output; lines go to standard error' },
} as const

export const workerCommand: Command = {
  usage: usageOf(
    'worker --queue <url> [options]',
    'Plays trials of the lab that printed the token, and delivers their records. The lab answers questions to models: no key\n' +
      'is needed here. It reconnects by itself, and goes on trying where its token is not the one of a lab there. Ctrl-C ends what is begun first, pressed twice it stops at once; what could not\n' +
      'be delivered stays in the folder for the next worker in it.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options)
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, quiet = false } = given.value
    const read = readWorker(given.value)
    if (!read.ok) return explain(read.error, json)
    const { drain, stop, forget } = interruptions()
    drain.addEventListener('abort', () =>
      console.error('Ends what it plays, then goes. Ctrl-C again stops it at once.'),
    )
    const print = json ? console.error : console.log
    const ended = await runWorker({ ...read.value, drain, stop, say: quiet ? () => {} : (line) => print(line) })
    forget()
    // A store that goes at the very end leaves connections in BullMQ that keep the process.
    setTimeout(() => process.exit(), LEAVES_WITHIN_MS).unref()
    if (!ended.ok) return explain(ended.error, json)
    if (json) printJson(ended.value)
    else console.log(ended.value.message)
    return endCodes[ended.value.kind]
  },
}

/** `left` is what the lab wanted: a service is not to begin again. */
const endCodes: Readonly<Record<WorkerEnd['kind'], number>> = {
  drained: exitCodes.done,
  left: exitCodes.done,
  refused: exitCodes.badUsage,
  stopped: exitCodes.interrupted,
}

interface Given {
  readonly queue?: string
  readonly token?: string
  readonly parallel?: string
  readonly name?: string
  readonly folder?: string
}

const LEAVES_WITHIN_MS = 3_000

/** The longest name that a lab takes. */
const NAME_LETTERS = 80

function readWorker(given: Given): Result<Pick<WorkerOptions, 'queue' | 'token' | 'name' | 'slots' | 'folder'>> {
  const queue = readStore(given.queue, process.env)
  if (!queue.ok) return queue
  if (queue.value === null) {
    return badInput(`Give the address that the lab printed: --queue <url>, or ${QUEUE_VARIABLE} in the environment.`)
  }
  const token = readGivenToken(given.token, process.env)
  if (!token.ok) return token
  if (token.value === null) {
    return badInput(`Give the token that the lab printed: ${TOKEN_VARIABLE} in the environment, or --token.`)
  }
  const slots = readParallel(given.parallel, 1)
  if (!slots.ok) return slots
  const name = given.name?.trim() ?? null
  if (name === '' || (name !== null && name.length > NAME_LETTERS)) {
    return badInput(`--name takes 1 to ${NAME_LETTERS} letters.`)
  }
  const { folder = null } = given
  if (folder === '') return badInput('--folder needs the path of a folder.')
  return { ok: true, value: { queue: queue.value, token: token.value, name, slots: slots.value, folder } }
}
