/** MINDcraft's command grammar: the first command that a text holds, and what stands before and in it. */

/** A signed number, a truth value, or text in double quotes without any inside. */
const ARGUMENT = String.raw`-?\d+(?:\.\d+)?|true|false|"[^"]*"`
const LIST = String.raw`\(\s*((?:${ARGUMENT})(?:\s*,\s*(?:${ARGUMENT}))*)\s*\)`
const command = new RegExp(String.raw`!([A-Za-z]\w*)(?:${LIST})?`)
const argument = new RegExp(ARGUMENT, 'g')

export interface WrittenCommand {
  readonly name: string
  /** As they are written, texts without their quotes. */
  readonly given: readonly string[]
  /** The text up to the command's end: what follows is dropped. */
  readonly upTo: string
}

/** Null where the text holds none. Brackets that hold no list of arguments, empty ones among them, are no part of the command. */
export function firstCommand(text: string): WrittenCommand | null {
  const found = command.exec(text)
  const name = found?.[1]
  if (found === null || name === undefined) return null
  const given = Array.from((found[2] ?? '').matchAll(argument), ([one]) => one.replace(/^"|"$/g, ''))
  return { name, given, upTo: text.slice(0, found.index + found[0].length) }
}

/** Text as an argument: the grammar knows no quotes within quotes. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', "'")}"`
}

/** What a command that stands for an action is called: `MineBlock` is `mineBlock`; `Wait`, whose plain form is `!stay`, too. */
export function commandNameOf(action: string): string {
  return action.slice(0, 1).toLowerCase() + action.slice(1)
}
