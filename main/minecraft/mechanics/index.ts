/** The mechanics that building needs: windows, containers, placing, digging, dropped items, equipment. */

import { createWorldEdits } from './blocks/world-edits.ts'
import { createDigging } from './digging/digging.ts'
import { createDrops } from './items/drops.ts'
import type { Mechanic } from './mechanic.ts'
import { createPlacing } from './placing/placing.ts'
import { createWindows } from './windows/windows.ts'

const construction: Mechanic = {
  name: 'construction',
  install: (server, context) => {
    const drops = createDrops(server, context)
    const windows = createWindows(server, context, drops)
    const edits = createWorldEdits(context, drops, (pos) => windows.closeAt(pos))
    const placing = createPlacing(server, context, edits, windows)
    const digging = createDigging(context, edits, drops)
    return {
      onPlayer: (player) => {
        windows.onPlayer(player)
        placing.onPlayer(player)
        digging.onPlayer(player)
      },
      reset: () => {
        windows.reset()
        digging.reset()
        drops.reset()
        edits.reset()
      },
    }
  },
}

/** Everything that tasks of building stand on, in the order in which it is installed. */
export const constructionMechanics: readonly Mechanic[] = [construction]
