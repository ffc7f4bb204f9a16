/** What agents and people said, as CSV: one line per message, or per speaker and hearer. */
import { conversationOf } from '../../../db/messages.ts'
import type { Db } from '../../../db/open.ts'
import { EVERYBODY } from '../../../shared/contract/talk.ts'
import type { Team } from '../../../shared/contract/team.ts'
import { type Message, memberKind, type SpeakerKind } from '../../../shared/core/reading/messages.ts'
import { episodeLinesPart, episodesOf, type LinesOf, type LinesTable } from './episode-lines.ts'
import type { ExportPart } from './export-part.ts'

const messageTable: LinesTable<Message> = {
  columns: [
    { name: 'event', field: (_, { seq }) => seq },
    { name: 'at_s', field: (_, { atMs }) => atMs / 1000 },
    { name: 'from', field: (_, { by }) => by },
    { name: 'from_kind', field: (_, { kind }) => kind },
    { name: 'to', field: (_, { to }) => to ?? EVERYBODY },
    { name: 'characters', field: (_, { text }) => text.length },
    { name: 'text', field: (_, { text }) => text },
  ],
  linesOf: (db, { result }) => conversationOf(db, result.episodeId).messages,
}

interface Pair {
  readonly from: string
  readonly fromKind: SpeakerKind
  readonly to: string
  readonly toKind: SpeakerKind
  readonly messages: number
  readonly characters: number
}

const pairTable: LinesTable<Pair> = {
  columns: [
    { name: 'from', field: (_, { from }) => from },
    { name: 'from_kind', field: (_, { fromKind }) => fromKind },
    { name: 'to', field: (_, { to }) => to },
    { name: 'to_kind', field: (_, { toKind }) => toKind },
    { name: 'messages', field: (_, { messages }) => messages },
    { name: 'characters', field: (_, { characters }) => characters },
  ],
  linesOf: (db, { result }) => {
    const { messages, members } = conversationOf(db, result.episodeId)
    return pairsOf(messages, members)
  },
}

/** Of a run or an episode; parts as in `episodeLinesPart`. */
export function messagesCsvPart(db: Db, of: LinesOf, after: string | null, partLength?: number): ExportPart | null {
  return episodeLinesPart(db, messageTable, episodesOf(of), after, partLength)
}

/** Who told whom how much; a message to all counts once for each other member. */
export function messagePairsCsvPart(db: Db, of: LinesOf, after: string | null, partLength?: number): ExportPart | null {
  return episodeLinesPart(db, pairTable, episodesOf(of), after, partLength)
}

type Told = Pick<Message, 'by' | 'kind' | 'to' | 'text'>

/** By speaker, then hearer. What a person says in the place of an agent is a pair of its own. */
export function pairsOf(messages: readonly Told[], members: readonly Hearer[]): readonly Pair[] {
  const kinds = new Map(members.map((member) => [member.name, memberKind(member)]))
  const told = messages.flatMap(({ by, kind, to, text }) => {
    const hearers = to === null ? [...kinds.keys()].filter((name) => name !== by) : [to]
    return hearers.map((hearer) => {
      return { from: by, fromKind: kind, to: hearer, toKind: kinds.get(hearer) ?? 'agent', characters: text.length }
    })
  })
  // No name has a line break.
  const pairs = [...Map.groupBy(told, ({ from, to, fromKind }) => `${from}\n${to}\n${fromKind}`)]
  return pairs
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, lines]) => {
      const [first] = lines
      if (first === undefined) return []
      return [{ ...first, messages: lines.length, characters: lines.reduce((sum, line) => sum + line.characters, 0) }]
    })
}

type Hearer = Pick<Team['members'][number], 'name' | 'kind'>
