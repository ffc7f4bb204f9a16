/** The stand-in of a server's program, compiled once for each run of the tests. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
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

/** The path of a jar, in a folder of its own. */
export async function standInJar({ version = '1.19.2', starter = 'StandIn' }: JarForm = {}): Promise<string> {
  if (javac === null || jar === null) throw new Error(noJdk)
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-stand-in-'))
  const classes = join(folder, 'classes')
  mkdirSync(classes)
  const run = promisify(execFile)
  await run(javac, ['-d', classes, join(import.meta.dirname, 'StandIn.java')])
  if (version !== null)
    writeFileSync(join(classes, 'version.json'), JSON.stringify({ id: version, name: version, protocol_version: 760 }))
  const path = join(folder, 'server.jar')
  await run(jar, ['--create', '--file', path, '--main-class', starter, '-C', classes, '.'])
  return path
}
