/** The frame of a tick that a referee looks at. */
import type { EpisodeJudger } from '../judger/create-judger.ts'
import type { WorldFrame, WorldPort } from '../minecraft/ports/world-port.ts'

/**
 * Lets the referee look, gives the world its commands, and answers the world as it is then. Frames are costly: another one is
 * taken only where there were commands, which may have moved somebody.
 */
export function judgedFrame(world: Pick<WorldPort, 'frame' | 'run'>, judger: Pick<EpisodeJudger, 'tick'>): WorldFrame {
  const frame = world.frame()
  const commands = judger.tick(frame)
  for (const command of commands) void world.run(command)
  return commands.length === 0 ? frame : world.frame()
}
