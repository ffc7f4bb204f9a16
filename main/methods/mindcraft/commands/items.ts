/** MINDcraft's commands about what an agent carries. */
import type { Json } from '../../../../shared/contract/json.ts'
import { actAndTell, type Command, count, type Hands, item, numberAt, text, textAt } from './command.ts'
import { scan } from './nearest.ts'

const NO_CHEST = 'You know of no chest near by.'
const FURNACE_RANGE = 32
/** The best that the agent carries is burnt: fuel first, then wood. A furnace may have fuel of its own. */
const fuels = [/^(coal|charcoal|blaze_rod)$/, /_(log|wood)$/, /_planks$/, /^stick$/]

export const items: readonly Command[] = [
  {
    name: 'givePlayer',
    isAction: true,
    description: 'Give a player items of yours.',
    parameters: [text('player_name'), item('item_name'), count('num')],
    needs: [['Handover']],
    run: (values, hands) =>
      actAndTell(hands, 'Handover', {
        agent: textAt(values, 0),
        item: textAt(values, 1),
        amount: numberAt(values, 2),
      }),
  },
  ofItem('consume', 'Eat or drink an item.', 'Consume'),
  ofItem('equip', 'Take an item in hand.', 'Equip'),
  {
    name: 'discard',
    isAction: true,
    description: 'Throw items of yours away.',
    parameters: [item('item_name'), count('num')],
    needs: [['Discard']],
    run: (values, hands) => actAndTell(hands, 'Discard', { item: textAt(values, 0), amount: numberAt(values, 1) }),
  },
  {
    name: 'putInChest',
    isAction: true,
    description: 'Put items of yours into the nearest chest.',
    parameters: [item('item_name'), count('num')],
    needs: [['StoreItem']],
    run: (values, hands) => atChest(hands, 'StoreItem', { item: textAt(values, 0), amount: numberAt(values, 1) }),
  },
  {
    name: 'takeFromChest',
    isAction: true,
    description: 'Take items out of the nearest chest.',
    parameters: [item('item_name'), count('num')],
    needs: [['WithdrawItem']],
    run: (values, hands) => atChest(hands, 'WithdrawItem', { item: textAt(values, 0), amount: numberAt(values, 1) }),
  },
  {
    name: 'viewChest',
    isAction: true,
    description: 'Look what the nearest chest holds.',
    parameters: [],
    needs: [['CheckContainer']],
    run: (_values, hands) => atChest(hands, 'CheckContainer', {}),
  },
  {
    name: 'craftRecipe',
    isAction: true,
    description: 'Craft an item; num is how many of it you want.',
    parameters: [item('recipe_name'), count('num')],
    needs: [['Craft']],
    run: (values, hands) => actAndTell(hands, 'Craft', { item: textAt(values, 0), amount: numberAt(values, 1) }),
  },
  {
    name: 'smeltItem',
    isAction: true,
    description: 'Smelt in the nearest furnace, within 16 blocks; item_name is what comes out, num how many of it.',
    parameters: [item('item_name'), count('num')],
    needs: [['Smelt']],
    run: (values, hands) => {
      const names = hands.observe().inventory.map(({ name }) => name)
      const fuel = fuels.flatMap((form) => names.filter((name) => form.test(name)))[0]
      return actAndTell(hands, 'Smelt', { item: textAt(values, 0), amount: numberAt(values, 1), fuel: fuel ?? 'coal' })
    },
  },
  {
    name: 'clearFurnace',
    isAction: true,
    description: 'Take all out of the nearest furnace.',
    parameters: [],
    needs: [['ClearFurnace', 'ScanEntities']],
    run: async (_values, hands) => {
      const { places, message } = await scan('furnace', FURNACE_RANGE, hands)
      const [furnace] = places
      return furnace === undefined ? message : actAndTell(hands, 'ClearFurnace', { furnace: [...furnace] })
    },
  },
]

function ofItem(name: string, description: string, action: string): Command {
  return {
    name,
    isAction: true,
    description,
    parameters: [item('item_name')],
    needs: [[action]],
    run: (values, hands) => actAndTell(hands, action, { item: textAt(values, 0) }),
  }
}

function atChest(hands: Hands, action: string, args: Readonly<Record<string, Json>>): Promise<string> | string {
  const container = hands.chest()
  return container === null ? NO_CHEST : actAndTell(hands, action, { container: [...container], ...args })
}
