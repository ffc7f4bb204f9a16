/** The table of room mechanisms. Adding one: a constant in one of the files beside, and it is drawn from then on. */
import { leverMechanisms } from './levers.ts'
import type { Mechanism } from './mechanism.ts'
import { mixedMechanisms } from './mixed.ts'
import { plateMechanisms } from './plates.ts'

export const mechanisms: readonly Mechanism[] = [...leverMechanisms, ...plateMechanisms, ...mixedMechanisms]
