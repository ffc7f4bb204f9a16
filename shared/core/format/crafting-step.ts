/** A step of a crafting plan, in words: the action that asks for a plan and the plans that planners are told say it alike. */

interface StepWords {
  readonly kind: 'craft' | 'smelt'
  readonly item: string
  readonly makes: number
  /** As a list. */
  readonly uses: string
  readonly needsTable: boolean
}

/** `1. craft 1 compass of 4 iron_ingot, 1 redstone at a crafting table` for the step at `index` 0. */
export function craftingStepText({ kind, item, makes, uses, needsTable }: StepWords, index: number): string {
  const where = kind === 'smelt' ? ' in a furnace' : needsTable ? ' at a crafting table' : ''
  return `${index + 1}. ${kind} ${makes} ${item} of ${uses}${where}`
}
