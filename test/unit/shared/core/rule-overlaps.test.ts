import { expect, test } from 'vitest'
import { paperRules } from '../../../../main/planner/paper-rules.ts'
import { constructionRules, scaffoldingRule } from '../../../../main/suites/building/rules.ts'
import { cookingRules } from '../../../../main/suites/cooking/rules.ts'
import { escapeRules } from '../../../../main/suites/escape/rules.ts'
import type { Rule } from '../../../../shared/contract/task-graph.ts'
import { ruleOverlaps } from '../../../../shared/core/rule-overlaps.ts'

/** The sets of construction and cooking before they were reworded: under them refinement of a language model's graph cut true edges. */
const before = {
  construction: [
    {
      id: 'take-before-use',
      text: 'An item that lies in a container has to be taken out of it before anyone can place or use it.',
    },
    { id: 'equip-before-place', text: 'A block has to be held in the hand before it can be placed.' },
    {
      id: 'lower-before-higher',
      text: 'Blocks of a lower layer are placed before the blocks of the layers above them.',
    },
    {
      id: 'support-before-attached',
      text: 'A block that needs another one to hang on or to be placed against, such as a torch on its wall or a lying log at the end of the next one, is placed after that block.',
    },
  ],
  cooking: [
    {
      id: 'take-before-use',
      text: 'An item that lies in a container has to be taken out of it before anyone can use it, cook it or craft with it.',
    },
    {
      id: 'gather-before-craft',
      text: 'All ingredients of a recipe have to be gathered or made before the recipe can be crafted.',
    },
    {
      id: 'raw-and-fuel-before-smelt',
      text: 'A furnace needs the raw food and its fuel before it can cook.',
    },
    {
      id: 'tool-before-harvest',
      text: 'What needs a tool or a bucket, such as ore, milk or game, is got only after somebody holds that tool or bucket.',
    },
    {
      id: 'store-before-share',
      text: 'What one agent has made reaches another only after it was put into a container or handed over.',
    },
  ],
} satisfies Readonly<Record<string, readonly Rule[]>>

function named(rules: readonly Rule[]): readonly string[] {
  return ruleOverlaps(rules).map(({ rules: [a, b], about }) => `${rules[a]?.id} / ${rules[b]?.id}: ${about.join(', ')}`)
}

test.each([
  ['construction', constructionRules],
  ['construction with scaffolding', [...constructionRules, scaffoldingRule]],
  ['cooking', cookingRules],
  ['escape', escapeRules],
  ['paper', paperRules],
] as const)('the set of %s does not overlap', (_, rules) => {
  expect(named(rules)).toEqual([])
})

test('sets that made refinement cut true edges are named, with what both rules speak of', () => {
  expect(named(before.construction)).toEqual(['lower-before-higher / support-before-attached: what a block stands on'])
  expect(named(before.cooking)).toEqual([
    'take-before-use / gather-before-craft: the ingredients of a recipe',
    'take-before-use / raw-and-fuel-before-smelt: what goes into a furnace',
    'take-before-use / store-before-share: who gets an item that others use',
  ])
})

test('a rule of one’s own that says what the suite has said is named beside it', () => {
  const own = { id: 'mine', text: 'Lower blocks come before higher ones.' }
  expect(named([...constructionRules, own])).toEqual(['below-before-above / mine: what a block stands on'])
  expect(named([...paperRules, own])).toEqual(['lower-before-higher / mine: what a block stands on'])
  expect(named([own, { id: 'again', text: own.text }])).toHaveLength(1)
})

test('what a rule says nothing of is left to the others', () => {
  const wide = { id: 'wide', text: 'Whatever is below or beside a block comes first.' }
  const narrow = { id: 'narrow', text: `${wide.text} Says nothing of blocks that stand on top of others.` }
  const below = { id: 'below', text: 'A block comes after the one below it.' }
  expect(named([wide, below])).toEqual(['wide / below: what a block stands on'])
  expect(named([narrow, below])).toEqual([])
})

test('rules of which no word is known overlap with nothing', () => {
  expect(ruleOverlaps([{ text: '' }, { text: '' }, { text: 'Be quick.' }])).toEqual([])
})
