/** `causalmace import prompts`: original prompts of a project that a method here follows, as a part of a run's specification. */
import { resolve } from 'node:path'
import { ok } from '../../../shared/contract/errors.ts'
import { textTable } from '../../common/text-table.ts'
import { type ImportedPrompts, importPrompts } from '../../lab/original-prompts/import-prompts.ts'
import { exitCodes, explain, printJson } from './command.ts'
import { badInput } from './command-arguments.ts'
import { writeParts } from './write-file.ts'

interface Wanted {
  readonly folder: string
  /** A profile or task in the folder; null for the usual one. */
  readonly file: string | null
  /** `-` is standard output. */
  readonly out: string
  readonly json: boolean
}

/** Answers with the exit code. */
export async function writePromptSet({ folder, file, out, json }: Wanted): Promise<number> {
  if (json && out === '-') {
    return explain(badInput('--json tells what was written: say to which file with --out.').error, json)
  }
  const imported = await importPrompts(resolve(folder), file)
  if (!imported.ok) return explain(imported.error, json)
  const written = await writeParts(out, async (take) => {
    await take(`${JSON.stringify(imported.value.spec, null, 2)}\n`)
    return ok(undefined)
  })
  if (!written.ok) return explain(written.error, json)
  const { source, method, mapped, left } = imported.value
  if (json) {
    const told = mapped.map(({ purpose, from, dropped }) => ({ purpose, from, dropped }))
    printJson({ source, method, mapped: told, left, file: out, bytes: written.value })
  } else if (out === '-') console.error(promptSetText(imported.value))
  else console.log(`${promptSetText(imported.value)}\n\n${out}: causalmace run --spec ${out} --scenarios <scenarios>`)
  return exitCodes.done
}

/** What has which words now, and what was left. */
export function promptSetText({ source, method, mapped, left }: ImportedPrompts): string {
  const rows = mapped.map(({ purpose, from, dropped }) => [purpose, from, dropped.join(' ')])
  return [
    `Prompts of ${source} for ${method}. Where an answer is an object, our words for its form follow the original ones.`,
    '',
    textTable([['prompt', 'asks with', 'placeholders left out'], ...rows]),
    ...(left.length === 0 ? [] : ['', 'Not taken:', ...left.map(({ from, why }) => `- ${from}: ${why}.`)]),
  ].join('\n')
}
