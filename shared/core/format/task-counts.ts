/** What files of tasks hold, as rows of a table: as MineCollab's own counts are given (minecollab-requirements.md R4). */
import type { TaskFileCounts } from '../../contract/storage.ts'

export const taskCountHeads = ['File', 'Tasks', 'Agents', 'People', 'Timeout, s', 'Left out'] as const

/** One for each file, in their order, and the sum. */
export function taskCountRows(files: readonly TaskFileCounts[]): readonly (readonly string[])[] {
  const rows = files.map(({ file, tasks, agents, people, timeouts, untimed, debug, leftOut }) => [
    file,
    String(tasks),
    agents.join(' '),
    people.join(' '),
    [...timeouts, ...(untimed === 0 ? [] : [timeouts.length === 0 ? 'none' : `none in ${untimed}`])].join(' '),
    [...(debug === 0 ? [] : [`${debug} debug`]), ...(leftOut === 0 ? [] : [String(leftOut)])].join(', '),
  ])
  const all = (of: (one: TaskFileCounts) => number): number => files.reduce((sum, one) => sum + of(one), 0)
  const out = all(({ debug, leftOut }) => debug + leftOut)
  return [...rows, ['all', String(all(({ tasks }) => tasks)), '', '', '', out === 0 ? '' : String(out)]]
}
