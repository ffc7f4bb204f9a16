/** How hard the world is, and how clients are told of it. */
import type { SquidServer } from '../squid/squid.ts'

/** By vanilla's numbers. */
export const difficulties = ['peaceful', 'easy', 'normal', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** Of every world at its start. */
export const USUAL_DIFFICULTY: Difficulty = 'easy'

export function difficultyOf(server: SquidServer): Difficulty {
  return difficulties[server.difficulty] ?? USUAL_DIFFICULTY
}

/** Answers whether it was another one. */
export function setDifficulty(server: SquidServer, difficulty: Difficulty): boolean {
  if (difficultyOf(server) === difficulty) return false
  server.difficulty = difficulties.indexOf(difficulty)
  server._writeAll('difficulty', { difficulty, difficultyLocked: false })
  return true
}
