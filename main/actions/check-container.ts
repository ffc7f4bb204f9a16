/** CheckContainer(container), appendix A: what a container holds. */
import { z } from 'zod'
import { positionSchema } from '../../shared/contract/geometry.ts'
import { defineAction } from './action.ts'
import { approach, walkingFailures } from './approach.ts'
import { at, failed, list } from './observation-text.ts'

/** Failure reasons of opening a container. */
export const containerFailures = {
  'no-container': 'There is no chest, barrel or other container at that position.',
  'too-far': 'The container is out of reach.',
  'cannot-open': 'The container did not open.',
  locked: 'The container is locked, and you carry no item of the name that its lock asks for.',
} as const

export const checkContainer = defineAction({
  name: 'CheckContainer',
  description: 'Walk to the container (chest, barrel) at [x, y, z] and look what it holds.',
  parameters: z.object({ container: positionSchema }),
  failures: { ...walkingFailures, ...containerFailures },
  perform: async ({ container }, context) => {
    const walked = await approach(container, context)
    if (!walked.ok) return failed(walked)
    const items = await context.body.readContainer(container, context.signal)
    if (!items.ok) return failed(items)
    const message =
      items.value.length === 0
        ? `The container at ${at(container)} is empty.`
        : `The container at ${at(container)} holds ${list(items.value)}.`
    return { ok: true, message, data: { items: items.value.map(({ name, count }) => ({ name, count })) } }
  },
  effect: () => null,
})
