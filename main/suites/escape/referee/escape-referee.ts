/** Follows every room of an escape task after each tick and answers what its mechanisms do. */
import type { LiftedRules } from '../../../../packages/minecraft-server/values/world-rules.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { Referee } from '../../suite.ts'
import { oneByOne, RoomWatch } from './room-watch.ts'
import { LockedChests, StandingBlocks } from './standing-blocks.ts'

/**
 * For one episode; rooms are looked at in their order, so that the same blocks give the same commands. Imported rooms go by
 * their blocks alone and are left as they are broken, as the published judge has it.
 */
export function escapeReferee({ task, origin, world }: Scenario, lifted?: LiftedRules): Referee {
  const isOurs = origin !== 'imported'
  const tasks = task.kind === 'escape' ? task.rooms : []
  const isOpen = lifted?.has('open') === true
  const rooms = tasks.map(
    (room) => new RoomWatch(lifted?.has('together') === true ? oneByOne(room) : room, isOurs, isOpen),
  )
  let standing: StandingBlocks | null = null
  let locked: LockedChests | null = null
  return {
    tick: ({ nowMs, blockAt, frame, noteRoom }) => {
      const commands: string[] = []
      if (isOurs) {
        standing ??= new StandingBlocks(tasks, blockAt)
        locked ??= new LockedChests(world, blockAt)
        commands.push(...standing.mend(blockAt), ...locked.mend(blockAt, frame.entities))
      }
      for (const room of rooms) {
        const ticked = room.tick({ nowMs, blockAt, entities: frame.entities })
        commands.push(...ticked.commands)
        if (ticked.state !== null) noteRoom(ticked.state)
      }
      return commands
    },
  }
}
