/** What the team has said and what the last round came to, as the prompts take it. */
import { z } from 'zod'
import { itemStackSchema } from '../../../shared/contract/block.ts'
import { describeInventory } from '../../common/describe-inventory.ts'

export const talkSchema = z.array(z.object({ round: z.int().positive(), by: z.string(), text: z.string() }))
export type Talk = z.infer<typeof talkSchema>

export const reportSchema = z.object({
  agent: z.string(),
  accomplished: z.array(z.string()),
  failed: z.array(z.string()),
  /** All that it has accomplished since the start, oldest first. */
  soFar: z.array(z.string()),
  inventory: z.array(itemStackSchema),
})
export type Report = z.infer<typeof reportSchema>

/** What all are told after a round, of one agent. */
export function describeReport({ agent, accomplished, failed, soFar, inventory }: Report): string {
  return [
    ...(accomplished.length === 0 ? [] : [`${agent} has newly accomplished ${quoted(accomplished)}.`]),
    ...(failed.length === 0 ? [] : [`${agent} has just failed at ${quoted(failed)}.`]),
    ...(soFar.length === 0 ? [] : [`All that ${agent} has accomplished so far: ${quoted(soFar)}.`]),
    `${agent} carries ${describeInventory(inventory)}.`,
  ].join(' ')
}

/** Lines of a prompt. */
export function talkLines(talk: Talk): readonly string[] {
  return [
    ...(talk.length === 0 ? ['Nobody has said anything yet.'] : ['What was said, the latest last:']),
    ...talk.map(({ round, by, text }) => `[round ${round}] ${by}: ${JSON.stringify(text)}`),
  ]
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => JSON.stringify(text)).join(', ')
}
