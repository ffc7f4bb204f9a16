/** Options of `settings` for keys of model servers: one is set, taken away, or tried. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { KeyTest, ServerName } from '../../../shared/contract/keys.ts'
import { exitCodes, explain, printJson } from './command.ts'
import { badInput } from './command-arguments.ts'

export const keyOptions = {
  key: {
    type: 'string',
    value: '<server>',
    help: 'keep a key for openai, openrouter, ... or an address; it is asked for, or read from standard input',
  },
  'remove-key': { type: 'string', value: '<server>', help: 'take the kept key of a server away' },
  'test-key': {
    type: 'string',
    value: '<server>',
    help: 'ask a server whether it takes the key that the lab has; ends with 1 where it does not',
  },
} as const

interface KeyValues {
  readonly key?: string
  readonly 'remove-key'?: string
  readonly 'test-key'?: string
}

/** What the options ask for, in their order. */
interface KeyChanges {
  readonly set: string | null
  readonly remove: string | null
  readonly test: string | null
}

/** null where none is given. */
export function readKeyChanges({ key, 'remove-key': remove, 'test-key': test }: KeyValues): KeyChanges | null {
  if (key === undefined && remove === undefined && test === undefined) return null
  return { set: key ?? null, remove: remove ?? null, test: test ?? null }
}

/** `secret` is asked once the server is known to be one. Answers the exit code. */
export async function changeKeys(
  bridge: Bridge,
  changes: KeyChanges,
  json: boolean,
  secret: (prompt: string) => Promise<Result<string>>,
): Promise<number> {
  const done = await perform(bridge, changes, secret)
  if (!done.ok) return explain(done.error, json)
  const { said, test } = done.value
  if (json) printJson(test ?? {})
  else console.log([...said, ...(test === null ? [] : [describe(test)])].join('\n'))
  return test === null || test.outcome === 'works' ? exitCodes.done : exitCodes.failed
}

interface Done {
  readonly said: readonly string[]
  readonly test: KeyTest | null
}

async function perform(
  bridge: Bridge,
  { set, remove, test }: KeyChanges,
  secret: (prompt: string) => Promise<Result<string>>,
): Promise<Result<Done>> {
  const said: string[] = []
  for (const [server, isSet] of [
    [remove, false],
    [set, true],
  ] as const) {
    if (server === null) continue
    const changed = await change(bridge, server, isSet ? secret : null)
    if (!changed.ok) return changed
    said.push(changed.value)
  }
  if (test === null) return ok({ said, test: null })
  const named = await nameOf(bridge, 'test-key', test)
  const tested = named.ok ? await bridge.call('key.test', named.value) : named
  return tested.ok ? ok({ said, test: tested.value }) : tested
}

/** `secret` is null where the key is taken away. */
async function change(
  bridge: Bridge,
  server: string,
  secret: ((prompt: string) => Promise<Result<string>>) | null,
): Promise<Result<string>> {
  const named = await nameOf(bridge, secret === null ? 'remove-key' : 'key', server)
  if (!named.ok) return named
  const key = secret === null ? ok(null) : await secret(`Key for ${server} (it is not shown): `)
  if (!key.ok) return key
  const changed = await bridge.call('key.set', { ...named.value, key: key.value })
  if (!changed.ok) return changed
  if (key.value === null) return ok(`The key for ${server} is gone.`)
  const storage = await bridge.call('key.storage', {})
  if (!storage.ok) return storage
  const { kind, file } = storage.value
  return ok(`The key for ${server} is kept${kind === 'encrypted' ? ', encrypted,' : ''} in ${file}.`)
}

/** A wrong name is not quoted: somebody may have put the key there. */
async function nameOf(bridge: Bridge, option: string, server: string): Promise<Result<ServerName>> {
  const catalog = await bridge.call('catalog.get', {})
  if (!catalog.ok) return catalog
  const servers = catalog.value.models.flatMap(({ id: provider, presets = [] }) =>
    presets.map(({ id: preset, baseUrl }) => ({ provider, preset, baseUrl })),
  )
  const [first] = servers
  const url = URL.parse(server)
  if (first !== undefined && (url?.protocol === 'http:' || url?.protocol === 'https:')) {
    const preset = /\.azure\.(com|us|cn)$/.test(url.hostname) ? 'azure' : 'compatible'
    return ok({ provider: first.provider, preset, baseUrl: server })
  }
  const known = servers.filter(({ baseUrl }) => baseUrl !== null)
  const found = known.find(({ preset }) => preset === server)
  if (found !== undefined) return ok({ provider: found.provider, preset: found.preset })
  const names = known.map(({ preset }) => preset).join(', ')
  return badInput(
    `--${option} takes one of ${names}, or an address such as https://host/v1. The key itself never stands on a command line.`,
  )
}

function describe({ outcome, message, latencyMs, models }: KeyTest): string {
  const took = latencyMs === null ? '' : ` Answered in ${latencyMs} ms.`
  const named = models.length === 0 ? '' : `\n${models.join('\n')}`
  return `${outcome}: ${message}${took}${named}`
}
