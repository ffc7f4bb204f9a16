/** The notes of a simulated agent: what others told it, what it told whom; outcomes it sees again. */

interface Remembering {
  readonly summary: string
  readonly turns: readonly { readonly own: boolean; readonly text: string }[]
  readonly characters: number
}

const TELLING = /!startConversation\("(\w+)", ?"([^"]*)"\)/
const HEARD = /^(\w+): \(FROM OTHER BOT\)(.*)$/s
/** Without an amount or a question, a message is soon of no use. */
const MATTERS = /[?\d]/

export function summaryOf({ summary, turns, characters }: Remembering): string {
  const notes = turns.flatMap(({ own, text }) => {
    const [, to, told] = TELLING.exec(text) ?? []
    if (own) return to === undefined ? [] : [`Told ${to}: ${told}`]
    const [, by, said = ''] = HEARD.exec(text) ?? []
    return by !== undefined && MATTERS.test(said) && !said.includes('!') ? [`${by} said: ${said}`] : []
  })
  const known = summary === '' ? [] : summary.split(' | ')
  return [...new Set([...known, ...notes])].join(' | ').slice(0, characters)
}
