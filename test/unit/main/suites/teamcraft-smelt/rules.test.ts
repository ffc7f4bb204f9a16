import { expect, it } from 'vitest'
import { smeltRules } from '../../../../../main/suites/teamcraft-smelt/rules.ts'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'
import { ruleOverlaps } from '../../../../../shared/core/rule-overlaps.ts'
import { does, type EdgeKind, sayings, type Work } from '../edge-kinds.ts'

const HERE = [0, 70, 0]
const THERE = [1, 70, 0]
const put = (action: 'PutFuel' | 'PutInput', item: string, furnace = HERE): readonly ActionCall[] => [
  { action, arguments: { item, furnace } },
]
const empty: readonly ActionCall[] = [{ action: 'TakeOutput', arguments: { furnace: HERE } }]
/** Whoever digs or hunts for an item says so in the subtask's own `item`. */
const gets = (item: string, action: string, ...more: readonly (readonly ActionCall[])[]): Work => ({
  ...does([{ action, arguments: { pos: [4, 70, 4] } }], ...more),
  given: { item },
})

const kinds: readonly EdgeKind[] = [
  ['ore dug for another', 'get-before-furnace', gets('gold_ore', 'ObtainBlock'), does(put('PutInput', 'gold_ore'))],
  ['ore dug in another way', 'get-before-furnace', gets('gold_ore', 'MineBlock'), does(put('PutInput', 'gold_ore'))],
  ['meat hunted for another', 'get-before-furnace', gets('beef', 'KillAt'), does(put('PutInput', 'beef'))],
  ['fuel dug for another', 'get-before-furnace', gets('oak_log', 'ObtainBlock'), does(put('PutFuel', 'oak_log'))],
  ['other fuel', null, gets('oak_log', 'ObtainBlock'), does(put('PutFuel', 'coal'))],
  [
    'both get their own',
    null,
    gets('gold_ore', 'ObtainBlock'),
    gets('gold_ore', 'ObtainBlock', put('PutInput', 'gold_ore')),
  ],
  ['put in and taken out in one go', null, gets('gold_ore', 'ObtainBlock'), does(put('PutInput', 'gold_ore'), empty)],
  ['piece before product', 'fill-before-take-out', does(put('PutInput', 'gold_ore')), does(empty)],
  ['fire before product', 'fill-before-take-out', does(put('PutFuel', 'coal')), does(empty)],
  ['another furnace', null, does(put('PutInput', 'gold_ore', THERE)), does(empty)],
]

it.each(kinds)('%s: %s', (...kind) => {
  const [, rule] = kind
  expect(sayings(kind, smeltRules)).toEqual(rule === null ? [] : [`${rule}: 1>2`])
})

it('leaves what one rule of furnaces says to it, by their words', () => {
  expect(ruleOverlaps(smeltRules.filter(({ id }) => id.includes('furnace') || id.includes('take-out')))).toEqual([])
})
