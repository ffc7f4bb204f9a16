/** A case of TeamCraft before it is a scenario: out of a config file, or out of the lab's own generator. */
import type { ItemStack } from '../../../shared/contract/block.ts'
import type { Point } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'

/** Not how it is turned: the benchmark's reset turns everybody to the centre before the first picture (teamcraft.md 3.1). */
export interface CaseMember {
  /** `bot1`. */
  readonly name: string
  /** Feet, in the air above the ground. */
  readonly at: Point
  /** In the order in which the config gives them: the first is in hand. */
  readonly items: readonly ItemStack[]
}

export interface TeamcraftCase<T> {
  /** Last part of the address: `17` for a config's number, `test-17` for an own case. */
  readonly name: string
  readonly task: T
  readonly members: readonly CaseMember[]
  readonly origin: Scenario['origin']
  /** Where it comes from, in words. */
  readonly source: string
}
