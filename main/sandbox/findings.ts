/** What was seen of a server in words, and what to do about it. Pure. */

import { MINECRAFT_VERSION } from '../../packages/minecraft-server/rules/version.ts'
import type { Result } from '../../shared/contract/errors.ts'
import type { placeCheck, ServerCheck } from '../../shared/contract/server.ts'
import { counted } from '../../shared/core/format/counted.ts'
import type { Arena, ArenaSight } from '../minecraft/external/arena.ts'
import { PROTOCOL, type ServerStatus } from '../minecraft/external/ping.ts'
import { orderedCommands } from '../minecraft/external/plan-commands.ts'
import type { Joining, Visit, WorldBorder } from '../minecraft/external/visit.ts'

export function reachable(status: Result<ServerStatus>): ServerCheck {
  const id = 'reachable'
  if (!status.ok) {
    const { code, message } = status.error
    const advice =
      code === 'bad-answer'
        ? 'Is it the right port? Minecraft listens at 25565 unless server.properties says otherwise.'
        : 'Is the server running, and are host and port right? A firewall may keep strangers out.'
    return { id, verdict: 'bad', found: message, advice }
  }
  const { greeting, latencyMs, online, most } = status.value
  const name = greeting === '' ? 'It' : `"${greeting}"`
  return {
    id,
    verdict: 'good',
    found: `${name} answers in ${latencyMs} ms; ${online} of ${most} players.`,
    advice: null,
  }
}

export function version({ version: name, protocol }: ServerStatus): ServerCheck {
  const id = 'version'
  if (protocol === PROTOCOL) return { id, verdict: 'good', found: `${name}, protocol ${protocol}.`, advice: null }
  return {
    id,
    verdict: 'bad',
    found: `${name}, protocol ${protocol}; Minecraft ${MINECRAFT_VERSION} speaks ${PROTOCOL}.`,
    advice: `Run a server of Minecraft ${MINECRAFT_VERSION} (1.19.1 speaks the same protocol).`,
  }
}

interface Cause {
  readonly words: RegExp
  readonly advice: (name: string) => string
}

const causes: readonly Cause[] = [
  { words: /white-?list/i, advice: (name) => `In the server's console: whitelist add ${name}.` },
  { words: /\bfull\b/i, advice: () => 'Wait until somebody leaves, or raise max-players in server.properties.' },
  {
    words: /\bban/i,
    advice: (name) => `In the server's console: pardon ${name} (pardon-ip for an address), or take another name.`,
  },
  { words: /already|taken|logged in from/i, advice: () => 'Take another name: a player of this one is there.' },
  {
    words: /verif|authenticat|premium|signed profile|session/i,
    advice: () => 'Set online-mode=false in server.properties and start the server again.',
  },
  { words: /version|outdated/i, advice: () => `Run a server of Minecraft ${MINECRAFT_VERSION}.` },
  {
    words: /throttle|too fast|wait before/i,
    advice: () => 'It slows down players who join often: wait some seconds, then look again.',
  },
]

export function joins(joining: Joining, name: string): ServerCheck {
  const id = 'joins'
  switch (joining.kind) {
    case 'joined':
      return { id, verdict: 'good', found: `${name} was let in; names are not checked.`, advice: null }
    case 'online-mode':
      return {
        id,
        verdict: 'bad',
        found: 'The server checks names with Mojang (online mode); agents have no accounts.',
        advice:
          "Set online-mode=false in server.properties and start the server again, with the white-list on or the network kept out: names are anybody's then.",
      }
    case 'refused': {
      const cause = causes.find(({ words }) => words.test(joining.reason))
      const advice = cause?.advice(name) ?? 'The server gave this reason: ask the person who runs it.'
      return { id, verdict: 'bad', found: `Turned away: ${joining.reason}.`, advice }
    }
    case 'silent':
      return {
        id,
        verdict: 'bad',
        found: `The server did not let the player in within ${joining.seconds} s, and did not say why.`,
        advice: 'Look at the log of the server; it may be starting, or too busy.',
      }
  }
}

const MOST_NAMED = 4
/** Level from which vanilla lets a player use them. */
export const NEEDED_LEVEL = 2

export function operator({ level, commands }: Pick<Visit, 'level' | 'commands'>, name: string): ServerCheck {
  const id = 'operator'
  const missing = commands === null ? [] : orderedCommands.filter((command) => !commands.has(command))
  const toOp = `In the server's console: op ${name}.`
  if (level === null) {
    return { id, verdict: 'unknown', found: 'The server does not tell players their rights.', advice: toOp }
  }
  if (level < NEEDED_LEVEL) {
    const found =
      level === 0
        ? `${name} is not an operator.`
        : `${name} is an operator of level ${level}, which has no commands for blocks.`
    return {
      id,
      verdict: 'bad',
      found: `${found} Setting up a scenario takes ${orderedCommands.slice(0, MOST_NAMED).join(', ')} and more.`,
      advice: toOp,
    }
  }
  if (missing.length > 0) {
    return {
      id,
      verdict: 'bad',
      found: `${name} is an operator of level ${level}, but the server does not offer ${missing.join(', ')}.`,
      advice: 'A plug-in or the server itself keeps these commands back: allow them.',
    }
  }
  const offered =
    commands === null ? 'it does not say which commands it has' : 'it offers all commands that scenarios take'
  return {
    id,
    verdict: commands === null ? 'warn' : 'good',
    found: `${name} is an operator of level ${level}; ${offered}.`,
    advice: null,
  }
}

