/** Asked before the program quits while episodes play in its own lab. */
import type { MessageBoxOptions } from 'electron'
import { counted } from '../../../shared/core/format/counted.ts'

/** Place of the button that quits. */
export const QUIT = 0

/** null where nothing is lost by quitting: nothing plays, or another process's lab plays it. */
export function quitQuestion(lab: { readonly isOwn: boolean; readonly playing: number }): MessageBoxOptions | null {
  if (!lab.isOwn || lab.playing === 0) return null
  const are = lab.playing === 1 ? 'is' : 'are'
  return {
    type: 'question',
    message: `${counted(lab.playing, 'episode')} ${are} playing. Quit all the same?`,
    detail:
      'They are stopped and do not count. Their runs wait as interrupted and go on with Resume, at the next start; episodes that have ended are kept. To lose nothing, pause the runs first and quit when their last episode is over.',
    buttons: ['Quit', 'Keep running'],
    defaultId: 1,
    cancelId: 1,
  }
}
