/** Reads lines of a 1.19.2 server's console: vanilla's, Paper's, and what the Java machine itself says. Pure. */
import { stripVTControlCharacters } from 'node:util'
import type { OwnServerCause } from '../../shared/contract/own-server.ts'

export type ConsoleNews =
  /** Players can join. */
  | { readonly kind: 'ready'; readonly seconds: number }
  /** What it does before that, in words. */
  | { readonly kind: 'phase'; readonly words: string }
  | { readonly kind: 'joined' | 'left'; readonly player: string }
  | { readonly kind: 'said'; readonly player: string; readonly text: string }
  /** The answer to `op` or `deop`, of whom it concerns; null where it does not name the player. */
  | { readonly kind: 'operator'; readonly player: string | null }
  /** It saves and ends, whoever wanted it. */
  | { readonly kind: 'ending' }
  /** What stands in the way of the start, or of going on. */
  | { readonly kind: 'trouble'; readonly cause: OwnServerCause }

export interface ReadLine {
  /** Without time, thread and colours. */
  readonly text: string
  /** Whether the server itself says that something is wrong. */
  readonly isProblem: boolean
  /** Whether the game's log has it: Java and what loads the game speak outside it. */
  readonly isLogged: boolean
  /** Whether it may be what a command of the console was answered: words of the server itself, not a player's or a plug-in's. */
  readonly isAnswer: boolean
  readonly news: ConsoleNews | null
}

/** `[12:34:56] [Server thread/INFO]: …`, also with the name of a logger behind it. */
const VANILLA = /^\[[\d:.]+\] \[[^\]]*\/([A-Z]+)\](?: \[[^\]]*\]| \([^)]*\))?: (.*)$/
/** `[12:34:56 INFO]: …` */
const PAPER = /^\[[\d:.]+ ([A-Z]+)\]: (.*)$/

/** What 1.19.2 says of a flat world's usual settings, and takes them. */
const HARMLESS = /^No key layers in MapLike\[\{\}\]/

/** Of a line without its end. */
export function readConsoleLine(raw: string): ReadLine {
  // Paper's line editor writes its prompt over itself.
  const line = stripVTControlCharacters(raw)
    .replace(/^(?:>?\r|> )+/, '')
    .trimEnd()
  const [, level, words] = VANILLA.exec(line) ?? PAPER.exec(line) ?? []
  const text = words ?? line
  const isProblem = (level === 'ERROR' || level === 'FATAL' || level === 'WARN') && !HARMLESS.test(text)
  // What players say is in brackets or behind a star: nothing of it can begin as the server's own words do.
  const news = level === undefined ? ofMachine(line) : ofServer(text, level)
  const isAnswer = level === 'INFO' && !/^[[<*]/.test(text) && (news === null || news.kind === 'operator')
  return { text, isProblem, isLogged: level !== undefined, isAnswer, news }
}

const PLAYER = '(\\w{3,16})'
const joined = new RegExp(`^${PLAYER}(?: \\(formerly known as \\w+\\))? joined the game$`)
const left = new RegExp(`^${PLAYER} left the game$`)
const said = new RegExp(`^(?:\\[Not Secure\\] )?<${PLAYER}> (.*)$`)
const operator = new RegExp(`^Made ${PLAYER} (?:a|no longer a) server operator$`)
const unchanged = /^Nothing changed\. The player (?:already is|is not) an operator$/

const phases: readonly (readonly [RegExp, string])[] = [
  [/^Starting minecraft server version (\S+)/i, 'Starting Minecraft'],
  [/^Preparing level /, 'Preparing the world'],
  [/^Forcing world upgrade|^(\d+)% completed \(.*chunks?\)/, 'Upgrading the world'],
  [/^Preparing spawn area: (\d+)%/, 'Preparing the spawn area'],
  [/^Preparing start region /, 'Preparing the spawn area'],
]

const troubles: readonly (readonly [RegExp, OwnServerCause])[] = [
  [/^You need to agree to the EULA/, 'eula'],
  [/^\*{4} FAILED TO BIND TO PORT!$/, 'port-taken'],
  [
    /^Encountered an unexpected exception|^Failed to start the minecraft server|^This crash report has been saved/,
    'crashed',
  ],
]

/** Anywhere in errors and outside the log: names and words of players are in neither. */
const inErrors: readonly (readonly [RegExp, OwnServerCause])[] = [
  [/OutOfMemoryError/, 'memory'],
  [/session\.lock|already locked \(possibly by other Minecraft instance/, 'in-use'],
]

function ofServer(text: string, level: string): ConsoleNews | null {
  const [, seconds] = /^Done \(([\d.,]+)s\)!/.exec(text) ?? []
  if (seconds !== undefined) return { kind: 'ready', seconds: Number(seconds.replace(',', '.')) }
  const [, who] = joined.exec(text) ?? []
  if (who !== undefined) return { kind: 'joined', player: who }
  const [, gone] = left.exec(text) ?? []
  if (gone !== undefined) return { kind: 'left', player: gone }
  const [, speaker, words = ''] = said.exec(text) ?? []
  if (speaker !== undefined) return { kind: 'said', player: speaker, text: words }
  const [, named] = operator.exec(text) ?? []
  if (named !== undefined || unchanged.test(text)) return { kind: 'operator', player: named ?? null }
  if (text === 'Stopping server') return { kind: 'ending' }
  const isError = level === 'ERROR' || level === 'FATAL'
  const trouble = [...(isError ? inErrors : []), ...troubles].find(([form]) => form.test(text))
  return trouble === undefined ? phaseOf(text) : { kind: 'trouble', cause: trouble[1] }
}

function phaseOf(text: string): ConsoleNews | null {
  for (const [form, words] of phases) {
    const found = form.exec(text)
    if (found === null) continue
    const percent = /^\d+$/.test(found[1] ?? '') ? `, ${found[1]} %` : ''
    return { kind: 'phase', words: `${words}${percent}` }
  }
  return null
}

/** What Java says where the program does not get to speak, or not any more. */
const ofJava: readonly (readonly [RegExp, OwnServerCause])[] = [
  [/UnsupportedClassVersionError|Unsupported Java detected|compiled by a more recent version of the Java/, 'java'],
  [/Could not reserve enough space|insufficient memory for the Java Runtime/, 'memory'],
  [/Invalid (?:maximum|initial) heap size|exceeds the maximum representable size/, 'memory'],
  [/Unable to access jarfile|Invalid or corrupt jarfile|no main manifest attribute/, 'jar'],
]

function ofMachine(line: string): ConsoleNews | null {
  const trouble = [...ofJava, ...inErrors, ...troubles].find(([form]) => form.test(line))
  return trouble === undefined ? null : { kind: 'trouble', cause: trouble[1] }
}
