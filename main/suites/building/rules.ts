/**
 * Game rules of building: what CausalMACE's planner starts from (section 3.4), in words that are no wider than the dependencies
 * which follow, and so that no two of them say the same (docs/decisions/0037).
 */
import type { Rule } from '../../../shared/contract/task-graph.ts'
import type { WorldRulesSpokenOf } from '../../../shared/contract/twins.ts'

export const constructionRules: readonly Rule[] = [
  {
    id: 'take-before-use',
    text: 'An item has to be got, out of its container or by digging, before it can be placed or used: a subtask that gets it for others comes before every subtask that uses it and does not get it itself.',
  },
  {
    id: 'equip-before-place',
    text: 'A block has to be in the hand when it is placed: a subtask that only equips it comes before every subtask that places it without equipping it.',
  },
  {
    id: 'below-before-above',
    text: 'A block that stands directly on top of another block of the plan (same x and z, y one higher) is placed after the block directly below it. Other blocks of lower layers do not matter. Says nothing of blocks that hang.',
  },
  {
    id: 'side-before-attached',
    text: 'A block that hangs on the side of another one (a ladder, or a torch, sign, banner, head, lever or button on a wall) or under one (such as a hanging lantern) is placed after that one. Says nothing of any other kind of block, nor of blocks that stand on top of others.',
  },
  {
    id: 'beside-before-floating',
    text: 'A block with nothing to stand on (neither the floor nor a block of the plan directly below it) is placed against a block beside it, or, where none is beside it, the block above it. It comes after one such neighbour only: the one from which the fewest blocks lead down to the floor; of equals, the one listed first. A lying log needs such a neighbour at its end and an upper half at its side, even with a block below. Says nothing of blocks that hang, nor of what a block stands on top of.',
  },
]

/** Ours, and only where a building cannot be put up without scaffolding: the others then have nothing to ask about it. */
export const scaffoldingRule: Rule = {
  id: 'scaffold-after-use',
  text: 'A piece of dirt that is dug away again is dug after it was placed, after every block of the building that it carries was placed, and after every piece of dirt that it carries was dug.',
}

/** What in the world they speak of. */
export const constructionWorldRules: WorldRulesSpokenOf = {
  'take-before-use': { lifts: 'take' },
  'equip-before-place': { lifts: 'equip' },
  'below-before-above': { lifts: 'below' },
  'side-before-attached': { lifts: 'side' },
  'beside-before-floating': { lifts: 'beside' },
  'scaffold-after-use': {
    why: 'It says when something may be taken away, not what that needs: leaving out what it carries hinders no digging.',
  },
}
