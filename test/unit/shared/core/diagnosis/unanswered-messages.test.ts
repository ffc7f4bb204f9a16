import { expect, test } from 'vitest'
import type { Team } from '../../../../../shared/contract/team.ts'
import { RecordIndex } from '../../../../../shared/core/diagnosis/record-index.ts'
import { unansweredFindings } from '../../../../../shared/core/diagnosis/unanswered-messages.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

const team: Team = {
  members: ['Alice', 'Bob', 'Cindy'].map((name) => ({ name, kind: 'agent', abilities: 'all' })),
}

function unanswered(messages: readonly (readonly [by: string, text: string, to?: string])[]): readonly string[] {
  const told = messages.map(([by, text, to], index) => {
    const data = to === undefined ? { text } : { text, to }
    return [index * 10, by, 'chat', data] as const
  })
  const [finding] = unansweredFindings(new RecordIndex(toldEvents(told)), team)
  return finding?.places.map(({ words }) => words) ?? []
}

test('a question to all is answered by anybody who speaks to its speaker or to all', () => {
  expect(unanswered([['Alice', 'How many carrots?']])).toEqual(['Alice to all: How many carrots?'])
  expect(
    unanswered([
      ['Alice', 'How many carrots?'],
      ['Bob', 'three'],
    ]),
  ).toEqual([])
  expect(
    unanswered([
      ['Alice', 'How many carrots?'],
      ['Alice', 'Anybody?'],
      ['Bob', 'three', 'Alice'],
    ]),
  ).toEqual([])
  expect(unanswered([['Alice', 'I take the left.']])).toEqual([])
})

test('a message to one teammate is answered by them alone, and not behind the speaker’s back', () => {
  expect(
    unanswered([
      ['Alice', 'take three', 'Bob'],
      ['Cindy', 'why', 'Alice'],
    ]),
  ).toEqual(['Alice to Bob: take three', 'Cindy to Alice: why'])
  expect(
    unanswered([
      ['Alice', 'take three', 'Bob'],
      ['Bob', 'listen', 'Cindy'],
      ['Cindy', 'ok', 'Bob'],
    ]),
  ).toEqual(['Alice to Bob: take three'])
  expect(
    unanswered([
      ['Alice', 'take three', 'Bob'],
      ['Bob', 'ok', 'Alice'],
      ['Alice', 'good', 'Bob'],
    ]),
  ).toEqual([])
})

test('a person at the page answers for whoever was asked, where they say it to the one who asked', () => {
  const asked = [0, 'Alice', 'chat', { text: 'How many?', to: 'Bob' }] as const
  const said = (agent?: string) =>
    [
      10,
      'Lab',
      'external.input',
      { player: 'Lab', input: 'said', text: 'three?', ...(agent ? { agent } : {}) },
    ] as const
  const open = (told: Parameters<typeof toldEvents>[0]) =>
    unansweredFindings(new RecordIndex(toldEvents(told)), team).map(({ title }) => title)
  expect(open([asked])).toEqual(['1 message nobody answered'])
  expect(open([asked, said('Bob')])).toEqual(['1 message nobody answered'])
  expect(open([asked, said()])).toEqual(['1 message nobody answered'])
  expect(open([asked, said('Alice')])).toEqual([])
  expect(open([[0, 'Alice', 'chat', { text: 'How many?' }], said()])).toEqual([])
  // What a person from outside asks is no message of the team.
  expect(open([said('Alice')])).toEqual([])
})

test('nothing is said of teams that do not talk', () => {
  expect(unansweredFindings(new RecordIndex(toldEvents([[0, 'Alice', 'thought', { text: 'Why?' }]])), team)).toEqual([])
})
