/**
 * What a command answers: a sentence of the game, which clients translate and bots know by its key, or words of our own. Players are
 * sent sentences as vanilla sends them, `{ translate, with }`; the console reads them in English.
 */
import type { Component } from './component.ts'
import { nameOf, words } from './translations.ts'

/** A sentence that the version's registry has, and what stands in its places. */
interface Sentence {
  readonly key: string
  readonly values: readonly (string | number)[]
}

export type Answer = string | Sentence

/** The sentence of a translation key; a key that the registry has not is an answer in those words. */
export function told(key: string, ...values: readonly (string | number)[]): Answer {
  return nameOf(key) === null ? words(key, ...values) : { key, values }
}

/** The same of one target or of several: `<key>.single` and `<key>.multiple`. */
export function toldOfMany(
  key: string,
  names: readonly string[],
  fill: (target: string | number) => readonly (string | number)[],
): Answer {
  const [only] = names
  return names.length === 1 && only !== undefined
    ? told(`${key}.single`, ...fill(only))
    : told(`${key}.multiple`, ...fill(names.length))
}

/** An answer in English. */
export function textOf(answer: Answer): string {
  return typeof answer === 'string' ? answer : words(answer.key, ...answer.values)
}

/** An answer as clients take it. */
export function componentOf(answer: Answer): Component {
  return typeof answer === 'string' ? { text: answer } : { translate: answer.key, with: answer.values.map(String) }
}

/** Several answers as one: a line each. */
export function toldTogether(answers: readonly Answer[]): Answer {
  const [only] = answers
  return answers.length === 1 && only !== undefined ? only : answers.map(textOf).join('\n')
}
