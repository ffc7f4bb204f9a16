/** Hunting: kills animals near by for what they give. */
import { blockOf } from '../../packages/minecraft-server/values/geometry.ts'
import type { Mode } from './mode.ts'

const NEAR = 8
const game: ReadonlySet<string> = new Set(['chicken', 'cow', 'llama', 'mooshroom', 'pig', 'rabbit', 'sheep'])

export const hunting: Mode = {
  id: 'hunting',
  wish: (body) => {
    const animal = body.entities(NEAR).find(({ name }) => game.has(name))
    if (animal === undefined) return null
    return {
      words: `hunts a ${animal.name}`,
      act: (own, signal) => own.attackAt({ pos: blockOf(animal.position), species: animal.name }, signal),
    }
  },
}
