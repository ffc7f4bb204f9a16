/** What agents are told of a building: the place in words, and the blueprint cell by cell, or in rows where it has many. */
import { formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import type { MinecollabConstructionTask } from '../../../shared/contract/tasks/minecollab-construction.ts'
import { volumeOf } from '../../../shared/core/families/minecollab-construction/score.ts'
import { toldCells } from '../../../shared/core/families/minecollab-construction/told-cells.ts'

/** Up to so many blocks each has a line of its own; a line takes some 14 tokens. */
const MOST_LINES = 200

export function buildingEnvironment(task: MinecollabConstructionTask, { world }: Scenario): string {
  const { levels, cells } = task
  const hasDoors = cells.some(({ name }) => name.endsWith('_door'))
  const { min, max } = volumeOf(task)
  return [
    'Flat grass in Minecraft. Coordinates are (x, y, z): x grows to the east, y upwards, z to the south.',
    `The floor is at y = ${min[1] - 1}. The blueprint fills the box from (${min.join(', ')}) to (${max.join(', ')}): level 0 is its lowest layer, level ${levels.length - 1} its highest. Whatever else is inside the box at the end counts as wrong.`,
    `The team starts near (${world.start.join(', ')}), beside the box. There is no chest: everybody places what is in their own hands.`,
    ...(hasDoors ? ['A door is one item: whoever places its lower half has placed the upper one, too.'] : []),
  ].join('\n')
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
