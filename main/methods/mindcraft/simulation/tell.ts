/** What a simulated agent still has to tell its teammates, one conversation each. */
import { BUSY_ELSEWHERE } from '../conversations.ts'
import { heardOf, mentions, toldTo } from './summary.ts'

/** Own turns before a teammate who was busy is told again. */
const PAUSE = 4

interface Telling {
  readonly mates: readonly string[]
  readonly told: readonly string[]
  readonly summary: string
  readonly turns: readonly { readonly own: boolean; readonly text: string }[]
}

/** Null where every teammate knows all that only this agent was told. */
export function stillToTell({
  mates,
  told,
  summary,
  turns,
}: Telling): { readonly to: string; readonly text: string } | null {
  for (const mate of mates) {
    if (wasJustRefused(mate, turns)) continue
    const noted = toldTo(mate, summary)
    const said = turns.flatMap(({ own, text }, index) =>
      own && text.includes(`!startConversation("${mate}"`) && !wasRefused(mate, turns.slice(index + 1)) ? [text] : [],
    )
    const known = heardFrom(mate, { summary, turns })
    const open = told.filter((line) => ![...noted, ...said, ...known].some((text) => mentions(text, line)))
    if (open.length > 0) return { to: mate, text: `${open.join('. ')}.` }
  }
  return null
}

/** What a teammate has said itself, it knows. */
function heardFrom(mate: string, { summary, turns }: Pick<Telling, 'summary' | 'turns'>): readonly string[] {
  return [
    ...heardOf(mate, summary),
    ...turns.flatMap(({ own, text }) => (!own && text.startsWith(`${mate}: `) ? [text] : [])),
  ]
}

/** Who talks to somebody else is left alone for a few turns. */
function wasJustRefused(mate: string, turns: Telling['turns']): boolean {
  const last = turns.findLastIndex(({ own, text }) => own && text.includes(`!startConversation("${mate}"`))
  if (last < 0 || !wasRefused(mate, turns.slice(last + 1))) return false
  return turns.slice(last + 1).filter(({ own }) => own).length < PAUSE
}

/** Whether what came next of the teammate was that it talks to somebody else. */
function wasRefused(mate: string, after: Telling['turns']): boolean {
  const next = after.find(({ own, text }) => !own && text.includes(mate) && !text.includes('Already'))
  return next?.text.includes(BUSY_ELSEWHERE) === true
}
