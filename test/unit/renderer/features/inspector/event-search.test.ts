import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EventSearch, foldCase } from '../../../../../renderer/features/inspector/event-search.ts'
import { RecordIndex } from '../../../../../shared/core/diagnosis/record-index.ts'
import { at, told } from './told-record.ts'

const whole = (): EventSearch => new EventSearch(new RecordIndex(told))
const find = (words: string): readonly number[] => whole().find({ words, actors: [], kinds: [] })

describe('words', () => {
  test.each([
    ['action names and arguments', 'PLACE item POPPY', [at.failedStart, at.failedEnd]],
    ['reasons', 'out-of-reach', [at.failedEnd]],
    ['results', 'too far', [at.failedEnd]],
    ['thoughts', 'ground comes', [at.thought]],
    ['chat, as it was written', '<b>help', [at.chat]],
    ['subtask descriptions', 'poppy running', []],
    ['descriptions where only a number is told', 'the poppy waits', [at.wait]],
    ['block names', 'air dirt', [at.change]],
    ['event types', 'plan.refined', [at.refined]],
    ['positions', '1 2 3 → dirt', [at.change]],
  ])('are found in %s', (_, words, seqs) => {
    expect(find(words)).toEqual(seqs)
  })

  test('name who caused something as well as who acts', () => {
    expect(find('alice dirt air')).toEqual([at.change])
  })

  test('are all the record where there are none', () => {
    expect(find('  ')).toHaveLength(told.length)
  })
})

test('filters join: any of the kinds, any of the agents, and all of the words', () => {
  const search = whole()
  expect(search.find({ words: '', actors: ['Bob'], kinds: ['failure', 'chat'] })).toEqual([at.failedEnd, at.chat])
  expect(search.find({ words: 'far', actors: [], kinds: ['failure', 'chat'] })).toEqual([at.failedEnd])
  expect(search.find({ words: '', actors: [], kinds: ['false done'] })).toEqual([at.falseDone])
  expect(search.find({ words: '', actors: ['Alice'], kinds: ['block'] })).toEqual([at.change])
})

test('a match is shown at its place, also behind letters whose small form is longer', () => {
  const search = whole()
  search.find({ words: '', actors: [], kinds: [] })
  expect(search.parts(at.chat, 'STANBUL').filter(({ isMatch }) => isMatch)).toEqual([
    { text: 'stanbul', isMatch: true },
  ])
  expect(
    search
      .parts(at.thought, 'first come')
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join(''),
  ).toBe('The ground [come]s [first].')
})

test('the stretches of a text are the text, and what is marked is what was looked for', () => {
  const word = fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' })
  fc.assert(
    fc.property(
      fc.string({ maxLength: 20, unit: 'grapheme' }),
      word,
      fc.string({ maxLength: 80, unit: 'grapheme' }),
      (before, wanted, after) => {
        const text = `${before}${wanted}${after}`
        const event = {
          ...told[at.chat],
          seq: 0,
          type: 'chat',
          v: 1,
          atMs: 0,
          actor: { kind: 'agent', id: 'Al' },
          data: { text },
        } as const
        const search = new EventSearch(new RecordIndex([event]))
        expect(
          search.find({ words: wanted.toUpperCase().length === wanted.length ? wanted : '', actors: [], kinds: [] }),
        ).toEqual([0])
        const parts = search.parts(0, wanted)
        expect(
          `to all: ${text}`.endsWith(
            parts
              .map((part) => part.text)
              .join('')
              .replace(/^…/, ''),
          ),
        ).toBe(true)
        const folded = wanted
          .split(/\s+/)
          .filter((part) => part !== '')
          .map(foldCase)
        for (const { text: own, isMatch } of parts) {
          if (isMatch) expect(folded.some((part) => foldCase(own).includes(part))).toBe(true)
        }
      },
    ),
  )
})

test('a record that grows is found like one that is there at once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: told.length }), { maxLength: 5 }),
      fc.constantFrom('dirt', 'alice', 'place', 'ate-zero', ''),
      (cuts, words) => {
        const growing: (typeof told)[number][] = []
        const index = new RecordIndex(growing)
        const search = new EventSearch(index)
        for (const cut of [...cuts, told.length].sort((a, b) => a - b)) {
          growing.push(...told.slice(growing.length, cut))
          index.update()
          search.find({ words, actors: [], kinds: [] })
        }
        const query = { words, actors: [], kinds: [] }
        expect(search.find(query)).toEqual(whole().find(query))
      },
    ),
  )
})
