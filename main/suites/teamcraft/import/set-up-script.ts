/**
 * The language that configs write their set-up in (teamcraft.md 1.5): one form of statement, an awaited chat of one bot with one
 * text in single quotes. It is parsed and never run.
 */
import { plainLine } from '../../../common/plain-text.ts'

export interface Chat {
  readonly bot: string
  /** Without white space at its ends, as servers take it. */
  readonly text: string
}

interface SetUpScript {
  readonly chats: readonly Chat[]
  /** One sentence each: what is no such statement. */
  readonly findings: readonly string[]
}

/** Of one script; the longest published one has 86. */
const MOST_STATEMENTS = 1000
const MOST_FINDINGS = 3
const MOST_LETTERS = 60

const STATEMENT = /\s*await\s+(bot[0-4])\.chat\(\s*'([^'\\\n]{0,300})'\s*\)\s*;/y
const WHITE = /\s*/y

/** `name` is the script's place in its file: `command`. */
export function parseSetUp(script: string, name: string): SetUpScript {
  const chats: Chat[] = []
  const strange: string[] = []
  let at = 0
  for (
    at = behindWhite(script, 0);
    at < script.length && chats.length < MOST_STATEMENTS;
    at = behindWhite(script, at)
  ) {
    STATEMENT.lastIndex = at
    const [whole, bot, text] = STATEMENT.exec(script) ?? []
    if (whole !== undefined && bot !== undefined && text !== undefined) {
      chats.push({ bot, text: text.trim() })
      at += whole.length
    } else {
      const end = script.indexOf(';', at)
      const next = end < 0 ? script.length : end + 1
      strange.push(script.slice(at, Math.min(next, at + MOST_LETTERS)))
      at = next
    }
    if (strange.length > MOST_STATEMENTS) break
  }
  const findings = strange
    .slice(0, MOST_FINDINGS)
    .map(
      (text) =>
        `${name} has "${plainLine(text, MOST_LETTERS)}", which is not a chat of a bot with one quoted text; it is not followed.`,
    )
  if (strange.length > MOST_FINDINGS) {
    findings.push(`${name} has ${strange.length - MOST_FINDINGS} more such statements.`)
  }
  if (at < script.length)
    findings.push(`${name} has more than ${MOST_STATEMENTS} statements; the rest is not followed.`)
  return { chats, findings }
}

function behindWhite(script: string, from: number): number {
  WHITE.lastIndex = from
  WHITE.test(script)
  return WHITE.lastIndex
}
