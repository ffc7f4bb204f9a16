/** Versions that a record depends on; another version of any of them may give another record. */
import { createRequire } from 'node:module'
import { z } from 'zod'

const packageSchema = z.object({ version: z.string() })

/** The libraries whose behaviour shows in a record. */
const packages = [
  'flying-squid',
  'mineflayer',
  'mineflayer-pathfinder',
  'minecraft-data',
  'minecraft-protocol',
] as const

/** `{app, node, <package>...}`; versions as the installed packages state them. */
export function engineVersions(): Readonly<Record<string, string>> {
  const require = createRequire(import.meta.url)
  const versionOf = (path: string): string => packageSchema.parse(require(path)).version
  const versions: Record<string, string> = { app: versionOf('../../package.json'), node: process.versions.node }
  for (const name of packages) versions[name] = versionOf(`${name}/package.json`)
  return versions
}
