/** What lies in a server's folder before it starts: consent to the EULA, its properties, and who its operator is. */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { EULA_ADDRESS } from '../../shared/contract/own-server.ts'
import { writeWhole } from '../common/write-whole.ts'
import { problem, type Started } from './problem.ts'

/** Whoever could read the user's files before still can. */
const USERS_OWN = { isPrivate: false } as const
const EULA = 'eula.txt'
const PROPERTIES = 'server.properties'
/** The user's own, as it was before the lab first changed it. */
const KEPT_PROPERTIES = 'server.properties.before-causalmace'

export function hasEula(folder: string): boolean {
  return /^\s*eula\s*=\s*true\s*$/im.test(textOf(join(folder, EULA)) ?? '')
}

/** To be called only where the user has agreed. */
export function writeEula(folder: string, at: Date): Started<void> {
  return written(() => {
    mkdirSync(folder, { recursive: true })
    writeWhole(
      join(folder, EULA),
      `#The user of CausalMACE Lab agreed to the EULA (${EULA_ADDRESS}).\n#${at.toISOString()}\neula=true\n`,
      USERS_OWN,
    )
  })
}

/** A world of its own beside the user's: episodes build over what is there. */
export const LEVEL = 'causalmace'

/** What episodes need of a server, by name of the property. */
function wantedProperties(port: number): Readonly<Record<string, string>> {
  return {
    'server-ip': '127.0.0.1',
    'server-port': String(port),
    // Agents have no accounts.
    'online-mode': 'false',
    'enforce-secure-profile': 'false',
    'white-list': 'false',
    'level-name': LEVEL,
    'level-type': 'minecraft\\:flat',
    'generator-settings': '{}',
    'generate-structures': 'false',
    'spawn-protection': '0',
    'spawn-monsters': 'false',
    'spawn-animals': 'false',
    'spawn-npcs': 'false',
    gamemode: 'survival',
    'force-gamemode': 'false',
    difficulty: 'easy',
    hardcore: 'false',
    // Vanilla throws out who hangs in the air for 4 s, as bots do for a moment where the machine is slow.
    'allow-flight': 'true',
    'view-distance': '10',
    'simulation-distance': '10',
    'entity-broadcast-range-percentage': '100',
    'max-world-size': '29999984',
    'max-players': '40',
    // A waiting agent is no idle one, many commands no attack, and nobody presses a button for a resource pack.
    'player-idle-timeout': '0',
    'rate-limit': '0',
    'require-resource-pack': 'false',
    'op-permission-level': '4',
  }
}

/** The text with these values; lines of other properties and remarks stay as they are. */
export function withProperties(text: string, wanted: Readonly<Record<string, string>>): string {
  const left = new Map(Object.entries(wanted))
  const lines = text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)
  const changed = lines.flatMap((line) => {
    const name = /^\s*([^#!=:\s][^=:\s]*)\s*[=:]/.exec(line)?.[1]
    if (name === undefined || !(name in wanted)) return [line]
    const value = left.get(name)
    left.delete(name)
    // A name that stands twice: the last one would count.
    return value === undefined ? [] : [`${name}=${value}`]
  })
  return `${[...changed, ...[...left].map(([name, value]) => `${name}=${value}`)].join('\n')}\n`
}

/** `files` where the folder takes no changes. */
export function writeProperties(folder: string, port: number): Started<void> {
  return written(() => {
    mkdirSync(folder, { recursive: true })
    const path = join(folder, PROPERTIES)
    const before = textOf(path)
    const kept = join(folder, KEPT_PROPERTIES)
    if (before !== null && !existsSync(kept)) copyFileSync(path, kept)
    writeWhole(path, withProperties(before ?? '', wantedProperties(port)), USERS_OWN)
  })
}

/* Names and ids of players: without accounts an id follows from the name. */

const known = z.array(z.looseObject({ name: z.string(), uuid: z.string() }))
const CACHE = 'usercache.json'
const OPERATORS = 'ops.json'
const KEEP_MS = 30 * 24 * 60 * 60 * 1000

/** As Java's `UUID.nameUUIDFromBytes("OfflinePlayer:" + name)`. */
export function offlineId(name: string): string {
  const bytes = createHash('md5').update(`OfflinePlayer:${name}`).digest()
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x30
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Has the server know the player by the id that it joins with. Unknown names are looked up among Mojang's accounts even
 * without checks: somebody who has such an account would be made an operator instead.
 */
export function introducePlayer(folder: string, name: string, now: Date): Started<void> {
  return written(() => {
    const path = join(folder, CACHE)
    const others = readKnown(path).filter((one) => one.name.toLowerCase() !== name.toLowerCase())
    const until = new Date(now.getTime() + KEEP_MS).toISOString()
    const expiresOn = until.replace('T', ' ').replace(/\.\d+Z$/, ' +0000')
    writeWhole(path, `${JSON.stringify([{ name, uuid: offlineId(name), expiresOn }, ...others])}\n`, USERS_OWN)
  })
}

/** Names with an operator's rights, as the server keeps them. */
export function operatorsIn(folder: string): readonly string[] {
  return readKnown(join(folder, OPERATORS)).map(({ name }) => name)
}

function readKnown(path: string): z.infer<typeof known> {
  try {
    return known.parse(JSON.parse(textOf(path) ?? '[]'))
  } catch {
    // The server makes it anew where it cannot read it, too.
    return []
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function written(write: () => void): Started<void> {
  try {
    write()
    return { ok: true, value: undefined }
  } catch (error) {
    return problem('files', `The server's folder takes no changes: ${reasonOf(error)}. Choose another folder.`)
  }
}
