/** The dialogue that planner and explainer share: plans, what was reached, failures in words, explanations. It only grows. */
import { z } from 'zod'
import { itemStackSchema } from '../../../shared/contract/block.ts'
import { describeInventory } from '../../common/describe-inventory.ts'
import { outlineSchema, type Unmet, unmetSchema } from './goals.ts'

const numbered = { number: z.int().positive(), goal: z.string() }

const failedSchema = z.object({
  kind: z.literal('failed'),
  /** Null where all sub-goals were reached and the task goes on. */
  of: z.object(numbered).nullable(),
  /** What the planner is told of it; null for nothing. */
  described: z
    .object({
      unmet: z.array(unmetSchema),
      /** How the work at it ended; null where it did not begin. */
      outcome: z.string().nullable(),
      inventory: z.array(itemStackSchema),
    })
    .nullable(),
})

export const turnSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), goals: z.array(outlineSchema) }),
  z.object({ kind: z.literal('reached'), ...numbered }),
  failedSchema,
  z.object({ kind: z.literal('explained'), text: z.string() }),
])
export type Turn = z.infer<typeof turnSchema>
export type FailedTurn = z.infer<typeof failedSchema>

/** From the `plans` latest plans on. */
export function latestOf(dialogue: readonly Turn[], plans: number): Turn[] {
  const begins = dialogue.flatMap(({ kind }, index) => (kind === 'plan' ? [index] : []))
  return dialogue.slice(begins.at(-plans) ?? 0)
}

export function describeDialogue(dialogue: readonly Turn[]): readonly string[] {
  if (dialogue.length === 0) return []
  return ['What you have planned, and what became of it, oldest first:', ...dialogue.flatMap(describeTurn), '']
}

function describeTurn(turn: Turn): readonly string[] {
  switch (turn.kind) {
    case 'plan':
      return ['You planned:', ...turn.goals.map((goal, index) => `${index + 1}. ${outline(goal)}`)]
    case 'reached':
      return [`You reached sub-goal ${turn.number}: ${turn.goal}`]
    case 'failed':
      return [describeFailure(turn)]
    case 'explained':
      return [`You explained it: ${turn.text}`]
  }
}

function outline({ goal, needs, yields, after }: z.infer<typeof outlineSchema>): string {
  const parts = [
    ...(after.length === 0 ? [] : [`after ${after.join(', ')}`]),
    ...(Object.keys(needs).length === 0 ? [] : [`needs ${amounts(needs)}`]),
    ...(Object.keys(yields).length === 0 ? [] : [`yields ${amounts(yields)}`]),
  ]
  return parts.length === 0 ? goal : `${goal} (${parts.join('; ')})`
}

function amounts(of: Readonly<Record<string, number>>): string {
  return Object.entries(of)
    .map(([item, count]) => `${count} ${item}`)
    .join(', ')
}

/** The descriptor's words. */
export function describeFailure({ of, described }: FailedTurn): string {
  const what =
    of === null
      ? 'You reached all sub-goals, and the task is not complete.'
      : `You failed at sub-goal ${of.number}: ${of.goal}`
  if (described === null) return what
  const { unmet, outcome, inventory } = described
  return [
    what,
    ...(unmet.length === 0 ? [] : [`You could not begin: ${unmet.map(lack).join(', ')}.`]),
    ...(outcome === null ? [] : [outcome]),
    `You carried ${describeInventory(inventory)}.`,
  ].join(' ')
}

function lack({ item, needed, carried }: Unmet): string {
  return `it needs ${needed} ${item}, and you had ${carried}`
}
