/** Which model answers, and for what: bindings as conditions, teams and records hold them. */
import { z } from 'zod'

export const modelRoles = ['planner', 'worker', 'reflection', 'vision'] as const
export const modelRoleSchema = z.enum(modelRoles)
export type ModelRole = z.infer<typeof modelRoleSchema>

/** Which model answers for a role, and with what settings (dials of `scripted`, sampling of the others). */
export const modelBindingSchema = z.object({
  provider: z.string(),
  model: z.string(),
  params: z.record(z.string(), z.json()),
})
export type ModelBinding = z.infer<typeof modelBindingSchema>

export const modelBindingsSchema = z.record(modelRoleSchema, modelBindingSchema)
export type ModelBindings = z.infer<typeof modelBindingsSchema>
