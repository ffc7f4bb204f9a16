/** Actions that get something out of the world, and those that put it into furnaces. */

export const FEEDING: ReadonlySet<string> = new Set(['PutFuel', 'PutInput'])
const GATHERING: ReadonlySet<string> = new Set(['ObtainBlock', 'KillAt'])

/** `feeds`: whether the plan fills furnaces; elsewhere `MineBlock` clears the way or brings what other rules speak of. */
export function gathers(action: string, feeds: boolean): boolean {
  return GATHERING.has(action) || (feeds && action === 'MineBlock')
}
