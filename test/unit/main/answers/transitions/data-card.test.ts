import { expect, test } from 'vitest'
import { chooseEpisodes } from '../../../../../main/answers/transitions/choose-episodes.ts'
import { type CardInput, dataCard } from '../../../../../main/answers/transitions/data-card.ts'
import { Tally } from '../../../../../main/answers/transitions/tally.ts'
import { episodeResult } from '../../../../fakes/episode-result.ts'
import { transition } from '../../../../fakes/transition.ts'

const house = 'villagerbench/construction/house'
const soup = 'minecollab/cooking/soup'
const stew = 'minecollab/cooking/stew'
const splits = new Map([
  [soup, 'test'],
  [stew, 'train'],
])
const splitOf = (scenario: string) => splits.get(scenario) ?? null

function ended(episodeId: string, scenario: string, score: number) {
  const metrics = [
    { id: 'completion', value: score },
    { id: 'success', value: Number(score === 1) },
  ]
  return episodeResult(episodeId, { episodeId, scenario, metrics })
}

function input(part: Partial<CardInput> = {}): CardInput {
  const choice = { onlySuccess: true, top: 0.25 }
  const results = [
    ...[0.1, 0.5, 0.2, 0.3].map((score, index) => ended(`house-${index}`, house, score)),
    ended('soup-1', soup, 1),
    ended('soup-2', soup, 0.5),
    ended('stew-1', stew, 1),
    episodeResult('lost', { scenario: stew, validity: 'infrastructure' }),
  ]
  const tally = new Tally()
  const of = (id: string, episode: string, task: string, more = {}) =>
    transition({ id, episode, task, split: splitOf(task), model: 'gpt-test', licence: 'own', ...more })
  tally.add(of('1', 'house-1', house))
  tally.add(of('2', 'soup-1', soup, { model: 'a|b\n# c', licence: 'unknown', reused: true }))
  tally.add(of('3', 'stew-1', stew, { simulated: true }))
  tally.add(of('4', 'stew-1', stew))
  return {
    appVersion: '1.2.3',
    run: { id: 'run-1', name: 'My\n| run' },
    episode: null,
    format: 'openai-chat',
    inlineImages: false,
    choice,
    withReused: true,
    withSimulated: false,
    episodes: chooseEpisodes(results, choice),
    splitOf,
    counts: tally.counts(),
    leftOut: { 'not-used': 1, 'cut-off': 2, unreadable: 3, reused: 0, simulated: 5 },
    ...part,
  }
}

test('the card counts as the paper’s table does', () => {
  const card = dataCard(input())
  expect(card).toContain('from run run-1 (My \\| run), as `openai-chat`. Written by CausalMACE Lab 1.2.3.')
  expect(card).toContain(`
| suite | train | test | other tasks | trials | successes | transitions | mean length |
| --- | --- | --- | --- | --- | --- | --- | --- |
| villagerbench/construction | 0 | 0 | 1 | 4 | 0 | 1 | 1.0 |
| minecollab/cooking | 1 | 1 | 0 | 3 | 2 | 3 | 1.5 |
`)
  expect(card).toContain(`
| model | licence | transitions |
| --- | --- | --- |
| gpt-test | own | 3 |
| a\\|b # c | unknown | 1 |
`)
})

test('the card says what is in the data and what is not', () => {
  const card = dataCard(input())
  for (const line of [
    '- 4 transitions, 3 with the words of an earlier one.',
    '- Simulated: 1 (25 %).',
    '- Reused, from the cache or a recording: 1 (25 %).',
    '- Tokens: 40 of questions, 12 of answers',
    '- Tags: conversation 4.',
    '- **1 transition of test tasks**',
    '- Only success: 3 of 7 trials; of buildings the best 25 % of each suite by score, ties at the limit included.',
    '- Left out: 1 episode that',
    '- Left out: 1 answer that nobody acted on (not readable, refused, failed), 2 cut off at the limit of tokens, 3 whose texts are lost.',
    '- Reused answers are included.',
    '- Left out: 5 simulated answers.',
  ]) {
    expect(card).toContain(`\n${line}`)
  }
})

test.each([
  ['openai-chat', "apply_chat_template(row['messages']"],
  ['sharegpt', '"formatting": "sharegpt"'],
  ['upstream', '`<task>/<tag>_<time>.txt`'],
] as const)('the card of %s says how to load it', (format, words) => {
  expect(dataCard(input({ format, choice: { onlySuccess: false, top: 1 }, episode: 'soup-1' }))).toContain(words)
})
