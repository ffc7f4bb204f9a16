import { describe, expect, it } from 'vitest'
import { feetIn, isStandable, type KnownBlocks } from '../../../../../main/minecraft/bots/cells.ts'
import { type Planned, planPlacement } from '../../../../../main/minecraft/bots/placement-plan.ts'
import { wantedBlock } from '../../../../../main/minecraft/bots/wanted-block.ts'
import { findBuildOrder } from '../../../../../main/suites/construction/buildability.ts'
import { constructionSuite } from '../../../../../main/suites/construction/construction-suite.ts'
import { generatedTasks } from '../../../../../main/suites/construction/generated/catalog.ts'
import {
  defaultState,
  hasProperty,
  isItemName,
} from '../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { predictPlacement } from '../../../../../packages/minecraft-server/rules/placing/placement-rules.ts'
import { formatBlock, parseBlock } from '../../../../../packages/minecraft-server/values/block-string.ts'
import {
  distance,
  neighbour,
  positionKey,
  samePosition,
} from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../../../shared/contract/tasks/construction.ts'
import { itemsOf } from '../../../../../shared/core/placeable.ts'
import { blueprintCells } from '../../../../../shared/core/task-completion.ts'
import { TaskFacts } from '../../../../../shared/core/task-facts.ts'
import { type VoxelWorld, worldOfPlan } from '../../../../../shared/core/voxel-world.ts'

const sides = ['north', 'south', 'west', 'east'] as const

const fullStates = new Map<string, string>()

/** The arena with every block's full state, as a server has it. */
function fullBlocks(world: VoxelWorld): (pos: Position) => string {
  return (pos) => {
    const block = world.at(pos)
    const known = fullStates.get(block)
    if (known !== undefined) return known
    const { name, state } = parseBlock(block)
    const full = formatBlock(name, { ...defaultState(name), ...state })
    fullStates.set(block, full)
    return full
  }
}

/** Whether a body gets from cell to cell by steps, jumps of one block and falls of up to three; cells nearest to `to` are tried first. */
function canWalk(blocks: KnownBlocks, from: Position, to: Position): boolean {
  const seen = new Set([positionKey(from)])
  const open: Position[] = [from]
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (samePosition(cell, to)) return true
    const next: Position[] = []
    for (const side of sides) {
      const [x, y, z] = neighbour(cell, side)
      for (const rise of [1, 0, -1, -2, -3]) {
        const stand: Position = [x, y + rise, z]
        const key = positionKey(stand)
        if (seen.has(key) || !isStandable(blocks, stand)) continue
        seen.add(key)
        next.push(stand)
      }
    }
    open.push(...next.sort((a, b) => distance(b, to) - distance(a, to)))
  }
  return false
}

/** Where the body stands afterwards, or why the block cannot be placed. */
function place(cell: BlueprintCell, world: VoxelWorld, from: Position): Position | string {
  const blocks = fullBlocks(world)
  const wanted = wantedBlock(cell.name, cell.state)
  if (wanted === null) return 'no such item'
  const avoid = new Set<string>()
  const plan = (): Planned => planPlacement(wanted, cell.pos, { blocks, feet: feetIn(from), others: [], avoid })
  let planned = plan()
  for (; planned.ok && !canWalk(blocks, from, planned.plan.stand); planned = plan())
    avoid.add(positionKey(planned.plan.stand))
  if (!planned.ok) return planned.reason
  const { click, look, sneak, stand } = planned.plan
  const { face, cursor } = click
  const placement = { item: wanted.item, clicked: click.pos, face, cursor, ...look, sneaking: sneak }
  const predicted = predictPlacement(placement, { at: blocks })
  if (!predicted.ok) return predicted.reason
  for (const change of predicted.changes) world.set(change.pos, change.to)
  return stand
}

function build(scenario: Scenario): { readonly world: VoxelWorld; readonly refused: readonly string[] } {
  const world = worldOfPlan(scenario.world)
  const refused: string[] = []
  let stand = scenario.world.start
  for (const cell of findBuildOrder(blueprintCells(scenario.task)).order) {
    const placed = place(cell, world, stand)
    if (typeof placed === 'string') refused.push(`${cell.name} at ${positionKey(cell.pos)}: ${placed}`)
    else stand = placed
  }
  return { world, refused }
}

describe('one body alone, by the server’s own placement rules, from where it can walk to', () => {
  const names = constructionSuite.list().map(({ address }) => address.split('/').at(-1) ?? '')

  it.each(names)('builds %s', (name) => {
    const scenario = constructionSuite.scenario(name)
    if (scenario === null) throw new Error(`no scenario ${name}`)
    const { world, refused } = build(scenario)
    expect(refused).toEqual([])
    expect(constructionSuite.progress(scenario, fullBlocks(world), new TaskFacts())).toEqual({
      completion: 1,
      viewHitRate: 1,
      complete: true,
    })
  })
})

describe('the materials of any seed', () => {
  it('are items of the game, and blocks with the properties that blueprints give', () => {
    for (let seed = 0; seed < 25; seed++) {
      for (const cell of generatedTasks(seed).flatMap((task) => task.blueprint.cells)) {
        expect(itemsOf(cell.name).every(isItemName), cell.name).toBe(true)
        expect(Object.keys(cell.state ?? {}).filter((key) => !hasProperty(cell.name, key))).toEqual([])
      }
    }
  })
})
