/** Whether a run's page shows the world of its episode, in this browser. */
import { z } from 'zod'
import { storedChoice } from './stored-choice.ts'

export const glanceChoice = storedChoice('glance', z.boolean(), true)
