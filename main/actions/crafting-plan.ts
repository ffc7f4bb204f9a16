/** CraftingPlan(item, amount): from what the whole team holds to an item, down to what has to be found. */
import { z } from 'zod'
import { type ItemStack, nameSchema } from '../../shared/contract/block.ts'
import { craftingStepText } from '../../shared/core/format/crafting-step.ts'
import type { CraftingPlan, PlannedStep } from '../minecraft/ports/bot-body.ts'
import { type ActionContext, defineAction } from './action.ts'
import { countIn, failed, list } from './observation-text.ts'

export const craftingPlan = defineAction({
  name: 'CraftingPlan',
  description:
    'Plan how the team makes an amount of an item from what all of you carry: what to smelt and craft in which order, who has what it takes, and what is still to be found.',
  parameters: z.object({ item: nameSchema, amount: z.int().min(1).max(64) }),
  failures: { 'no-recipe': 'Nothing is crafted or smelted into that item; it has to be found.' },
  onRequest: true,
  perform: async ({ item, amount }, context) => {
    const { body, team } = context
    const stock = [...team.values()].flatMap((member) => member.inventory())
    const planned = body.planCrafting(item, amount, stock)
    if (!planned.ok) return failed(planned)
    const { steps, uses, missing, leftOver } = planned.value
    const parts = [
      `To make ${amount} ${item}: ${steps.map(stepWords).join('; ')}`,
      missing.length === 0 ? 'The team has all that it takes' : `Still to be found: ${list(missing)}`,
      ...(uses.length === 0
        ? []
        : [`What it takes of yours: ${uses.map((stack) => holders(stack, context)).join('; ')}`]),
      ...(leftOver.length === 0 ? [] : [`Left over: ${list(leftOver)}`]),
    ]
    return { ok: true, message: `${parts.join('. ')}.`, data: dataOf(planned.value) }
  },
  effect: () => null,
})

function stepWords(step: PlannedStep, index: number): string {
  return craftingStepText({ ...step, uses: list(step.uses) }, index)
}

/** `3 iron_ingot (Alice 2, Bob 4)`. */
function holders({ name, count }: ItemStack, { team }: ActionContext): string {
  const shares = [...team.values()].flatMap((member) => {
    const share = countIn(member.inventory(), name)
    return share === 0 ? [] : [`${member.name} ${share}`]
  })
  return `${count} ${name} (${shares.join(', ')})`
}

function dataOf({ steps, uses, missing, leftOver }: CraftingPlan) {
  const plain = (stacks: readonly ItemStack[]) => stacks.map(({ name, count }) => ({ name, count }))
  return {
    steps: steps.map(({ kind, item, makes, uses: used, needsTable }) => {
      return { kind, item, makes, uses: plain(used), needsTable }
    }),
    uses: plain(uses),
    missing: plain(missing),
    leftOver: plain(leftOver),
  }
}
