/** What agents and people said, as CSV: one line per message, or per speaker and hearer. */
import { messagesOfEpisode, type StoredMessage } from '../../../db/messages.ts'
import type { Db } from '../../../db/open.ts'
import { csvLine } from '../../../shared/core/csv.ts'
import { type ExportPart, gatherPart } from './export-part.ts'
import { episodeColumns, exportedRows, type Row } from './exported-rows.ts'
import type { Field } from './table-content.ts'

interface Column<T> {
  readonly name: string
  readonly field: (row: Row, line: T) => Field
}

const messageColumns: readonly Column<StoredMessage>[] = [
  ...episodeColumns,
  { name: 'event', field: (_, { seq }) => seq },
  { name: 'at_s', field: (_, { atMs }) => atMs / 1000 },
  { name: 'from', field: (_, { by }) => by },
  { name: 'person', field: (_, { isOfPerson }) => (isOfPerson ? 1 : 0) },
  { name: 'to', field: (_, { to }) => to ?? 'all' },
  { name: 'characters', field: (_, { text }) => text.length },
  { name: 'text', field: (_, { text }) => text },
]

interface Pair {
  readonly from: string
  readonly to: string
  messages: number
  characters: number
}

const pairColumns: readonly Column<Pair>[] = [
  ...episodeColumns,
  { name: 'from', field: (_, { from }) => from },
  { name: 'to', field: (_, { to }) => to },
  { name: 'messages', field: (_, { messages }) => messages },
  { name: 'characters', field: (_, { characters }) => characters },
]

/** Of a run, or of one of its episodes. */
export interface MessagesOf {
  readonly runId: string
  readonly episodeId?: string | undefined
}

/** The part behind the episode `after`, as in `callsCsvPart`. */
export function messagesCsvPart(db: Db, of: MessagesOf, after: string | null, length?: number): ExportPart | null {
  return partOf(db, of, after, messageColumns, ({ result }) => messagesOfEpisode(db, result.episodeId), length)
}

/** Who told whom how much; a message to all counts once for each other member. */
export function messagePairsCsvPart(db: Db, of: MessagesOf, after: string | null, length?: number): ExportPart | null {
  const pairs = ({ facts, result }: Row): readonly Pair[] =>
    pairsOf(
      messagesOfEpisode(db, result.episodeId),
      facts.team.members.map(({ name }) => name),
    )
  return partOf(db, of, after, pairColumns, pairs, length)
}

/** By speaker, then hearer. */
export function pairsOf(messages: readonly StoredMessage[], members: readonly string[]): readonly Pair[] {
  const pairs = new Map<string, Pair>()
  for (const { by, to, text } of messages) {
    for (const hearer of to === null ? members.filter((name) => name !== by) : [to]) {
      const key = JSON.stringify([by, hearer])
      const pair = pairs.get(key) ?? { from: by, to: hearer, messages: 0, characters: 0 }
      pairs.set(key, pair)
      pair.messages += 1
      pair.characters += text.length
    }
  }
  return [...pairs.values()].toSorted((a, b) => (a.from + a.to < b.from + b.to ? -1 : 1))
}

/** Lines of an episode stay together. */
function partOf<T>(
  db: Db,
  { runId, episodeId }: MessagesOf,
  after: string | null,
  columns: readonly Column<T>[],
  linesOf: (row: Row) => readonly T[],
  length?: number,
): ExportPart | null {
  const only = episodeId === undefined ? {} : { isWanted: (result: Row['result']) => result.episodeId === episodeId }
  const rows = exportedRows(db, { runIds: [runId], ...only }, after)
  if (rows === null) return null
  const start = after === null ? csvLine(columns.map(({ name }) => name)) : ''
  return gatherPart(start, parts(rows, columns, linesOf), length)
}

function* parts<T>(rows: Iterable<Row>, columns: readonly Column<T>[], linesOf: (row: Row) => readonly T[]) {
  for (const row of rows) {
    const text = linesOf(row).map((line) => csvLine(columns.map(({ field }) => field(row, line))))
    yield { text: text.join(''), key: row.result.episodeId }
  }
}
