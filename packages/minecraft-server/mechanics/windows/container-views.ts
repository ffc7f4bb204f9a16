/** Windows of blocks that only keep things: chests, barrels, hoppers and the like. */

import { blockAt, isOpaqueCube } from '../../rules/blocks/block-facts.ts'
import { isChest, isShulkerBox } from '../../rules/blocks/block-families.ts'
import { chestPartnerSide } from '../../rules/blocks/connections.ts'
import { containerSlots } from '../../rules/blocks/container-slots.ts'
import { containerLayout } from '../../rules/windows/window-layout.ts'
import { blockName } from '../../values/block-string.ts'
import { neighbour, positionKey } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { MechanicContext } from '../mechanic-context.ts'
import { containerPlaces, privatePlaces } from './slot-places.ts'
import { menus, type ViewOf, type WindowView } from './window-view.ts'

const plainMenus: Readonly<Record<string, readonly [menu: number, title: string]>> = {
  barrel: [menus.generic9x3, 'container.barrel'],
  hopper: [menus.hopper, 'container.hopper'],
  dispenser: [menus.generic3x3, 'container.dispenser'],
  dropper: [menus.generic3x3, 'container.dropper'],
}

/** Whether a block has a lid that opens with the first viewer and shuts with the last. */
export function hasLid(name: string): boolean {
  return isChest(name) || name === 'ender_chest' || isShulkerBox(name)
}

/** What chests and their kin show. */
export function containerViews({ Item, states, stateAt, containers }: MechanicContext): ViewOf {
  const blocks = { at: (cell: Position) => states.text(stateAt(cell)) }
  const nameAt = (pos: Position): string => blockName(blocks.at(pos))
  const isBlocked = (pos: Position): boolean => isOpaqueCube(blockAt(blocks, neighbour(pos, 'up')))

  /** The positions that one window shows: a double chest begins with its right half. */
  const cellsOf = (pos: Position): readonly Position[] => {
    const chest = blockAt(blocks, pos)
    const side = chestPartnerSide(chest)
    if (side === null) return [pos]
    const other = neighbour(pos, side)
    return chest.state.type === 'right' ? [pos, other] : [other, pos]
  }

  const kept = (pos: Position, name: string, menu: number, title: string): WindowView => {
    const count = containerSlots(name)
    return {
      menu,
      title,
      layout: containerLayout(count, (stack) => !isShulkerBox(name) || !isShulkerBox(stack.name)),
      places: containerPlaces(Item, containers, pos, count),
      cells: [pos],
      stands: () => nameAt(pos) === name,
    }
  }

  const chest = (pos: Position, name: string): WindowView | 'shut' => {
    const cells = cellsOf(pos)
    if (cells.some(isBlocked)) return 'shut'
    const places = cells.flatMap((cell) => containerPlaces(Item, containers, cell, containerSlots(name)))
    const shape = cells.map(positionKey).join()
    return {
      menu: cells.length > 1 ? menus.generic9x6 : menus.generic9x3,
      title: cells.length > 1 ? 'container.chestDouble' : 'container.chest',
      layout: containerLayout(places.length),
      places,
      cells,
      stands: () => cells.every((cell) => nameAt(cell) === name) && cellsOf(pos).map(positionKey).join() === shape,
    }
  }

  const enderChest = (pos: Position, owner: string): WindowView | 'shut' => {
    if (isBlocked(pos)) return 'shut'
    const places = privatePlaces(Item, containers.personal(owner))
    return {
      menu: menus.generic9x3,
      title: 'container.enderchest',
      layout: containerLayout(places.length),
      places,
      cells: [pos],
      stands: () => nameAt(pos) === 'ender_chest',
    }
  }

  return ({ player, pos, block: { name } }) => {
    if (isChest(name)) return chest(pos, name)
    if (name === 'ender_chest') return enderChest(pos, player.username)
    if (isShulkerBox(name)) return kept(pos, name, menus.shulkerBox, 'container.shulkerBox')
    const plain = plainMenus[name]
    return plain === undefined ? null : kept(pos, name, ...plain)
  }
}
