/** The sandbox's port that was chosen last, for the next visit. */
import { z } from 'zod'
import { storedChoice } from '../../store/stored-choice.ts'
import { usualForm } from './start-form.ts'

export const lastPort = storedChoice('server.port', z.string(), usualForm.port)
