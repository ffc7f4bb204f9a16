/** Torch placing: puts a torch where one stands if none is near. */
import { isAir } from '../../packages/minecraft-server/values/block-string.ts'
import { blockOf } from '../../packages/minecraft-server/values/geometry.ts'
import type { Mode } from './mode.ts'

const LIT = 6
const TORCH = 'torch'

export const torchPlacing: Mode = {
  id: 'torch-placing',
  wish: (body) => {
    if (!body.inventory().some(({ name }) => name === TORCH)) return null
    const isLit = [TORCH, 'wall_torch'].some((name) => body.findBlocks(name, LIT, 1).length > 0)
    const [x, y, z] = body.position()
    const pos = blockOf([x, y + 1e-3, z])
    if (isLit || !isAir(body.blockAt(pos) ?? TORCH)) return null
    return {
      words: 'places a torch',
      act: async (own, signal) => {
        const taken = await own.equip(TORCH, signal)
        return taken.ok ? own.place({ item: TORCH, pos, state: {} }, signal) : taken
      },
    }
  },
}
