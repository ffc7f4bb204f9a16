/** MINDcraft's commands that change the world. */
import { actAndTell, block, type Command, count, type Hands, numberAt, text, textAt, told } from './command.ts'
import { scan } from './nearest.ts'

const COLLECT_RANGE = 64
const ACTIVATE_RANGE = 16
/** What our action digs at once. */
const MOST_BLOCKS = 64

export const world: readonly Command[] = [
  {
    name: 'collectBlocks',
    isAction: true,
    description: 'Dig the nearest blocks of a kind and pick up what they drop.',
    parameters: [block('type'), count('num')],
    needs: [['CollectBlocks'], ['ScanEntities', 'MineBlock']],
    run: (values, hands) => {
      const amount = Math.min(numberAt(values, 1), MOST_BLOCKS)
      return hands.can('CollectBlocks')
        ? actAndTell(hands, 'CollectBlocks', { block: textAt(values, 0), amount })
        : digEach(textAt(values, 0), amount, hands)
    },
  },
  {
    name: 'placeHere',
    isAction: true,
    description: 'Place a block where you stand; not for building.',
    parameters: [block('type')],
    needs: [['PlaceHere']],
    run: (values, hands) => actAndTell(hands, 'PlaceHere', { item: textAt(values, 0) }),
  },
  {
    name: 'attack',
    isAction: true,
    description: 'Hunt the nearest creature of a kind.',
    parameters: [text('type')],
    needs: [['Attack']],
    run: (values, hands) => actAndTell(hands, 'Attack', { entity: textAt(values, 0) }),
  },
  {
    name: 'attackPlayer',
    isAction: true,
    description: 'Attack a player. Not allowed here.',
    parameters: [text('player_name')],
    run: () => 'Players must not be attacked.',
  },
  {
    name: 'activate',
    isAction: true,
    description: 'Use the nearest lever, button, door or other block of a kind.',
    parameters: [block('type')],
    needs: [['ScanEntities', 'Toggle']],
    run: async (values, hands) => {
      const { places, message } = await scan(textAt(values, 0), ACTIVATE_RANGE, hands)
      const [pos] = places
      return pos === undefined ? message : actAndTell(hands, 'Toggle', { pos: [...pos] })
    },
  },
]

/** One after the other, each time the nearest that has not failed yet. */
async function digEach(name: string, amount: number, hands: Hands): Promise<string> {
  const failed = new Set<string>()
  const lines: string[] = []
  for (let dug = 0; dug < amount; ) {
    const { places, message } = await scan(name, COLLECT_RANGE, hands)
    const pos = places.find((place) => !failed.has(place.join()))
    if (pos === undefined) return [...lines, message].join('\n')
    const result = await hands.act('MineBlock', { pos: [...pos] })
    lines.push(told(result))
    if (result.ok) dug += 1
    else failed.add(pos.join())
  }
  return lines.join('\n')
}
