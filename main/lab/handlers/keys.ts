/** Calls `key.*`: keys go in, are tried, and never come out. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { KeyTest, ServerName } from '../../../shared/contract/keys.ts'
import { modelProviders } from '../../models/index.ts'
import type { KeyServer } from '../../models/provider.ts'
import type { Keys } from '../lab-keys.ts'
import type { Handlers } from './handler.ts'

export function keyHandlers({ ring, store }: Keys): Pick<Handlers, 'key.set' | 'key.storage' | 'key.test'> {
  return {
    'key.set': async ({ key, isKeyless = false, ...name }) => {
      if (key !== null && isKeyless)
        return fail('bad-input', 'A server either has a key or wants none: give one of them.')
      const server = serverOf(name)
      if (!server.ok) return server
      const { baseUrl } = server.value
      const written = await (isKeyless ? store.writeKeyless(baseUrl) : store.write(baseUrl, key))
      return written.ok ? ok({}) : written
    },
    'key.storage': () => store.describe(),
    'key.test': async ({ key: given, ...name }) => {
      const server = serverOf(name)
      if (!server.ok) return server
      if (given !== undefined) return ok(await server.value.test(given))
      const found = await ring.keyFor(server.value.place)
      if (!found.ok) return found
      const key = found.value?.key ?? null
      return ok(key === null && server.value.wantsKey ? noKey(server.value) : await server.value.test(key))
    },
  }
}

function serverOf({ provider: id, ...name }: ServerName): Result<KeyServer> {
  const provider = modelProviders.find((candidate) => candidate.id === id)
  if (provider?.keyServer === undefined) {
    const known = modelProviders.filter(({ keyServer }) => keyServer !== undefined).map((candidate) => candidate.id)
    return fail('unknown-name', `${id} is asked on no server, so it takes no key. Choose one of ${known.join(', ')}.`)
  }
  return provider.keyServer(name)
}

/** Said without asking: such a server would only refuse. */
function noKey({ label, place: { variable } }: KeyServer): KeyTest {
  const otherwise = variable === null ? '' : `, or start the lab with ${variable}`
  return {
    outcome: 'no-key',
    message: `There is no key for ${label} yet. Set one${otherwise}.`,
    latencyMs: null,
    models: [],
  }
}
