/** How a demonstration is asked for: by the parameters of seeing teams, those of its episode or others. Pure. */
import type { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeHeader } from '../../../shared/contract/record/header.ts'
import { visionStep } from '../../methods/vision-step/descriptor.ts'
import { visionStepParametersSchema } from '../../methods/vision-step/parameters.ts'

/** Waits are how a step was played, which is over. */
const askingSchema = visionStepParametersSchema.omit({ wait: true })
type AskingParameters = z.infer<typeof askingSchema>

/** Parameters as they are typed, none of them checked alone. */
export type GivenAsking = Readonly<Record<string, unknown>>

export interface Asking extends AskingParameters {
  /** Both where nobody said: a script is asked by neither. */
  readonly forms: readonly AskingParameters['form'][]
}

const forms = askingSchema.shape.form.unwrap().options

/** `bad-input` names the parameter that is none, or has no such value. */
export function readAsking(given: GivenAsking): Result<GivenAsking> {
  const parsed = askingSchema.safeParse(given)
  if (parsed.success) return ok(given)
  const [issue] = parsed.error.issues
  const name = issue?.path.join('.') ?? ''
  const known = Object.keys(askingSchema.shape).join(', ')
  return fail(
    'bad-input',
    name === ''
      ? `--set takes a parameter of ${visionStep.id} by which questions are asked: ${known}.`
      : `--set ${name}: ${issue?.message ?? 'it does not fit'}. Parameters are described in docs/methods/vision-step.md.`,
  )
}

/** What was given wins over what the episode was asked by, where a seeing team played it. */
export function askingOf({ method }: Pick<EpisodeHeader, 'method'>, given: GivenAsking): Asking {
  const isAsked = method.id === visionStep.id
  const played = isAsked ? visionStepParametersSchema.safeParse(method.params).data : undefined
  const { wait: _, ...own } = played ?? {}
  const params = askingSchema.parse({ ...own, ...given })
  return { ...params, forms: isAsked || 'form' in given ? [params.form] : forms }
}

/** Who is asked, and what of the rest is not as usual. */
export function askingWords({ forms: whose, form: _, prompts, ...params }: Asking): string {
  const usual = new Map<string, unknown>(Object.entries(askingSchema.parse({})))
  const told = Object.entries(params).filter(([name, value]) => value !== usual.get(name))
  return [
    whose.join(' and '),
    ...told.map(([name, value]) => `${name} ${value}`),
    ...(prompts === undefined ? [] : ['with instructions of its own']),
  ].join(', ')
}
