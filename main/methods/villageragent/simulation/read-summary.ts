/** What a summary of the surroundings says has changed since the start. */
import { positionSchema } from '../../../../shared/contract/geometry.ts'
import type { Changes } from '../../../worker/changes.ts'
import { CHANGES_TITLE } from '../surroundings.ts'

const LINE = /^- (.+?) at ((?:\(-?\d+, -?\d+, -?\d+\)(?:, )?)+)$/

/** Told as `- poppy at (0, -60, 0), (1, -60, 0)`; who changed it is not told, so that all counts as the team's. */
export function changesIn(summary: string): Changes {
  const [, told = ''] = summary.split(CHANGES_TITLE)
  return told.split('\n').flatMap((line) => {
    const [, block = '', places = ''] = LINE.exec(line) ?? []
    return [...places.matchAll(/\((-?\d+), (-?\d+), (-?\d+)\)/g)].map(([, x, y, z]) => ({
      pos: positionSchema.parse([Number(x), Number(y), Number(z)]),
      block: block === 'nothing any more' ? 'air' : block,
      byAgents: true,
    }))
  })
}
