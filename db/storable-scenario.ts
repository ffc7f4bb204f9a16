/** Scenarios on their way into the database: nothing is stored that could not be read again. */
import { fail, ok, type Result } from '../shared/contract/errors.ts'
import { type Scenario, scenarioSchema } from '../shared/contract/scenario.ts'
import { canonicalJson } from '../shared/core/canonical-json.ts'
import { issueLine } from '../shared/core/format/issue-line.ts'

/** A scenario that the contract takes, in the text that is stored; made by `of` alone. */
export class StorableScenario {
  readonly scenario: Scenario
  readonly #text: string

  private constructor(scenario: Scenario, text: string) {
    this.scenario = scenario
    this.#text = text
  }

  get address(): string {
    return this.scenario.address
  }

  get text(): string {
    return this.#text
  }

  /** Fails with `bad-input` and the first field that breaks the contract, or that no text can hold. */
  static of(scenario: Scenario): Result<StorableScenario> {
    const checked = scenarioSchema.safeParse(scenario)
    if (!checked.success) {
      return fail('bad-input', issueLine(checked.error.issues))
    }
    try {
      return ok(new StorableScenario(checked.data, canonicalJson(checked.data)))
    } catch (error) {
      if (error instanceof TypeError) return fail('bad-input', error.message)
      throw error
    }
  }
}
