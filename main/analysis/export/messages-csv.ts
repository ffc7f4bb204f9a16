/** What agents and people said, as CSV: one line per message, or per speaker and hearer. */
import { messagesOfEpisode } from '../../../db/messages.ts'
import type { Db } from '../../../db/open.ts'
import { EVERYBODY } from '../../../shared/contract/talk.ts'
import type { Message } from '../../../shared/core/reading/messages.ts'
import { episodeLinesPart, episodesOf, type LinesOf, type LinesTable } from './episode-lines.ts'
import type { ExportPart } from './export-part.ts'

const messageTable: LinesTable<Message> = {
  columns: [
    { name: 'event', field: (_, { seq }) => seq },
    { name: 'at_s', field: (_, { atMs }) => atMs / 1000 },
    { name: 'from', field: (_, { by }) => by },
    { name: 'person', field: (_, { isFromOutside }) => (isFromOutside ? 1 : 0) },
    { name: 'to', field: (_, { to }) => to ?? EVERYBODY },
    { name: 'characters', field: (_, { text }) => text.length },
    { name: 'text', field: (_, { text }) => text },
  ],
  linesOf: (db, { result }) => messagesOfEpisode(db, result.episodeId),
}

interface Pair {
  readonly from: string
  readonly to: string
  readonly messages: number
  readonly characters: number
}

const pairTable: LinesTable<Pair> = {
  columns: [
    { name: 'from', field: (_, { from }) => from },
    { name: 'to', field: (_, { to }) => to },
    { name: 'messages', field: (_, { messages }) => messages },
    { name: 'characters', field: (_, { characters }) => characters },
  ],
  linesOf: (db, { facts, result }) => {
    const members = facts.team.members.map(({ name }) => name)
    return pairsOf(messagesOfEpisode(db, result.episodeId), members)
  },
}

/** Of a run or an episode; parts as in `episodeLinesPart`. */
export function messagesCsvPart(db: Db, of: LinesOf, after: string | null): ExportPart | null {
  return episodeLinesPart(db, messageTable, episodesOf(of), after)
}

/** Who told whom how much; a message to all counts once for each other member. */
export function messagePairsCsvPart(db: Db, of: LinesOf, after: string | null): ExportPart | null {
  return episodeLinesPart(db, pairTable, episodesOf(of), after)
}

/** By speaker, then hearer. */
export function pairsOf(
  messages: readonly Pick<Message, 'by' | 'to' | 'text'>[],
  members: readonly string[],
): readonly Pair[] {
  const told = messages.flatMap(({ by, to, text }) => {
    const hearers = to === null ? members.filter((name) => name !== by) : [to]
    return hearers.map((hearer) => ({ from: by, to: hearer, characters: text.length }))
  })
  // No name has a line break.
  const pairs = [...Map.groupBy(told, ({ from, to }) => `${from}\n${to}`)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return pairs.flatMap(([, lines]) => {
    const [first] = lines
    if (first === undefined) return []
    const characters = lines.reduce((sum, line) => sum + line.characters, 0)
    return [{ from: first.from, to: first.to, messages: lines.length, characters }]
  })
}
