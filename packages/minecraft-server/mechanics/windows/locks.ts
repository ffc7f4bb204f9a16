/** Locked containers: they open for whoever holds an item of the lock's name (Minecraft Wiki, Chest: the tag `Lock`). */

import { customNameOf } from '../../rules/items/item-tags.ts'
import { heldSlot, readSlot } from '../../squid/player-slots.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { MechanicContext } from '../mechanic-context.ts'
import type { WindowView } from './window-view.ts'

/** Whether a view stays shut for a player, who is told so above the hot bar. */
export function isLocked({ containers }: MechanicContext, player: SquidPlayer, view: WindowView): boolean {
  const held = readSlot(player, heldSlot(player))
  const key = held === null ? null : customNameOf(held)
  const opens = view.cells.every((cell) => {
    const lock = containers.lock(cell)
    return lock === null || lock === key
  })
  if (opens) return false
  const content = JSON.stringify({ translate: 'container.isLocked', with: [{ translate: view.title }] })
  player._client.write('system_chat', { content, isActionBar: true })
  return true
}
