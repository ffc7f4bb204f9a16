/** Run specifications as files: the same that the command line reads. Pure. */
import { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type RunSpec, runSpecSchema } from '../../../shared/contract/run.ts'
import { issueLine } from '../../../shared/core/issue-line.ts'
import type { RunSpecInput } from './spec-of-form.ts'

export function specFileText(spec: RunSpecInput): string {
  return `${JSON.stringify(spec, null, 2)}\n`
}

/** A name that every system takes. */
export function specFileName({ name }: Pick<RunSpec, 'name'>): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${plain === '' ? 'run' : plain}.json`
}

/** `fileName` names a run whose file does not. Fails with `bad-input`: no JSON, or the field that does not fit. */
export function readSpecFile(text: string, fileName: string): Result<RunSpec> {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return fail(
      'bad-input',
      `${fileName} is not a run specification: those are JSON files, as “Save spec” writes them. Choose another file.`,
    )
  }
  const object = z.record(z.string(), z.unknown()).safeParse(raw)
  if (!object.success)
    return fail('bad-input', `${fileName} is not a run specification: it holds no settings of a run. Choose another file.`)
  const { $schema: _, ...fields } = object.data
  const spec = runSpecSchema.strict().safeParse({ name: fileName.replace(/\.json$/, ''), ...fields })
  if (spec.success) return ok(spec.data)
  const problems = spec.error.issues.map((issue) => issueLine([issue]))
  return fail('bad-input', `${fileName} cannot be read as a run: ${problems.join('; ')}.`)
}

/** What a copy is called: `night` gives `night 2`, and that `night 3`. */
export function copyName(name: string): string {
  const numbered = /^(.*\S)\s+(\d{1,6})$/.exec(name)
  return numbered === null ? `${name} 2` : `${numbered[1]} ${Number(numbered[2]) + 1}`
}
