/** MINDcraft's commands that only ask. */
import { matchesBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { distance, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import { readCells } from '../../../planner/simulation/construction/read-documents.ts'
import { describeInventory } from '../../../worker/agent-state.ts'
import { actAndTell, type Command, count, type Hands, item, numberAt, textAt } from './command.ts'

const NEAR = 16

const level = { name: 'levelNum', kind: 'int', domain: [0, 1000] } as const

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
  { ...query('getBlueprint', 'The whole blueprint.', ({ documents }) => documents.join('\n')), ofBlueprints: true },
  {
    ...query('checkBlueprint', 'What the blueprint still wants, as far as you see.', (hands) => missing(hands, null)),
    ofBlueprints: true,
  },
  ofLevel('getBlueprintLevel', 'One level of the blueprint, 0 for the lowest.', blueprintLevel),
  ofLevel('checkBlueprintLevel', 'What one level of the blueprint still wants, as far as you see.', missing),
]

function query(name: string, description: string, run: (hands: Hands) => Promise<string> | string): Command {
  return { name, isAction: false, description, parameters: [], run: (_values, hands) => run(hands) }
}

function ofLevel(name: string, description: string, run: (hands: Hands, at: number) => string): Command {
  return {
    name,
    isAction: false,
    description,
    parameters: [level],
    ofBlueprints: true,
    run: (values, hands) => run(hands, numberAt(values, 0)),
  }
}

type Cell = ReturnType<typeof readCells>[number]

/** Null for all levels. */
function cellsOf({ documents }: Hands, at: number | null): readonly Cell[] {
  const cells = readCells(documents)
  const lowest = Math.min(...cells.map(({ pos }) => pos[1]))
  return at === null ? cells : cells.filter(({ pos }) => pos[1] === lowest + at)
}

function blueprintLevel(hands: Hands, at: number): string {
  const cells = cellsOf(hands, at)
  return cells.length === 0 ? `There is no level ${at}.` : `Level ${at}: ${cells.map(words).join('; ')}`
}

function missing(hands: Hands, at: number | null): string {
  const cells = cellsOf(hands, at)
  if (cells.length === 0) return `There is no level ${at}.`
  const standing = new Map(hands.observe().changes.map(({ pos, block }) => [positionKey(pos), block]))
  const open = cells.filter(({ name, pos, state }) => {
    const there = standing.get(positionKey(pos))
    return there === undefined || !matchesBlock(there, { name, state })
  })
  const where = at === null ? 'The blueprint' : `Level ${at}`
  return open.length === 0 ? `${where} is complete.` : `${where} still wants: ${open.map(words).join('; ')}`
}

function words({ name, pos }: Cell): string {
  return `${name} at (${pos.join(', ')})`
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
