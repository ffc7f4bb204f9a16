/** What becomes of a subtask that failed, and of those that depend on it (the paper is silent; VillagerAgent's dispatch blocks nothing). */
import { z } from 'zod'

const onFailedSchema = z
  .enum(['retry-later', 'reassign', 'continue', 'block'])
  .default('retry-later')
  .describe(
    'It is tried again once something else is done, by another agent first, then its dependants may try; or it goes to another agent at once; or its dependants may try at once; or all that depends on it is lost.',
  )
  .meta({ title: 'When a subtask has failed' })

/** Field of a method's parameters. */
export const failureFields = { onFailed: onFailedSchema } as const

export type OnFailed = z.infer<typeof onFailedSchema>
