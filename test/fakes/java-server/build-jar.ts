/** The stand-in of a server's program, compiled once for each of its forms and sources. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { whereIs } from '../../queue-stores/find-program.ts'

const javac = whereIs('javac', [])
const jar = whereIs('jar', [])

export const hasJdk = javac !== null && jar !== null
export const noJdk =
  'a stand-in server needs javac and jar on the path (Debian: apt-get install openjdk-17-jdk-headless) and Linux'

interface JarForm {
  /** What `version.json` says; null for a jar without. */
  readonly version?: string | null
  /** The name that the manifest has for the program's start. */
  readonly starter?: string
}

const source = join(import.meta.dirname, 'StandIn.java')
/** Short-lived tools: what a longer compilation makes faster does not pay. */
const quick = ['-J-XX:TieredStopAtLevel=1', '-J-XX:+UseSerialGC']

/** The path of a jar, which whoever asks for the same form shares. */
export async function standInJar({ version = '1.19.2', starter = 'StandIn' }: JarForm = {}): Promise<string> {
  if (javac === null || jar === null) throw new Error(noJdk)
  const hash = createHash('sha256').update(JSON.stringify([readFileSync(source, 'utf8'), version, starter]))
  const kept = join(tmpdir(), `causalmace-stand-in-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(kept)) return join(kept, 'server.jar')
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-stand-in-'))
  const classes = join(folder, 'classes')
  mkdirSync(classes)
  const run = promisify(execFile)
  await run(javac, [...quick, '-d', classes, source])
  if (version !== null)
    writeFileSync(join(classes, 'version.json'), JSON.stringify({ id: version, name: version, protocol_version: 760 }))
  await run(jar, [
    ...quick,
    ...['--create', '--file', join(folder, 'server.jar'), '--main-class', starter, '-C', classes, '.'],
  ])
  try {
    renameSync(folder, kept)
  } catch {
    // Another test was sooner.
    rmSync(folder, { recursive: true })
  }
  return join(kept, 'server.jar')
}
