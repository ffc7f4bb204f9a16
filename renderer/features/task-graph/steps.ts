/** A value over game time that changes in steps. */
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'

/** Times do not fall; of several values at one time the last one holds. */
export class Steps<T> {
  readonly #steps: { readonly atMs: number; readonly value: T }[] = []

  push(atMs: number, value: T): void {
    this.#steps.push({ atMs, value })
  }

  /** What holds at a time, by bisection; undefined before the first step. */
  at(atMs: number): T | undefined {
    return this.#steps[lastNotAfter(this.#steps, atMs, (step) => step.atMs)]?.value
  }

  /** What holds from the last step on. */
  get last(): T | undefined {
    return this.#steps.at(-1)?.value
  }
}
