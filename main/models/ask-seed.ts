/** The seed of a question, for servers that take one. Pure. */
import { sha256 } from '../common/sha256.ts'
import type { ModelRequest } from './model.ts'

/** Differs by sample and attempt, so that answers can differ; below 2^31, as servers require. */
export function seedOf(seed: number, { purpose, sampleIndex, reask }: ModelRequest): number {
  return Number.parseInt(sha256(`${seed} ${purpose} ${sampleIndex} ${reask}`).slice(0, 8), 16) % 2 ** 31
}
