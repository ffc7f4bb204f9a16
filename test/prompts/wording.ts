/** What a question may not say: names of actions that it does not offer, and advice that needs one. */

import { actions } from '../../main/actions/index.ts'
import { textOf } from '../../main/answers/recorded-answer.ts'
import { suites } from '../../main/suites/index.ts'
import type { AskedQuestion } from './asked-in-suites.ts'

const names: ReadonlySet<string> = new Set(actions.map(({ name }) => name))
/** A name of several words, or one that is called: single ones such as "Wait" may begin a sentence. */
const CALLED = /\b([A-Z][a-z]+(?:[A-Z][a-z]+)+)\b|\b([A-Z][a-z]+)\(/g

/** Actions that the words name and the question does not offer; where it offers none, its suite's count. */
export function strangeActions({ recorded, offered, suite }: AskedQuestion): readonly string[] {
  const known = new Set<string>(offered ?? actionsOfSuite(suite))
  const text = recorded.messages.map(textOf).join('\n')
  const called = Array.from(text.matchAll(CALLED), ([, long, short]) => ({
    name: long ?? short ?? '',
    isCalled: long === undefined,
  }))
  const found = called.filter(({ name, isCalled }) => !known.has(name) && (names.has(name) || isCalled))
  return [...new Set(found.map(({ name }) => name))]
}

/** Advice, and the actions of which one is needed to follow it. */
const advice: readonly { readonly words: RegExp; readonly needs: readonly string[] }[] = [
  { words: /\bput blocks\b|\bplac(?:e|ing) blocks\b/i, needs: ['PlaceBlock'] },
  { words: /\bblock that you are to put\b/i, needs: ['PlaceBlock'] },
  { words: /\bask (?:a |your )?teammates?\b|\bask them\b/i, needs: ['Say'] },
  { words: /\bbuckets? carr(?:y|ies)\b/i, needs: ['UseOn', 'UseItemOn'] },
  { words: /\bcrafting it\b/i, needs: ['Craft'] },
  { words: /\bdigging for it\b/i, needs: ['MineBlock'] },
  { words: /\btake it out\b/i, needs: ['WithdrawItem'] },
]

/** Advice in the words that none of the actions at hand lets anybody follow. */
export function idleAdvice({ recorded, offered, suite }: AskedQuestion): readonly string[] {
  const known = new Set<string>(offered ?? actionsOfSuite(suite))
  const text = recorded.messages.map(textOf).join('\n')
  return advice.flatMap(({ words, needs }) => {
    const [found] = words.exec(text) ?? []
    return found === undefined || needs.some((name) => known.has(name)) ? [] : [found]
  })
}

/** Fields of the answer's schema that neither the schema nor the words explain. */
export function fieldsWithoutMeaning({ recorded }: AskedQuestion): readonly string[] {
  const text = recorded.messages.map(textOf).join('\n')
  return unexplained(recorded.answerSchema).filter((name) => !text.includes(`"${name}"`))
}

/** Names of properties without a description, at any depth. */
function unexplained(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([word, value]) => {
    if (word !== 'properties' || typeof value !== 'object' || value === null) return unexplained(value)
    return Object.entries(value).flatMap(([name, field]) => [
      ...(isDescribed(field) ? [] : [name]),
      ...unexplained(field),
    ])
  })
}

function isDescribed(field: unknown): boolean {
  return typeof field === 'object' && field !== null && 'description' in field
}

function actionsOfSuite(id: string): readonly string[] {
  return suites.find((suite) => suite.id === id)?.actions ?? []
}
