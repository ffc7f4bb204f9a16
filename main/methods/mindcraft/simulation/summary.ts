/** The notes of a simulated agent: amounts that others told it, and what it told whom; outcomes it sees again. */

interface Remembering {
  readonly summary: string
  readonly turns: readonly { readonly own: boolean; readonly text: string }[]
  readonly characters: number
}

const TELLING = /!startConversation\("(\w+)", ?"([^"]*)"\)/
const HEARD = /^(\w+): \(FROM OTHER BOT\)(.*)$/s
/** `Recipe: 2 sugar`; of a longer recipe its heading is enough. */
const AMOUNT = /\w+: \d+ \w+|Recipe for \w+/g

export function summaryOf({ summary, turns, characters }: Remembering): string {
  const known = summary === '' ? [] : summary.split(' | ')
  return [...new Set([...known, ...turns.flatMap(noteOf)])].join(' | ').slice(0, characters)
}

function noteOf({ own, text }: Remembering['turns'][number]): readonly string[] {
  const [, to, told] = TELLING.exec(text) ?? []
  if (own) return to === undefined ? [] : [`Told ${to}: ${inShort(told ?? '')}`]
  const [, by, said = ''] = HEARD.exec(text) ?? []
  const amounts = new Set(said.match(AMOUNT) ?? [])
  return by === undefined || amounts.size === 0 ? [] : [`${by} said: ${[...amounts].join('. ')}`]
}

/** How a line is noted, and found again among notes: a recipe by its heading, everything else as it is. */
export function inShort(text: string): string {
  const headings = text.match(HEADING)
  return headings === null ? text : headings.join(', ')
}

const HEADING = /(?:Recipe for|To make) [\w ]+(?=:)/g
