/**
 * What is true of every question that is asked in any suite.
 * @module-tag long
 */
import { beforeAll, expect, test } from 'vitest'
import { methods } from '../../../main/methods/index.ts'
import { suites } from '../../../main/suites/index.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'
import { type AskedQuestion, askedInSuites } from '../../prompts/asked-in-suites.ts'
import { fallsShort, neighboursIn } from '../../prompts/prefix.ts'
import { promptSizes } from '../../prompts/sizes.ts'
import { fieldsWithoutMeaning, idleAdvice, strangeActions } from '../../prompts/wording.ts'

let asked: Awaited<ReturnType<typeof askedInSuites>>
beforeAll(async () => {
  asked = await askedInSuites({ episodes: sharedEpisodes })
})

/** Those that ask as another one does: of buildings, of items to be held, and of platforms. */
const alike: ReadonlySet<string> = new Set([
  'minecollab-construction',
  'minecollab-cooking',
  'minecollab-hells-kitchen',
  'teamcraft-build',
  'teamcraft-clear',
  'teamcraft-farm',
])
const played = suites.filter(({ id }) => !alike.has(id))

/** `worker.act in escape: PlaceBlock`, each once. */
function told(find: (question: AskedQuestion) => readonly string[]): readonly string[] {
  const lines = asked.flatMap((question) =>
    find(question).map((what) => `${question.purpose} in ${question.suite}: ${what}`),
  )
  return [...new Set(lines)].toSorted()
}

/** Of so small a task some questions are shorter than a server keeps, and two of one purpose are alike by chance. */
const SMALL = 'minecollab-crafting'

/** Purposes of which a server reads anew, in some suite, what it knew. */
function readAnew(actors: 'own' | 'any'): readonly string[] {
  const large = asked.filter(({ suite }) => suite !== SMALL)
  const short = neighboursIn(large, actors).filter(fallsShort)
  return [...new Set(short.map(({ purpose }) => purpose))].toSorted()
}

test('every prompt of every method is asked in every suite', async () => {
  // Teams that act in joint steps play tasks of these alone.
  const anywhere = methods.filter(({ actsInSteps }) => actsInSteps !== true)
  const prompts = (await Promise.all(anywhere.map((method) => method.loadPrompts()))).flat()
  const wanted = prompts.flatMap(({ purpose }) => played.map(({ id }) => `${purpose} in ${id}`))
  const found = asked.map(({ purpose, suite }) => `${purpose} in ${suite}`)
  // Nobody can plan a mixture, whose recipe stands in no document, and it is over within a round; simulated agents have nothing to tell
  // each other elsewhere, and give a command with every word, which no agent at work is asked about. Only what is reached is described.
  const isImpossible = (one: string): boolean =>
    /^(causalmace\.(?!decompose)|worker\.|villageragent\.(?!decompose|environment)|agentverse\.evaluate|deps\.explain|voyager\.describe).* in mixture$/.test(
      one,
    ) ||
    /^talking\.remember in (?!mixture)/.test(one) ||
    /^mindcraft\.respond in /.test(one) ||
    // Nothing fails without mistakes, and where there is a subtask for each agent, none is for several.
    /^villageragent\.(strategy|split) in /.test(one)
  const missing = [...new Set(wanted)].filter((one) => !found.includes(one))
  expect(missing.filter((one) => !isImpossible(one))).toEqual([])
  expect(missing.filter(isImpossible).length).toBeGreaterThan(5)
})

test('no question names an action that it does not offer', () => {
  expect(told(strangeActions)).toEqual([])
})

test('each field of an answer is explained, in its schema or in the words', () => {
  expect(told(fieldsWithoutMeaning)).toEqual([])
})

test('advice is only given where it can be followed', () => {
  expect(told(idleAdvice)).toEqual([])
})

test('what does not change stands first, for one agent as for the whole team', () => {
  expect(readAnew('own')).toEqual([])
  expect(readAnew('any')).toEqual([])
})

test('sizes are those of the questions that were asked', () => {
  const sizes = promptSizes(asked)
  expect(sizes.reduce((total, { questions }) => total + questions, 0)).toBe(asked.length)
  for (const { median, largest, prefix } of sizes) {
    expect(median).toBeGreaterThan(100)
    expect(largest).toBeGreaterThanOrEqual(median)
    expect(prefix ?? 0).toBeLessThanOrEqual(largest)
  }
})
