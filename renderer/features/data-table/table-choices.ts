/** What a person chose for the tables of this browser: their columns, and views with a name. */

import { storedChoice } from '../../store/stored-choice.ts'
import { columnLayoutSchema, plainLayout } from './columns.ts'
import { savedViewsSchema } from './saved-views.ts'

export const runColumnsChoice = storedChoice('columns.runs', columnLayoutSchema, plainLayout)
export const episodeColumnsChoice = storedChoice('columns.episodes', columnLayoutSchema, plainLayout)
/** Of the episodes of one run, whose columns for run and condition say less. */
export const ownEpisodeColumnsChoice = storedChoice('columns.run-episodes', columnLayoutSchema, plainLayout)
export const runViewsChoice = storedChoice('views.runs', savedViewsSchema, [])
export const episodeViewsChoice = storedChoice('views.episodes', savedViewsSchema, [])
