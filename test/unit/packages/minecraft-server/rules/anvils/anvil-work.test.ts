import { describe, expect, it } from 'vitest'
import { type AnvilInput, anvilWork } from '../../../../../../packages/minecraft-server/rules/anvils/anvil-work.ts'
import {
  bears,
  enchantmentsOf,
  withEnchantments,
} from '../../../../../../packages/minecraft-server/rules/anvils/enchantments.ts'
import { stackNamed } from '../../../../../../packages/minecraft-server/rules/items/item-registry.ts'
import type { Stack } from '../../../../../../packages/minecraft-server/rules/items/item-stacks.ts'
import {
  customNameOf,
  damageOf,
  renamed,
  tagNumber,
  tagWith,
} from '../../../../../../packages/minecraft-server/rules/items/item-tags.ts'

interface Marks {
  readonly count?: number
  readonly damage?: number
  readonly prior?: number
  readonly name?: string
  readonly enchantments?: Readonly<Record<string, number>>
}

function item(name: string, { count = 1, damage = 0, prior = 0, name: custom, enchantments = {} }: Marks = {}): Stack {
  const int = (value: number): object | undefined => (value === 0 ? undefined : { type: 'int', value })
  const plain = stackNamed(name, count)
  const marked = { ...plain, tag: tagWith(plain, { Damage: int(damage), RepairCost: int(prior) }) }
  const enchanted = withEnchantments(marked, new Map(Object.entries(enchantments)))
  return custom === undefined ? enchanted : renamed(enchanted, custom)
}

const book = (enchantments: Readonly<Record<string, number>>, prior = 0): Stack =>
  item('enchanted_book', { enchantments, prior })

/** What is made, in short: cost, and of the result wear, prior work, name, enchantments; null for nothing. */
function made(left: Stack, right: Stack | null, rest: Partial<AnvilInput> = {}): readonly unknown[] {
  const { result, cost, rightUsed } = anvilWork({ left, right, name: '', creative: false, ...rest })
  if (result === null) return [cost, null]
  const made = Object.fromEntries(enchantmentsOf(result))
  return [cost, { used: rightUsed, damage: damageOf(result), prior: tagNumber(result, 'RepairCost'), ...made }]
}

const sword = (marks: Marks = {}): Stack => item('diamond_sword', marks)
const pick = (marks: Marks = {}): Stack => item('iron_pickaxe', marks)

