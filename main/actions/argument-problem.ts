/** Why an action rejects its arguments, in words for the caller. */
import { z } from 'zod'
import { describeMismatch, describeUnknownName } from '../common/mismatch-text.ts'

interface Callable {
  readonly name: string
  readonly parameters: z.ZodType
}

/**
 * null where the arguments fit. A name that the action does not know is a mismatch even beside arguments that would do: it was
 * meant to do something, and would do nothing.
 */
export function argumentProblem({ name, parameters }: Callable, args: unknown): string | null {
  const parsed = parameters.safeParse(args)
  const told = { schema: z.toJSONSchema(parameters), value: args, whole: 'The arguments', part: 'parameter' }
  const sentences = parsed.success
    ? describeUnknownName(told, [])
    : describeMismatch({ ...told, issues: parsed.error.issues })
  return sentences.length === 0 ? null : `${name} cannot be called like that. ${sentences.join(' ')}`
}
