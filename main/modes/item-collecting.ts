/** Item collecting: walks onto things that lie near by. */
import { blockOf } from '../../packages/minecraft-server/values/geometry.ts'
import type { Mode } from './mode.ts'

const NEAR = 8

export const itemCollecting: Mode = {
  id: 'item-collecting',
  wish: (body) => {
    const item = body.entities(NEAR).find(({ type }) => type === 'item')
    if (item === undefined) return null
    return {
      words: `picks up ${item.name}`,
      act: (own, signal) => own.goTo({ kind: 'near', pos: blockOf(item.position), range: 0 }, signal),
    }
  },
}
