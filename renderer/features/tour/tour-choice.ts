/** Whether the guided demo is on in this browser, and where. */
import { storedChoice } from '../../store/stored-choice.ts'
import { type Tour, tourSchema } from './tour-state.ts'

export const tourChoice = storedChoice<Tour>('tour', tourSchema, { wasSeen: false, on: null })
