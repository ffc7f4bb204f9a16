/** Whether agents' views show what a player has before its eyes: a person's choice, kept in the browser. */
import { z } from 'zod'
import { storedChoice } from '../../store/stored-choice.ts'

export const hudChoice = storedChoice('views.hud', z.boolean(), false)
