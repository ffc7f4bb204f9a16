/** What stands otherwise than at the start, as prompts tell it: what players did place by place, what the world did in numbers. */
import { z } from 'zod'
import { positionSchema } from '../../preload/contract/geometry.ts'

export const changesSchema = z.array(z.object({ pos: positionSchema, block: z.string(), byAgents: z.boolean() }))
export type Changes = z.infer<typeof changesSchema>

/** Up to so many cells that nobody's hands changed are named one by one: a door that opens matters, a wall that appears does not. */
const NAMED_ALONE = 4

/** One line per block that stands there now, all its places behind it; empty where nothing has changed. */
export function describeChanges(changes: Changes): readonly string[] {
  const byBlock = Map.groupBy(changes, ({ block, byAgents }) => `${byAgents} ${block}`)
  return [...byBlock.values()].map((cells) => {
    const [first] = cells
    const block = first?.block ?? ''
    const isFolded = first?.byAgents === false && cells.length > NAMED_ALONE
    if (isFolded) return block === 'air' ? `- ${cells.length} blocks went` : `- ${cells.length} ${block} appeared`
    const places = cells.map(({ pos }) => `(${pos.join(', ')})`).join(', ')
    return block === 'air' ? `- nothing any more at ${places}` : `- ${block} at ${places}`
  })
}