export interface Burst {
  readonly level: number | null
  readonly sent: number
  readonly answered: number
  readonly farewell: string | null
}

const vanillaLimit = 'Minecraft throws out who sends more than about 10 commands at once or 1 a second for long'

export function spamLimit({ level, sent, answered, farewell }: Burst): ServerCheck {
  const id = 'spam-limit'
  if (farewell !== null) {
    return {
      id,
      verdict: 'bad',
      found: `Thrown out during ${sent} harmless commands: ${farewell}.`,
      advice: 'A plug-in limits commands: lift its limit for operators.',
    }
  }
  const silent = answered === 0
  const heard = silent
    ? `${sent} commands at once: no answer, not thrown out`
    : `${answered} of ${sent} commands at once were answered, none was punished`
  if (level !== null && level > 0) {
    return silent
      ? {
          id,
          verdict: 'warn',
          found: `${heard}.`,
          advice: 'Something swallows commands: look at the log of the server.',
        }
      : { id, verdict: 'good', found: `${heard}: operators have no limit here.`, advice: null }
  }
  return {
    id,
    verdict: 'warn',
    found: `${heard}. ${vanillaLimit}; where exactly cannot be tried without being thrown out.`,
    advice: 'Operator rights lift the limit.',
  }
}

/** Where more of the arena is full, the ground is another one. */
const MOST_LYING = 0.25
const FLAT = 'Make a world with level-type=minecraft:flat and generate-structures=false in server.properties.'

/** `12 stone, 3 oak_log and others`. */
function describeLying({ lying }: ArenaSight): string {
  const named = lying.slice(0, MOST_NAMED).map(({ name, count }) => `${count} ${name}`)
  return `${named.join(', ')}${lying.length > MOST_NAMED ? ' and others' : ''}`
}

type PlaceId = ReturnType<typeof placeCheck>

/** Of a family whose scenarios other servers cannot be made to play. */
export function notPlayed(id: PlaceId, why: string): ServerCheck {
  return {
    id,
    verdict: 'unknown',
    found: `Not looked at, and not played here: ${why}.`,
    advice: "Play them on the lab's own server.",
  }
}

function isOutside({ region: { min, max } }: Arena, { x, z, diameter }: WorldBorder): boolean {
  const reach = diameter / 2
  return min[0] < x - reach || max[0] + 1 > x + reach || min[2] < z - reach || max[2] + 1 > z + reach
}

/** `-27, -28 to 6, 15`, of each place. */
function whereOf(places: readonly Arena[]): string {
  return places.map(({ region: { min, max } }) => `${min[0]}, ${min[2]} to ${max[0]}, ${max[2]}`).join('; ')
}

/** What brings a player who joins into sight of the place, where that is one on the ground. */
function spawnNear(places: readonly Arena[]): string {
  const [{ region, surfaceY } = { region: null, surfaceY: null }, ...others] = places
  if (region === null || surfaceY === null || others.length > 0) return ''
  const [x, z] = [(region.min[0] + region.max[0]) >> 1, (region.min[2] + region.max[2]) >> 1]
  return `setworldspawn ${x} ${surfaceY + 1} ${z}, or `
}

export function arena(
  id: PlaceId,
  sight: ArenaSight,
  places: readonly Arena[],
  visit: Pick<Visit, 'place' | 'worldName' | 'border'>,
): ServerCheck {
  const { border } = visit
  const where = whereOf(places)
  if (border !== null && places.some((place) => isOutside(place, border))) {
    const around = `${border.diameter} blocks around ${border.x}, ${border.z}`
    return {
      id,
      verdict: 'bad',
      found: `The border of the world (${around}) leaves out some of the place (${where}).`,
      advice: "In the server's console: worldborder center 0 0, then worldborder set 60000000.",
    }
  }
  if (sight.unseen === sight.cells) {
    const at = visit.place === null ? '' : ` The player joined at ${visit.place.join(', ')} in ${visit.worldName}.`
    const advice = `In the server's console: ${spawnNear(places)}op the player, then look again.`
    return { id, verdict: 'unknown', found: `Scenarios are built at ${where}, which is out of sight.${at}`, advice }
  }
  const seen = sight.unseen === 0 ? '' : ` ${sight.unseen} of ${sight.cells} cells are out of sight.`
  const lying = sight.lying.reduce((sum, { count }) => sum + count, 0)
  const isOpen = sight.holes > sight.ground / 2
  if (isOpen || lying > sight.cells * MOST_LYING) {
    const found = isOpen
      ? `There is no ground at y ${places.find(({ surfaceY }) => surfaceY !== null)?.surfaceY}`
      : `The arena lies within ${describeLying(sight)}`
    const advice = FLAT
    return {
      id,
      verdict: 'bad',
      found: `${found} (${where}): the world is not flat as scenarios need it.${seen}`,
      advice,
    }
  }
  if (lying > 0 || sight.holes > 0) {
    const holes = sight.holes === 0 ? [] : [`${counted(sight.holes, 'hole')} in the ground`]
    const things = [...(lying === 0 ? [] : [describeLying(sight)]), ...holes].join(' and ')
    const advice = 'Setting up a scenario would replace this: keep a copy of the world, or use another one.'
    return { id, verdict: 'warn', found: `In the arena (${where}): ${things}.${seen}`, advice }
  }
  return { id, verdict: seen === '' ? 'good' : 'warn', found: `Flat and free (${where}).${seen}`, advice: null }
}
