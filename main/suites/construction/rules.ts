/** Game rules of building: the three that CausalMACE's planner starts from (section 3.4) and one of ours for attached blocks. */
import type { Rule } from '../../../preload/contract/task-graph.ts'

export const constructionRules: readonly Rule[] = [
  {
    id: 'take-before-use',
    text: 'An item that lies in a container has to be taken out of it before anyone can place or use it.',
  },
  {
    id: 'equip-before-place',
    text: 'A block has to be held in the hand before it can be placed.',
  },
  {
    id: 'lower-before-higher',
    text: 'Blocks of a lower layer are placed before the blocks of the layers above them.',
  },
  {
    id: 'support-before-attached',
    text: 'A block that needs another one to hang on or to be placed against, such as a torch on its wall or a lying log at the end of the next one, is placed after that block.',
  },
]

/** Ours, and only where a building cannot be put up without scaffolding: the others then have nothing to ask about it. */
export const scaffoldingRule: Rule = {
  id: 'scaffold-after-use',
  text: 'Dirt that is there only to place other blocks against is dug away again: each piece after the blocks that are placed against it and, of a row of dirt, what was placed last before what carried it.',
}
