/** The table of methods, and how an address such as `causalmace:no-causal` leads into it. */
import { z } from 'zod'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { MethodChoice } from '../../shared/contract/record/header.ts'
import { describeMismatch } from '../common/mismatch.ts'
import { nearestName } from '../common/nearest-name.ts'
import type { MethodDescriptor } from './method.ts'
import { probe } from './probe/descriptor.ts'
import * as table from './table.ts'

const { causalMace, ...others } = table

/** Every method of `table.ts`, by name there: the lab's own, then those that it is compared with. */
export const methods: readonly MethodDescriptor[] = [causalMace, ...Object.values(others)]

/** What an episode process can play: every method, and the lab's own probe. */
export const playable: readonly MethodDescriptor[] = [...methods, probe]

/** The variant that has no settings of its own. */
export const DEFAULT_VARIANT = 'default'

export interface ResolvedMethod {
  readonly descriptor: MethodDescriptor
  /** With full parameters: defaults, then the variant's, then `overrides`. */
  readonly choice: MethodChoice
}

/**
 * Finds `method` or `method:variant`. `unknown-name` where there is none, naming the nearest one; `bad-input` where the
 * overrides do not fit the method's parameters.
 */
export function methodByName(name: string, overrides: Readonly<Record<string, unknown>> = {}): Result<ResolvedMethod> {
  const [id = '', variantId = DEFAULT_VARIANT] = name.split(':', 2)
  const descriptor = methods.find((method) => method.id === id)
  const params = descriptor === undefined ? undefined : variantParams(descriptor, variantId)
  if (descriptor === undefined || params === undefined) {
    const nearest = nearestName(name, allNames())
    return fail('unknown-name', `There is no method ${name}.${nearest === null ? '' : ` Did you mean ${nearest}?`}`)
  }
  const full = descriptor.parameters.safeParse({ ...params, ...overrides })
  if (!full.success) {
    const schema = z.toJSONSchema(descriptor.parameters, { io: 'input', unrepresentable: 'any' })
    return fail(
      'bad-input',
      `The parameters do not fit ${name}: ${describeMismatch(full.error.issues, schema, 'params')}`,
    )
  }
  const plain = z.record(z.string(), z.json()).parse(full.data)
  const told = knowsTruth(descriptor) ? { needsTruth: true as const } : {}
  return ok({ descriptor, choice: { id, variant: variantId, params: plain, ...told } })
}

/** Whether it knows what no team is told, so that its results are bounds. */
export function knowsTruth({ needsTruth, needsExpert }: MethodDescriptor): boolean {
  return needsTruth === true || needsExpert === true
}

function variantParams(descriptor: MethodDescriptor, variant: string): Readonly<Record<string, unknown>> | undefined {
  return variant === DEFAULT_VARIANT ? {} : descriptor.variants.find(({ id }) => id === variant)?.params
}

/** Every name that `methodByName` accepts; the default variant has the method's name. */
function allNames(): readonly string[] {
  return methods.flatMap(({ id, variants }) => [id, ...variants.map((variant) => `${id}:${variant.id}`)])
}
