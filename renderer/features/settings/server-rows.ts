/** Servers of models, as rows: those that the lab knows, then those that the user added, with a key or without. Pure. */
import type { Catalog, ModelPreset } from '../../../shared/contract/catalog.ts'
import type { KeyOutcome, KeyStorage, ServerName } from '../../../shared/contract/keys.ts'

/** `kept` is in the file as plain text, `encrypted` by the system's password store. */
export type KeyState = 'kept' | 'encrypted' | 'environment' | 'missing' | 'not-needed' | 'problem'

export interface ServerRow {
  readonly id: string
  readonly label: string
  /** null where a run names it. */
  readonly baseUrl: string | null
  readonly name: ServerName
  readonly key: KeyState
  /** Environment variable that its key may come from. */
  readonly variable: string | null
  /** Why its key cannot be read, and what to do. */
  readonly problem: string | null
  /** Whether the lab keeps a key that can be taken away. */
  readonly canRemove: boolean
}

export function serverRows(models: Catalog['models'], storage: KeyStorage | null): readonly ServerRow[] {
  const servers = storage?.servers ?? []
  const known = models.flatMap(({ id: provider, presets = [] }) =>
    presets.map((preset): ServerRow => {
      const stored = servers.find(({ baseUrl }) => isSameServer(baseUrl, preset.baseUrl))
      return {
        id: `${provider}/${preset.id}`,
        label: preset.label,
        baseUrl: preset.baseUrl,
        name: { provider, preset: preset.id },
        key: stateOf(preset, stored?.isEncrypted ?? false),
        variable: preset.keyVariable,
        problem: preset.keyProblem ?? null,
        canRemove: stored !== undefined,
      }
    }),
  )
  const own = servers.filter(({ baseUrl }) => !known.some((row) => isSameServer(baseUrl, row.baseUrl)))
  const provider = models.find(({ presets = [] }) => presets.length > 0)?.id
  return provider === undefined ? known : [...known, ...own.map((server) => ownRow(server, provider))]
}

function isSameServer(url: string, other: string | null): boolean {
  return other !== null && new URL(url).origin === new URL(other).origin
}

function stateOf({ hasKey, keySource, keyVariable, keyProblem }: ModelPreset, isEncrypted: boolean): KeyState {
  if (keyProblem !== undefined) return 'problem'
  if (hasKey) return keySource === 'environment' ? 'environment' : isEncrypted ? 'encrypted' : 'kept'
  return keyVariable === null ? 'not-needed' : 'missing'
}

function ownRow({ baseUrl, isEncrypted, isKeyless }: KeyStorage['servers'][number], provider: string): ServerRow {
  return {
    id: baseUrl,
    label: new URL(baseUrl).host,
    baseUrl,
    name: { provider, preset: presetFor(baseUrl), baseUrl },
    key: isKeyless === true ? 'not-needed' : isEncrypted ? 'encrypted' : 'kept',
    variable: null,
    problem: null,
    canRemove: true,
  }
}

/** Azure wants its key in another header. */
function presetFor(baseUrl: string): string {
  return /\.azure\.(com|us|cn)$/.test(new URL(baseUrl).hostname) ? 'azure' : 'compatible'
}

/** The server that a row means once its address is there. */
export function serverAt({ name }: ServerRow, baseUrl: string): ServerName {
  return { provider: name.provider, preset: name.preset, baseUrl }
}

/** What is wrong with an address; null where nothing is. */
export function addressProblem(text: string): string | null {
  const url = URL.parse(text.trim())
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    return 'An address such as https://host/v1.'
  }
  const isPlain = [url.username, url.password, url.search, url.hash].every((part) => part === '')
  return isPlain ? null : 'An address without user, password, query and fragment.'
}

/** Whether a key sent there crosses a network unencrypted. */
export function isOpenToListeners(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
}

export const outcomeLabels: Readonly<Record<KeyOutcome, string>> = {
  works: 'works',
  'no-key': 'no key',
  'key-refused': 'key refused',
  'not-reached': 'not reached',
  'bad-answer': 'odd answer',
}

/** `OPENAI_API_KEY`, or where else the key lies; for people. */
export function describeKeyPlace({ key, variable }: Pick<ServerRow, 'key' | 'variable'>): string {
  switch (key) {
    case 'encrypted':
      return 'encrypted, in keys.json'
    case 'kept':
      return 'in keys.json'
    case 'environment':
      return `from ${variable ?? 'the environment'}`
    case 'missing':
      return variable === null ? '' : `or start the lab with ${variable}`
    case 'not-needed':
    case 'problem':
      return ''
  }
}
