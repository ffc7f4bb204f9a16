/** What a person chose for this browser, beside the theme. */
import { z } from 'zod'
import { storedChoice } from './stored-choice.ts'

/** Whether keys without a modifier do something. */
export const singleKeys = storedChoice('single-keys', z.boolean(), true)

/** Ids of the palette's commands, the last one first. */
export const recentCommands = storedChoice<readonly string[]>('recent-commands', z.array(z.string()).readonly(), [])
