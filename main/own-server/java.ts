/** Finds a Java that can run Minecraft 1.19.2's server. */
import { execFile } from 'node:child_process'
import { readdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { OwnServerProblem } from '../../shared/contract/own-server.ts'
import { isProgram } from '../common/is-program.ts'
import { problem, type Started } from './problem.ts'

/** The server's classes are compiled for it. */
export const LEAST_JAVA = 17
const ASK_MS = 15_000
/** More are not asked: each takes a tenth of a second. */
const MOST_ASKED = 16

export interface Java {
  readonly path: string
  /** `17.0.15`. */
  readonly version: string
  readonly major: number
}

/** Where this machine may have Javas; a test brings its own. */
export interface JavaPlaces {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  /** Folders that hold one Java in each folder. */
  readonly homes: readonly string[]
}

export function usualJavaPlaces({ env, platform }: Omit<JavaPlaces, 'homes'> = process): JavaPlaces {
  return { env, platform, homes: homesOf(platform, env) }
}

function homesOf(platform: NodeJS.Platform, env: JavaPlaces['env']): readonly string[] {
  const own = [join(homedir(), '.sdkman/candidates/java'), join(homedir(), '.jdks')]
  if (platform === 'darwin') return ['/Library/Java/JavaVirtualMachines', '/opt/homebrew/opt', '/usr/local/opt', ...own]
  if (platform !== 'win32') return ['/usr/lib/jvm', '/usr/java', '/opt/java', '/opt', ...own]
  const makers = ['Java', 'Eclipse Adoptium', 'Microsoft', 'Zulu', 'Amazon Corretto', 'BellSoft', 'Semeru']
  const { ProgramFiles = 'C:\\Program Files', LOCALAPPDATA } = env
  // Installed for one user alone they lie in the latter's folder Programs.
  return [ProgramFiles, ...(LOCALAPPDATA ? [LOCALAPPDATA, join(LOCALAPPDATA, 'Programs')] : [])]
    .flatMap((folder) => makers.map((maker) => join(folder, maker)))
    .concat(own)
}

/** `17.0.15` of what `java -version` says; null where it says none. Java 8 calls itself 1.8. */
export function versionIn(said: string): Pick<Java, 'version' | 'major'> | null {
  const version = /version "([^"]+)"/.exec(said)?.[1]
  const [, old, modern] = /^(?:1\.(\d+)|(\d+))/.exec(version ?? '') ?? []
  const major = Number(old ?? modern)
  return version === undefined || Number.isNaN(major) ? null : { version, major }
}

/** The chosen one alone where there is one, else the oldest that is new enough: later ones are refused by some of Paper's builds. */
export async function findJava(chosen: string | null, places: JavaPlaces = usualJavaPlaces()): Promise<Started<Java>> {
  if (chosen !== null) return chosenJava(chosen, places)
  const found: Java[] = []
  for (const path of candidates(places).slice(0, MOST_ASKED)) {
    const said = await askJava(path)
    if (said !== null) found.push(said)
  }
  const [first] = found.filter(({ major }) => major >= LEAST_JAVA).toSorted((a, b) => a.major - b.major)
  if (first !== undefined) return { ok: true, value: first }
  const seen = found.map(({ version, path }) => `${version} (${path})`).join(', ')
  return missing(seen === '' ? 'There is no Java on this machine' : `Only older ones are here: ${seen}`, places)
}

async function chosenJava(path: string, places: JavaPlaces): Promise<Started<Java>> {
  const said = await askJava(path)
  if (said === null) {
    return problem('java', `${path} does not run as Java. Give the path of the program java, or leave it out.`)
  }
  return said.major >= LEAST_JAVA ? { ok: true, value: said } : missing(`${path} is Java ${said.version}`, places)
}

function missing(seen: string, { platform }: JavaPlaces): { readonly ok: false; readonly error: OwnServerProblem } {
  return problem(
    'java',
    `${seen}; Minecraft 1.19.2 needs Java ${LEAST_JAVA} or later. Install it (${installation(platform)}), or say where it is.`,
  )
}

function installation(platform: NodeJS.Platform): string {
  if (platform === 'win32') return 'Temurin 17 from adoptium.net, or: winget install EclipseAdoptium.Temurin.17.JRE'
  if (platform === 'darwin') return 'Temurin 17 from adoptium.net, or: brew install openjdk@17'
  return 'Debian and Ubuntu: sudo apt install openjdk-17-jre-headless; Fedora: sudo dnf install java-17-openjdk-headless'
}

/** Each program once, however many names it has. */
function candidates({ env, platform, homes }: JavaPlaces): readonly string[] {
  const program = platform === 'win32' ? 'java.exe' : 'java'
  const inHomes = homes.flatMap((folder) =>
    namesIn(folder).flatMap((name) => [
      join(folder, name, 'bin', program),
      join(folder, name, 'Contents', 'Home', 'bin', program),
    ]),
  )
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => (folder === '' ? [] : [join(folder, program)]))
  const home = env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin', program)] : []
  const real = new Map([...home, ...onPath, ...inHomes].filter(isProgram).map((path) => [realpathSync(path), path]))
  return [...real.values()]
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

async function askJava(path: string): Promise<Java | null> {
  try {
    const { stdout, stderr } = await promisify(execFile)(path, ['-version'], { timeout: ASK_MS })
    const version = versionIn(`${stderr}\n${stdout}`)
    return version === null ? null : { path, ...version }
  } catch {
    return null
  }
}
