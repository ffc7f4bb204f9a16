/** Checks of what `npm install` brings. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reasonOf } from '../../../../packages/minecraft-server/values/reason-of.ts'
import { sourceSha256 } from '../../../common/source-hash.ts'
import { broken, type Check, type Finding, found, lacking } from './check.ts'

/** The folder of the project. */
export const projectFolder = join(import.meta.dirname, '../../../..')

const install = 'Run `npm install` in the folder of CausalMACE Lab.'

export const labCheck: Check = {
  name: 'lab',
  run: async () => {
    try {
      const code = sourceSha256(projectFolder).slice(0, 12)
      return found(
        `CausalMACE Lab ${readManifest(join(projectFolder, 'package.json'))?.version}, code ${code} (the same on all machines of a lab)`,
      )
    } catch (error) {
      return broken(`The files of this installation cannot be read: ${reasonOf(error)}. ${install}`)
    }
  },
}

export const nodeCheck: Check = {
  name: 'node',
  run: async () => {
    const wanted = readManifest(join(projectFolder, 'package.json'))?.devDependencies.node
    const has = process.versions.node
    if (wanted === undefined || has === wanted) return found(`Node ${has}`)
    if (has.split('.')[0] === wanted.split('.')[0]) return found(`Node ${has} (the project is tested on ${wanted})`)
    return lacking(`Node ${has}; the project is tested on ${wanted}, which npm install brings along.`)
  },
}

export const packagesCheck: Check = {
  name: 'packages',
  run: async () => {
    const own = readManifest(join(projectFolder, 'package.json'))
    if (own === null) return broken('There is no package.json beside the program. Clone the project again.')
    if (!existsSync(join(projectFolder, 'node_modules'))) return broken(`No package is installed. ${install}`)
    const needed = differing(own.dependencies)
    if (needed.length > 0) return broken(`${needed.length} of the packages differ: ${needed.join(', ')}. ${install}`)
    const tools = differing(own.devDependencies)
    if (tools.length > 0) return lacking(`The lab's packages are there; of the tools, ${tools.join(', ')}. ${install}`)
    return found(
      `all ${Object.keys({ ...own.dependencies, ...own.devDependencies }).length} installed in the versions that were tested`,
    )
  },
}

const minecraftPackages = [
  'flying-squid',
  'minecraft-data',
  'minecraft-protocol',
  'mineflayer',
  'mineflayer-pathfinder',
] as const

export const minecraftCheck: Check = {
  name: 'minecraft',
  run: async () => {
    const versions = minecraftPackages.map((name) => [name, installedVersion(name)] as const)
    const missing = versions.filter(([, version]) => version === null).map(([name]) => name)
    if (missing.length > 0) return broken(`Missing: ${missing.join(', ')}. ${install}`)
    return found(versions.map(([name, version]) => `${name} ${version}`).join(', '))
  },
}

/** In a folder of its own, with all migrations: what a first start does. */
export const sqliteCheck: Check = {
  name: 'sqlite',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'causalmace-doctor-'))
    try {
      const finding = await openLab(folder)
      return finding.status === 'ok'
        ? found(`better-sqlite3 ${installedVersion('better-sqlite3')} opens a database`)
        : finding
    } catch (error) {
      return broken(`The database library cannot be used: ${reasonOf(error)}. ${install}`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Opens a lab as every command does, and closes it. */
export async function openLab(dataFolder: string): Promise<Finding> {
  const { createLab } = await import('../../../lab/create-lab.ts')
  const lab = createLab({ dataFolder })
  if (!lab.ok) return broken(lab.error.message)
  await lab.value.close()
  return found('opens')
}

interface Manifest {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

function readManifest(path: string): Manifest | null {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
  const version = memberOf(read, 'version')
  return {
    version: typeof version === 'string' ? version : '',
    dependencies: textsOf(memberOf(read, 'dependencies')),
    devDependencies: textsOf(memberOf(read, 'devDependencies')),
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]: [string, unknown]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  )
}

/** null where a package is not installed. */
function installedVersion(name: string): string | null {
  return readManifest(join(projectFolder, 'node_modules', name, 'package.json'))?.version ?? null
}

/** Packages that are missing or of another version than the project's. */
function differing(wanted: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(wanted).flatMap(([name, version]) => {
    const has = installedVersion(name)
    if (has === version) return []
    return [has === null ? `${name} is missing` : `${name} is ${has}, not ${version}`]
  })
}
