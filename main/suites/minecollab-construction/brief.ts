/** What agents are told of a building: the place in words, and the blueprint cell by cell, or in rows where it has many. */
import { formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import type { MinecollabConstructionTask } from '../../../shared/contract/tasks/minecollab-construction.ts'
import { volumeOf } from '../../../shared/core/families/minecollab-construction/score.ts'
import { toldCells } from '../../../shared/core/families/minecollab-construction/told-cells.ts'
import { counted } from '../../../shared/core/format/counted.ts'

/** Up to so many blocks each has a line of its own; a line takes some 14 tokens. */
const MOST_LINES = 200

export function buildingEnvironment(task: MinecollabConstructionTask, { world }: Scenario): string {
  const { levels, cells } = task
  const hasDoors = cells.some(({ name }) => name.endsWith('_door'))
  const { min, max } = volumeOf(task)
  const floor = world.generator.id === 'superflat' ? world.generator.surfaceY : min[1] - 1
  return [
    'Flat grass in Minecraft. Coordinates are (x, y, z): x grows to the east, y upwards, z to the south.',
    `The floor is at y = ${floor}. The blueprint fills the box from (${min.join(', ')}) to (${max.join(', ')})${offFloor(min[1] - floor - 1)}: level 0 is its lowest layer, level ${levels.length - 1} its highest. Whatever else is inside the box at the end counts as wrong.`,
    `The team starts near (${world.start.join(', ')}), ${min[1] === floor + 1 ? 'beside the box' : 'on the floor'}. There is no chest: everybody places what is in their own hands.`,
    ...(hasDoors ? ['A door is one item: whoever places its lower half has placed the upper one, too.'] : []),
  ].join('\n')
}

/** What of a box has to be known that does not stand on the floor; `layers` are those between the two, below 0 those in the ground. */
function offFloor(layers: number): string {
  if (layers === 0) return ''
  return layers > 0
    ? `, with ${counted(layers, 'layer')} of air between it and the floor`
    : `, which begins ${counted(-layers, 'layer')} deep in the ground and is dug out`
}

export function blueprintDocuments(task: Pick<MinecollabConstructionTask, 'cells'>): readonly string[] {
  const cells = toldCells(task)
  return cells.length <= MOST_LINES ? cells.map(cellLine) : rowLines(cells)
}

function cellLine({ pos, name, state }: BlueprintCell): string {
  return `(${pos.join(', ')}) ${formatBlock(name, state)}`
}

/** `y -59, z -168: 150..156 stone; 157 glass`: what stands in a row from west to east, by x. */
function rowLines(cells: readonly BlueprintCell[]): readonly string[] {
  const rows = Map.groupBy(cells, ({ pos: [, y, z] }) => `y ${y}, z ${z}`)
  return [...rows].map(([row, own]) => `${row}: ${runsOf(own).join('; ')}`)
}

function runsOf(row: readonly BlueprintCell[]): readonly string[] {
  const runs: { from: number; to: number; block: string }[] = []
  for (const { pos, name, state } of row) {
    const block = formatBlock(name, state)
    const last = runs.at(-1)
    if (last?.block === block && last.to === pos[0] - 1) last.to = pos[0]
    else runs.push({ from: pos[0], to: pos[0], block })
  }
  return runs.map(({ from, to, block }) => `${from === to ? from : `${from}..${to}`} ${block}`)
}
