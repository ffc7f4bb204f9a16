/** MINDcraft's commands that only ask. */
import { distance } from '../../../../packages/minecraft-server/values/geometry.ts'
import { describeInventory } from '../../../common/describe-inventory.ts'
import { actAndTell, type Command, count, type Hands, item, numberAt, textAt } from './command.ts'

const NEAR = 16

export const queries: readonly Command[] = [
  query('stats', 'Where you are, how you are, who is in sight.', (hands) => hands.stats()),
  query('inventory', 'What you carry.', (hands) => `You carry ${describeInventory(hands.observe().inventory)}.`),
  query('nearbyBlocks', `Kinds of blocks within ${NEAR} blocks that you know of.`, nearbyBlocks),
  {
    ...query('craftable', 'What you can craft at once.', (hands) =>
      actAndTell(hands, 'CheckCraftable', { word: 'any' }),
    ),
    needs: [['CheckCraftable']],
  },
  query('entities', 'Players in sight.', (hands) => {
    const seen = hands
      .observe()
      .teammates.map(({ name, position }) => `${name} at (${position.map(Math.floor).join(', ')})`)
    return seen.length === 0 ? 'You see nobody.' : `You see ${seen.join(', ')}.`
  }),
  query('modes', 'What your body does by itself.', (hands) => hands.control.modes()),
  query('savedPlaces', 'Names of the places that you have saved.', ({ places }) =>
    places.size === 0 ? 'You have saved no places.' : `Saved places: ${[...places.keys()].join(', ')}.`,
  ),
  {
    name: 'getCraftingPlan',
    isAction: false,
    description: 'How an amount of an item is made from what the team carries, and what is missing.',
    parameters: [item('targetItem'), count('quantity')],
    needs: [['CraftingPlan']],
    run: (values, hands) => actAndTell(hands, 'CraftingPlan', { item: textAt(values, 0), amount: numberAt(values, 1) }),
  },
  query('help', 'All commands.', (hands) => hands.control.help()),
]

function query(name: string, description: string, run: (hands: Hands) => Promise<string> | string): Command {
  return { name, isAction: false, description, parameters: [], run: (_values, hands) => run(hands) }
}

const NAMED_PLACE = /(\w+) at \((-?\d+), (-?\d+), (-?\d+)\)/g

/** What the brief names and what has changed in sight: nothing else is told of the world. */
function nearbyBlocks({ environment, observe }: Hands): string {
  const { position, changes } = observe()
  const named = Array.from(environment.matchAll(NAMED_PLACE), ([, name = '', x, y, z]) => ({
    block: name,
    pos: [Number(x), Number(y), Number(z)] as const,
  }))
  const near = [...named, ...changes].filter(({ pos, block }) => block !== 'air' && distance(pos, position) <= NEAR)
  const kinds = [...new Set(near.map(({ block }) => block))]
  return kinds.length === 0 ? 'You know of no blocks near by.' : `Blocks near by: ${kinds.join(', ')}.`
}
