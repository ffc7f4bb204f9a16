/** What vanilla has and this server has not: said so, so that nobody looks for a typing mistake. */
import type { Reader } from './parse/reader.ts'

const absentCommands: ReadonlySet<string> = new Set(
  (
    'advancement attribute ban ban-ip banlist damage datapack debug enchant fillbiome function jfr ' +
    'locate loot pardon pardon-ip perf place publish recipe reload ride save-all save-off save-on ' +
    'schedule setidletimeout spectate spreadplayers stop teammsg tm transfer trigger whitelist worldborder'
  ).split(' '),
)

/** Words behind the name of a command that is here. */
const absentParts: Readonly<Record<string, readonly string[]>> = {
  data: ['modify', 'remove'],
  item: ['modify'],
  scoreboard: ['objectives modify', 'players enable'],
}

const ofMinecraft = (words: string): string => `${words} is a command of Minecraft that this server has not`

/** The sentence about a command of vanilla; null for a name that is none. */
export function absentCommand(name: string): string | null {
  return absentCommands.has(name) ? ofMinecraft(name) : null
}

/** The sentence about a part of a command, whose rest the reader is at; null where that is none of vanilla's. */
export function absentPart(name: string, { rest }: Reader): string | null {
  const typed = rest.trimStart()
  const parts = Object.hasOwn(absentParts, name) ? (absentParts[name] ?? []) : []
  const part = parts.find((known) => typed === known || typed.startsWith(`${known} `))
  return part === undefined ? null : ofMinecraft(`${name} ${part}`)
}

/** The same of `execute`: `execute store ...`, `execute if biome ...`. */
export function absentStep(words: string): string {
  return ofMinecraft(`execute ${words}`)
}
