/** `causalmace settings queue`: the queue for worker machines that a lab of the data folder begins with. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { CallInput } from '../../../shared/contract/calls.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { type QueueSettings, storeAddressSchema } from '../../../shared/contract/machine-calls.ts'
import { outdatedToken } from '../../../shared/core/format/join-command.ts'
import { exitCodes, explain, printJson } from './command.ts'
import { badInput, jsonOption, readArguments, usageOf } from './command-arguments.ts'
import { joinLines } from './queue-options.ts'
import { readSecret } from './read-secret.ts'
import { askLab } from './use-lab.ts'

/** Stands for the lab's own choice. */
const AUTO = 'auto'

const options = {
  store: { type: 'boolean', help: 'keep the address of a store; it is asked for, or read from standard input' },
  'remove-store': { type: 'boolean', help: 'take the address away: labs play alone from their next start on' },
  'workers-at': {
    type: 'string',
    value: '<host:port>',
    help: `where worker machines reach the lab; ${AUTO} is all addresses at any free port, or this machine alone where the store is on it`,
  },
  'new-token': {
    type: 'boolean',
    help: 'make another token, which the lab takes at its next start; then give machines the line that it prints',
  },
  test: { type: 'boolean', help: 'ask whether the kept store can be used; ends with 1 where it cannot' },
  join: { type: 'boolean', help: 'print the command that machines join with, token included' },
  json: jsonOption,
} as const

export const queueUsage = usageOf(
  'settings queue [options]',
  'Shows where a lab of the data folder lets its trials wait for worker machines, after changing what is given. Changes hold\n' +
    'from the next start of the lab; --queue of another command wins over them. Address and token are kept as keys are.',
  options,
)

export async function queueSettings(args: readonly string[]): Promise<number> {
  const given = readArguments(args, options)
  if (!given.ok) return explain(given.error, args.includes('--json'))
  const { json = false, store = false, 'remove-store': removes = false, test = false, join = false } = given.value
  if (store && removes) return explain(badInput('Give one of --store and --remove-store.').error, json)
  const address = store ? await readAddress() : ok(removes ? null : undefined)
  if (!address.ok) return explain(address.error, json)
  const at = given.value['workers-at']
  const change: CallInput<'queue.set'> = {
    ...(address.value === undefined ? {} : { address: address.value }),
    ...(at === undefined ? {} : { workersAt: at === AUTO ? null : at }),
    ...(given.value['new-token'] === true ? { token: 'new' as const } : {}),
  }
  return askLab(json, async (bridge) => {
    const settings = await (Object.keys(change).length === 0
      ? bridge.call('queue.get', {})
      : bridge.call('queue.set', change))
    if (!settings.ok) return explain(settings.error, json)
    const asked = await more(bridge, { test, join })
    if (!asked.ok) return explain(asked.error, json)
    const { tested, joins } = asked.value
    if (json) printJson({ ...settings.value, test: tested, join: joins })
    else {
      const isRotated = change.token !== undefined && settings.value.running !== null
      const lines = [
        describe(settings.value),
        ...(isRotated ? [ROTATED] : []),
        ...(tested === null ? [] : [tested.message]),
        ...(joins === null ? [] : joinLines(joins)),
        ...(joins?.isOutdated === true ? [`! ${outdatedToken}`] : []),
      ]
      console.log(lines.join('\n'))
    }
    return tested?.works === false ? exitCodes.failed : exitCodes.done
  })
}

const ROTATED =
  'Made a new token. The running lab still uses the old one: restart it, then give machines the line that it prints.'

/** It may hold a password: not quoted where it is none. */
async function readAddress(): Promise<Result<string>> {
  const text = await readSecret('Address of the store (it is not shown): ', process.stdin, process.stderr)
  if (!text.ok) return text
  const address = storeAddressSchema.safeParse(text.value)
  return address.success ? ok(address.data) : badInput(`--store: ${address.error.issues[0]?.message ?? 'no address'}`)
}

async function more(bridge: Bridge, { test, join }: { readonly test: boolean; readonly join: boolean }) {
  const tested = test ? await bridge.call('queue.test', {}) : ok(null)
  if (!tested.ok) return tested
  const joins = join ? await bridge.call('queue.join', {}) : ok(null)
  return joins.ok ? ok({ tested: tested.value, joins: joins.value }) : joins
}

function describe({ store, running, workersAt, runningAt, hasToken, kind, file }: QueueSettings): string {
  return [
    `store         ${store ?? noStore(running)}`,
    `workers-at    ${workersAt ?? AUTO}${running === null || runningAt === workersAt ? '' : `; the lab that runs uses ${runningAt ?? AUTO}`}`,
    `token         ${hasToken ? 'kept' : 'none yet, made at its first use'}`,
    `kept          ${kind === 'encrypted' ? 'encrypted, in' : 'in'} ${file}`,
  ].join('\n')
}

function noStore(running: string | null): string {
  return running === null
    ? 'none: the lab plays alone'
    : `none kept; the lab that runs uses ${running} (given at its start)`
}
