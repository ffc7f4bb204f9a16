/** How an episode's completion went over game time, as a pure function of its events. */
import type { EpisodeEvent } from '../contract/record/events.ts'

/** `[ms of game time, completion 0..1]`, one pair per change, the first at 0. */
export function completionCurve(events: readonly EpisodeEvent[]): [number, number][] {
  const curve: [number, number][] = [[0, 0]]
  for (const event of events) {
    if (event.type !== 'progress') continue
    const { completion } = event.data
    const last = curve.at(-1)
    if (last !== undefined && last[1] === completion) continue
    if (last !== undefined && last[0] === event.atMs) last[1] = completion
    else curve.push([event.atMs, completion])
  }
  return curve
}
