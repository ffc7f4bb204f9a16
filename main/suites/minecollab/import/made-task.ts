/** What each kind of task makes of one in a file: a scenario whose address still lacks its name, and what was found wrong. */
import type { Scenario } from '../../../../shared/contract/scenario.ts'

export interface MadeTask extends Omit<Scenario, 'address' | 'origin'> {
  /** Of the suite: `minecollab/crafting`. */
  readonly address: string
  /** One sentence each. */
  readonly findings: readonly string[]
}
