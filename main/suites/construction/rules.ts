/** Game rules of building: each says what one kind of dependency follows from, and none speaks of what another one means (ours). */
import type { Rule } from '../../../preload/contract/task-graph.ts'

export const constructionRules: readonly Rule[] = [
  {
    id: 'take-before-use',
    text: 'An item that lies in a container has to be taken out of it before it can be placed or used. Who takes it out in the same subtask waits for nobody.',
  },
  {
    id: 'equip-before-place',
    text: 'A block has to be held in the hand before it can be placed. Who takes it in hand in the same subtask waits for nobody.',
  },
  {
    id: 'below-before-above',
    text: 'A block that stands directly on top of another block of the plan (same x and z, y one higher) is placed after the block directly below it. Other blocks of lower layers do not matter.',
  },
  {
    id: 'side-before-attached',
    text: 'A block that hangs on the side of another block or under it, such as a wall torch, a ladder or a hanging lantern, or that can only be put against its side, such as a log lying with its end there or an upper half, is placed after that block. This says nothing of blocks that stand on top of others.',
  },
  {
    id: 'beside-before-floating',
    text: 'A block that does not hang and has neither the floor nor a block of the plan directly below it is placed against a neighbour beside it or above it, after that one.',
  },
]

/** Only where a building cannot be put up without scaffolding: the others then have nothing to ask about it. */
export const scaffoldingRule: Rule = {
  id: 'scaffold-after-use',
  text: 'Dirt that is there only to place other blocks against is dug away again: each piece after the blocks that are placed against it and, of a row of dirt, what was placed last before what carried it.',
}
