/** What a furnace remembers from tick to tick. */

/** What a furnace is about; times in ticks. */
export interface Fire {
  /** Until the present piece of fuel is burnt; 0 in a cold furnace. */
  burning: number
  /** How long that piece burns in all. */
  burnTotal: number
  /** How long the input has been in the heat. */
  cooked: number
  cookTotal: number
  /** Id and tag of the input that is being cooked; another one begins anew. */
  input: string
  /** Points of experience that the next player to take from the output gets. */
  experience: number
}

/** Of a furnace in which nothing burns. */
export const COLD: Readonly<Fire> = { burning: 0, burnTotal: 0, cooked: 0, cookTotal: 0, input: '', experience: 0 }

/** How a fire names its input; empty for none. */
export function fireInput(item: { readonly type: number; readonly nbt: unknown } | null | undefined): string {
  if (item === null || item === undefined) return ''
  return `${item.type} ${item.nbt === null || item.nbt === undefined ? '' : JSON.stringify(item.nbt)}`
}
