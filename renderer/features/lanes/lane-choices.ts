/** Which numbers stand below the lanes: a person's choice, the same for every episode. */
import { z } from 'zod'
import { storedChoice } from '../../store/stored-choice.ts'
import { type SeriesId, seriesIds } from './lane.ts'

export const shownLines = storedChoice<readonly SeriesId[]>('lanes.lines', z.array(z.enum(seriesIds)).readonly(), [
  'completion',
  'tokens',
])