describe('what an anvil makes', () => {
  it.each([
    [
      'a book of the commonest kind',
      sword(),
      book({ sharpness: 5 }),
      [5, { used: 1, damage: 0, prior: 1, sharpness: 5 }],
    ],
    [
      'rare ones cost half from a book',
      sword(),
      book({ looting: 3 }),
      [6, { used: 1, damage: 0, prior: 1, looting: 3 }],
    ],
    [
      'and whole from an item',
      sword(),
      sword({ enchantments: { looting: 3 } }),
      [12, { used: 1, damage: 0, prior: 1, looting: 3 }],
    ],
    [
      'equal levels make the next one',
      sword({ enchantments: { sharpness: 3 } }),
      book({ sharpness: 3 }),
      [4, { used: 1, damage: 0, prior: 1, sharpness: 4 }],
    ],
    [
      'but never more than the highest',
      sword({ enchantments: { sharpness: 5 } }),
      book({ sharpness: 5 }),
      [5, { used: 1, damage: 0, prior: 1, sharpness: 5 }],
    ],
    [
      'the higher of two levels stays',
      sword({ enchantments: { sharpness: 4 } }),
      book({ sharpness: 2 }),
      [4, { used: 1, damage: 0, prior: 1, sharpness: 4 }],
    ],
    [
      'what clashes costs one level and is lost',
      sword({ enchantments: { sharpness: 1 } }),
      book({ smite: 5, unbreaking: 3 }),
      [4, { used: 1, damage: 0, prior: 1, sharpness: 1, unbreaking: 3 }],
    ],
    ['a book that does not fit makes nothing', pick(), book({ sharpness: 5 }), [0, null]],
    ['two books', book({ sharpness: 4 }), book({ sharpness: 4 }), [5, { used: 1, damage: 0, prior: 1, sharpness: 5 }]],
    [
      'material mends a quarter a piece',
      pick({ damage: 100 }),
      item('iron_ingot', { count: 5 }),
      [2, { used: 2, damage: 0, prior: 1 }],
    ],
    [
      'as far as it goes',
      pick({ damage: 200 }),
      item('iron_ingot', { count: 2 }),
      [2, { used: 2, damage: 76, prior: 1 }],
    ],
    ['nothing is mended that is whole', pick(), item('iron_ingot'), [0, null]],
    ['nor with something else', pick({ damage: 9 }), item('gold_ingot'), [0, null]],
    [
      'two of a kind and 12 % more',
      pick({ damage: 200 }),
      pick({ damage: 150 }),
      [2, { used: 1, damage: 70, prior: 1 }],
    ],
    ['two whole ones without enchantments', pick(), pick(), [0, null]],
    [
      'prior work of both is added, the larger doubled',
      sword({ prior: 3 }),
      book({ sharpness: 1 }, 7),
      [11, { used: 1, damage: 0, prior: 15, sharpness: 1 }],
    ],
    [
      '39 levels are the most',
      sword({ prior: 31 }),
      book({ sharpness: 5 }, 3),
      [39, { used: 1, damage: 0, prior: 63, sharpness: 5 }],
    ],
    ['40 are too many', sword({ prior: 31 }), book({ sharpness: 5 }, 4), [40, null]],
    ['a stack cannot be enchanted', item('carved_pumpkin', { count: 2 }), book({ binding_curse: 1 }), [40, null]],
  ])('has its result and price: %s', (_what, left, right, expected) => {
    expect(made(left, right)).toEqual(expected)
  })

  it('in creative mode any enchantment goes on anything, at any price', () => {
    expect(made(pick({ prior: 63 }), book({ sharpness: 5 }), { creative: true })).toEqual([
      68,
      { used: 1, damage: 0, prior: 127, sharpness: 5 },
    ])
  })

  it('a mere name costs one level and no later work, and never more than 39', () => {
    const named = anvilWork({ left: pick({ prior: 3 }), right: null, name: 'Dig', creative: false })
    expect([named.cost, named.result && customNameOf(named.result)]).toEqual([4, 'Dig'])
    expect(named.result && tagNumber(named.result, 'RepairCost')).toBe(3)
    expect(anvilWork({ left: pick({ prior: 127 }), right: null, name: 'Dig', creative: false }).cost).toBe(39)
    const stack = anvilWork({ left: item('dirt', { count: 64 }), right: null, name: 'Soil', creative: false })
    expect([stack.cost, stack.result?.count]).toEqual([1, 64])
  })

  it('the name that it has changes nothing, a blank one takes it away', () => {
    expect(made(pick(), null, { name: 'Iron Pickaxe' })).toEqual([0, null])
    expect(made(pick({ name: 'Dig' }), null, { name: 'Dig' })).toEqual([0, null])
    const { result, cost } = anvilWork({ left: pick({ name: 'Dig' }), right: null, name: ' ', creative: false })
    expect([cost, result && customNameOf(result)]).toEqual([1, null])
  })

  it('a name and work together cost the sum', () => {
    const { result, cost } = anvilWork({ left: sword(), right: book({ unbreaking: 3 }), name: 'lol', creative: false })
    expect([cost, result && customNameOf(result), result && tagNumber(result, 'RepairCost')]).toEqual([4, 'lol', 1])
  })
})

describe('enchantments', () => {
  it.each([
    ['diamond_axe', 'sharpness', true],
    ['diamond_pickaxe', 'sharpness', false],
    ['shears', 'efficiency', true],
    ['iron_boots', 'thorns', true],
    ['bow', 'mending', true],
    ['dirt', 'unbreaking', false],
  ])('%s bears %s: %s', (name, enchantment, does) => {
    expect(bears(name, enchantment)).toBe(does)
  })

  it('that the game does not know are left out', () => {
    expect([...enchantmentsOf(book({ nonsense: 3, mending: 1 }))]).toEqual([['mending', 1]])
  })
})
