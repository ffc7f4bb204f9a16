/** Counts over transitions as they pass: a set is never held to be counted. */
import { createHash } from 'node:crypto'
import { sha256 } from '../../common/sha256.ts'
import { suiteOf } from './choose-episodes.ts'
import { imagesOf, type Transition } from './transition.ts'

export interface ModelCount {
  readonly model: string
  readonly licence: string
  readonly transitions: number
}

export interface TransitionCounts {
  readonly transitions: number
  /** With the words of an earlier one: same question, same answer. */
  readonly duplicates: number
  readonly simulated: number
  readonly reused: number
  /** Of tasks that are for testing. */
  readonly ofTestTasks: number
  readonly images: number
  readonly lostImages: number
  readonly promptTokens: number
  readonly answerTokens: number
  readonly bySuite: Readonly<Record<string, number>>
  readonly byTag: Readonly<Record<string, number>>
  readonly models: readonly ModelCount[]
  /** Of all of them in their order, whatever the form that they are written in. */
  readonly sha256: string
}

export class Tally {
  readonly #hash = createHash('sha256')
  readonly #words = new Set<string>()
  readonly #suites = new Map<string, number>()
  readonly #tags = new Map<string, number>()
  readonly #models = new Map<string, ModelCount>()
  readonly #sums = {
    transitions: 0,
    duplicates: 0,
    simulated: 0,
    reused: 0,
    ofTestTasks: 0,
    images: 0,
    lostImages: 0,
    promptTokens: 0,
    answerTokens: 0,
  }

  add(transition: Transition): void {
    const { messages, response, facts } = transition
    const sums = this.#sums
    const words = sha256(JSON.stringify([messages, response]))
    const images = imagesOf(transition)
    sums.transitions += 1
    sums.duplicates += this.#words.has(words) ? 1 : 0
    sums.simulated += facts.simulated === true ? 1 : 0
    sums.reused += facts.reused ? 1 : 0
    sums.ofTestTasks += facts.split === 'test' ? 1 : 0
    sums.images += images.length
    sums.lostImages += images.filter((image) => image === null).length
    sums.promptTokens += facts.promptTokens
    sums.answerTokens += facts.answerTokens
    this.#words.add(words)
    this.#hash.update(`${JSON.stringify(transition)}\n`)
    countIn(this.#suites, suiteOf(facts.task))
    countIn(this.#tags, facts.tag)
    this.#addModel(facts)
  }

  #addModel({ model, licence }: Transition['facts']): void {
    const key = JSON.stringify([model, licence])
    this.#models.set(key, { model, licence, transitions: (this.#models.get(key)?.transitions ?? 0) + 1 })
  }

  counts(): TransitionCounts {
    return {
      ...this.#sums,
      bySuite: Object.fromEntries(this.#suites),
      byTag: Object.fromEntries(this.#tags),
      models: [...this.#models.values()],
      sha256: this.#hash.copy().digest('hex'),
    }
  }
}

function countIn(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
