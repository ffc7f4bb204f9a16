/** How a simulated agent clears a platform on its own: the nearest block that is on top, those for its own tool first. */
import { blockName, isAir } from '../../../../packages/minecraft-server/values/block-string.ts'
import {
  boundingBox,
  distance,
  insideBox,
  neighbour,
  positionKey,
} from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { targetOf } from '../../../worker/progress/arguments.ts'
import type { OwnChoice, OwnWork } from '../../../worker/simulation/own-work.ts'

export interface StandingBlock {
  readonly pos: Position
  readonly name: string
}

/** How far an agent goes out of its way for a block that it happens to like better, in blocks. */
const TASTE_BLOCKS = 3
/** What failed this many of its own actions ago is tried again. */
const SHUNNED_STEPS = 3

/** What is dug faster with which tool, as any player knows. */
const tools: readonly (readonly [tool: string, blocks: RegExp])[] = [
  ['pickaxe', /_ore$|stone$|bricks$|^anvil$|_concrete$|^obsidian$|^furnace$/],
  ['axe', /_(log|planks|wood|fence)$|^(bookshelf|crafting_table|pumpkin)$/],
  ['shovel', /sand$|^(dirt|clay|grass_block)$/],
  ['sword', /^cobweb$/],
]

/** `finished` where nothing is left. `isCommon`: it takes what comes first, as everybody would. */
export function chooseToDig(
  blocks: readonly StandingBlock[],
  work: OwnWork,
  { draw }: SimulationContext,
  isCommon: boolean,
): OwnChoice {
  const left = standing(blocks, work)
  if (left.length === 0) return { kind: 'finished', thought: 'The platform is empty.' }
  const covered = new Set(left.map(({ pos }) => positionKey(neighbour(pos, 'down'))))
  const shunned = new Set(
    work.history
      .slice(-SHUNNED_STEPS)
      .filter(({ ok }) => !ok)
      .flatMap((step) => targetOf(step) ?? [])
      .map(String),
  )
  const open = left.filter(({ pos }) => !covered.has(positionKey(pos)) && !shunned.has(String(pos)))
  const cost = ({ pos, name }: StandingBlock): number =>
    distance(work.state.position, pos) +
    TASTE_BLOCKS * draw('taste', work.agent, ...pos) +
    (isForOwnTool(name, work) ? 0 : 100)
  const next = isCommon ? open[0] : open.toSorted((a, b) => cost(a) - cost(b))[0]
  if (next === undefined) {
    return {
      kind: 'idle',
      choice: { thought: 'I cannot dig anything now.', action: 'Wait', arguments: { seconds: 2 } },
    }
  }
  const thought = `${next.name} stands at (${next.pos.join(', ')}); I dig it.`
  return { kind: 'act', choice: { thought, action: 'MineBlock', arguments: { pos: [...next.pos] } } }
}

function isForOwnTool(block: string, { inventory }: OwnWork): boolean {
  const tool = tools.find(([, blocks]) => blocks.test(block))?.[0]
  return tool !== undefined && inventory.some(({ name }) => name.endsWith(`_${tool}`))
}

/** Of what stood at the start, and of what has fallen since. */
function standing(blocks: readonly StandingBlock[], { changes }: OwnWork): readonly StandingBlock[] {
  const changed = new Map(changes.map(({ pos, block }) => [positionKey(pos), block]))
  const volume = boundingBox(blocks.map(({ pos }) => pos))
  return [
    ...blocks.filter(({ pos }) => !changed.has(positionKey(pos))),
    ...changes.flatMap(({ pos, block }) =>
      isAir(block) || !insideBox(volume, pos) ? [] : [{ pos, name: blockName(block) }],
    ),
  ]
}
