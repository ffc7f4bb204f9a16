/** The notes of a simulated agent: amounts that others told it, and what it told whom; outcomes it sees again. */

interface Remembering {
  readonly summary: string
  readonly turns: readonly { readonly own: boolean; readonly text: string }[]
  readonly characters: number
}

/** Something that was told, and everybody whom, or who by. */
interface Note {
  readonly kind: 'told' | 'heard'
  readonly names: readonly string[]
  readonly text: string
}

const TELLING = /!startConversation\("(\w+)", ?"([^"]*)"\)/
const HEARD = /^(\w+): \(FROM OTHER BOT\)(.*)$/s
/** `Recipe: 2 sugar`; of a longer recipe its heading is enough. */
const AMOUNT = /\w+: \d+ \w+|Recipe for \w+/g
const HEADING = /(?:Recipe for|To make) [\w ]+(?=:)/
const RECIPES = /Recipe for|To make/
/** Enough of a line without a heading to know it again, where it was told among recipes. */
const BEGINNING = 30
const NOTHING = 'Nothing to note yet.'

/** Never empty, which would be no answer. */
export function summaryOf({ summary, turns, characters }: Remembering): string {
  const notes = [...notesIn(summary), ...turns.flatMap(noteOf)]
  return written(notes).slice(0, characters)
}

/** The notes of a summary. */
function notesIn(summary: string): readonly Note[] {
  return summary.split(' | ').flatMap((line): readonly Note[] => {
    const [, to, told] = /^Told ([\w, ]+): (.+)$/s.exec(line) ?? []
    if (to !== undefined && told !== undefined) return [{ kind: 'told', names: to.split(', '), text: told }]
    const [, by, said] = /^([\w, ]+) said: (.+)$/s.exec(line) ?? []
    return by === undefined || said === undefined ? [] : [{ kind: 'heard', names: by.split(', '), text: said }]
  })
}

/** What was told to several, or by several, is one note. */
function written(notes: readonly Note[]): string {
  const merged = Map.groupBy(notes, ({ kind, text }) => `${kind} ${text}`)
  const lines = [...merged.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const names = [...new Set(same.flatMap((note) => note.names))].join(', ')
    return [first.kind === 'told' ? `Told ${names}: ${first.text}` : `${names} said: ${first.text}`]
  })
  return lines.length === 0 ? NOTHING : lines.join(' | ')
}

function noteOf({ own, text }: Remembering['turns'][number]): readonly Note[] {
  const [, to, told] = TELLING.exec(text) ?? []
  if (own) return to === undefined ? [] : [{ kind: 'told', names: [to], text: inShort(told ?? '') }]
  const [, by, said = ''] = HEARD.exec(text) ?? []
  const amounts = new Set(said.match(AMOUNT) ?? [])
  return by === undefined || amounts.size === 0 ? [] : [{ kind: 'heard', names: [by], text: [...amounts].join('. ') }]
}

/** What an agent has noted to have told a teammate. */
export function toldTo(mate: string, summary: string): readonly string[] {
  return textsOf('told', mate, summary)
}

/** What an agent has noted to have heard of a teammate. */
export function heardOf(mate: string, summary: string): readonly string[] {
  return textsOf('heard', mate, summary)
}

function textsOf(kind: Note['kind'], mate: string, summary: string): readonly string[] {
  return notesIn(summary).flatMap((note) => (note.kind === kind && note.names.includes(mate) ? [note.text] : []))
}

/** How what was told is noted: recipes by their headings and what is told with them by its beginning, everything else as it is. */
function inShort(text: string): string {
  if (!HEADING.test(text)) return text
  const lines = text.split(/\.+(?:\s+|$)/).filter((line) => line !== '')
  return lines.map(markOf).join(', ')
}

function markOf(line: string): string {
  return HEADING.exec(line)?.[0] ?? line.slice(0, BEGINNING)
}

/** Whether a text says a line, or notes it in short. */
export function mentions(text: string, line: string): boolean {
  return text.includes(line) || (RECIPES.test(text) && text.includes(markOf(line)))
}
