/** Slots of window 0 in which a player carries things, in the order in which vanilla fills them: hot bar, then main. */
const FIRST_OF_MAIN = 9
const FIRST_OF_HOT_BAR = 36
const BEHIND_HOT_BAR = 45

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_unused, index) => from + index)

export const storageSlots: readonly number[] = [
  ...range(FIRST_OF_HOT_BAR, BEHIND_HOT_BAR),
  ...range(FIRST_OF_MAIN, FIRST_OF_HOT_BAR),
]
