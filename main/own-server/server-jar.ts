/** Whether a jar is a Minecraft 1.19.2 server, by what it says of itself; nothing in it is run. */
import { statSync } from 'node:fs'
import { z } from 'zod'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import type { ServerKind } from '../../shared/contract/own-server.ts'
import { problem, type Started } from './problem.ts'
import { readZipEntry } from './zip-entry.ts'

/** The version whose protocol agents speak. */
export const SERVER_VERSION = '1.19.2'

export interface ServerProgram {
  readonly kind: ServerKind
  readonly version: string
}

/** Both fit into a few kilobytes. */
const MOST_BYTES = 256 * 1024

/** Of the file `version.json` that Mojang's jars have since 1.14 and Paper's carry on. */
const versionSchema = z.object({ id: z.string().max(100) })

/** Main classes of the two programs' starters. */
const starters: Readonly<Record<string, ServerKind>> = {
  'net.minecraft.bundler.Main': 'vanilla',
  'io.papermc.paperclip.Main': 'paper',
  'io.papermc.paperclip.Paperclip': 'paper',
}

/** What the jar says it is, whatever its version; null where it says nothing. Throws where it cannot be read. */
function programOf(path: string): ServerProgram | null {
  const version = readZipEntry(path, 'version.json', MOST_BYTES)
  if (version === null) return null
  const read = versionSchema.safeParse(JSON.parse(version.toString('utf8')))
  if (!read.success) return null
  const manifest = readZipEntry(path, 'META-INF/MANIFEST.MF', MOST_BYTES)?.toString('utf8') ?? ''
  const main = /^Main-Class: *(\S+)/m.exec(manifest)?.[1] ?? ''
  return { kind: starters[main] ?? 'other', version: read.data.id }
}

export function readServerJar(path: string): Started<ServerProgram> {
  try {
    if (!statSync(path).isFile()) return problem('jar', `${path} is not a file. Give the server's jar itself.`)
    const program = programOf(path)
    if (program === null) {
      return problem('jar', `${path} is not a Minecraft server: it has no version.json. ${whatFits}`)
    }
    if (program.version === SERVER_VERSION) return { ok: true, value: program }
    return problem('jar', `${path} is Minecraft ${program.version}; agents speak ${SERVER_VERSION}. ${whatFits}`)
  } catch (error) {
    return problem('jar', `${path} cannot be read as a jar: ${reasonOf(error)}. ${whatFits}`)
  }
}

const whatFits = `Take vanilla's or Paper's server.jar of ${SERVER_VERSION}: causalmace server download fetches vanilla's.`
