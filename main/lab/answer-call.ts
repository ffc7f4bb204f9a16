/** One call of the contract, answered: what comes in is checked once, here, and so is what goes out. */
import { z } from 'zod'
import { type CallName, type CallOutput, type CheckedInput, callSchemas } from '../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { DEEPEST, isDeeperThan, isWellFormed } from '../../shared/core/json-bounds.ts'
import { describeMismatch } from '../common/mismatch.ts'
import type { Handlers } from './handlers/handler.ts'

/**
 * Handlers get a checked input and need not parse it again. `bad-input` names the first wrong field in the message and all
 * of them in the detail; `bad-answer` where the handler's own answer does not have the form that was agreed, which `onBug`
 * is told, too.
 */
export async function answerCall<N extends CallName>(
  handlers: Pick<Handlers, N>,
  name: N,
  input: unknown,
  onBug: (detail: string) => void = () => {},
): Promise<Result<CallOutput<N>>> {
  const checked = checkedInput(name, input)
  if (!checked.ok) return checked
  const answer = await handlers[name](checked.value)
  if (!answer.ok) return answer
  const output = callSchemas[name].output.safeParse(answer.value)
  if (output.success) return answer
  const detail = z.prettifyError(output.error)
  onBug(detail)
  return fail('bad-answer', `The lab has a bug: its answer to ${name} does not have the form that was agreed.`, {
    detail,
  })
}

/** The input of a call in the form that handlers take, with what may be left out filled in. */
export function checkedInput<N extends CallName>(name: N, input: unknown): Result<CheckedInput<N>> {
  if (isDeeperThan(input)) return fail('bad-input', `${name}: the input is nested more than ${DEEPEST} levels deep.`)
  if (!isWellFormed(input)) {
    return fail('bad-input', `${name}: a text holds half a character (a lone surrogate). Write it anew.`)
  }
  const { input: schema } = callSchemas[name]
  const checked = schema.safeParse(input)
  if (checked.success) return ok(checked.data)
  const { issues } = checked.error
  return fail('bad-input', `${name}: ${describeMismatch(issues, formOf(name))}`, {
    detail: z.prettifyError(checked.error),
  })
}

const forms = new Map<CallName, z.core.JSONSchema.BaseSchema>()

/** What the input should be like; written once, since that takes longer than all the rest of such an answer. */
function formOf(name: CallName): z.core.JSONSchema.BaseSchema {
  const known = forms.get(name) ?? z.toJSONSchema(callSchemas[name].input, { io: 'input', unrepresentable: 'any' })
  forms.set(name, known)
  return known
}
