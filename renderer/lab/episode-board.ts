/** Which parts of an episode's page stand beside its views: a person's choice, the same for every episode. */
import { z } from 'zod'
import { storedChoice } from './stored-choice.ts'

export const boardParts = ['graph', 'inspector', 'lanes'] as const
export type BoardPart = (typeof boardParts)[number]

const boardSchema = z.record(z.enum(boardParts), z.boolean())
export type Board = z.output<typeof boardSchema>

export const boardChoice = storedChoice<Board>('episode.board', boardSchema, {
  graph: true,
  inspector: true,
  lanes: true,
})

/** With two episodes side by side there is half the room: another choice. */
export const pairBoardChoice = storedChoice<Board>('episode.board.two', boardSchema, {
  graph: false,
  inspector: false,
  lanes: true,
})
