/** What a folder that a person chose holds, and which of its files the lab needs. Pure. */

import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { MOST_UPLOAD_BYTES, MOST_UPLOAD_FILES, uploadPathSchema } from '../../../shared/contract/upload.ts'
import { byteWords } from '../../../shared/core/byte-words.ts'
import { counted } from '../../../shared/core/counted.ts'

export interface FolderFile<Content = Blob> {
  /** Below the folder, with `/` between. */
  readonly path: string
  readonly content: Content
}

export interface ChosenFolder<Content = Blob> {
  readonly kind: 'run' | 'villagerbench' | 'blueprints'
  /** Those that are sent; never empty. */
  readonly files: readonly FolderFile<Content>[]
}

/** Where the benchmark keeps its tasks and what its runner writes of one: all that the lab reads of a checkout. */
const villagerbenchFile =
  /^(?:(?:data\/)?(?:building_blue_print|blueprint_description_all|farm_setting|farm_blue_print|escape_atom)\.json|result\/[^/]+\/(?:score|action_log)\.json)$/
const blueprintFile = /\.(?:json|schem|schematic|nbt)$/i
/** A folder of more is none of blueprints. */
const MOST_BLUEPRINTS = 500

/** An exported run is known by its manifest, a checkout by the names of its files; anything else may be blueprints. */
export function chosenFolder<Content extends { readonly size: number }>(
  files: readonly FolderFile<Content>[],
): Result<ChosenFolder<Content>> {
  const found = kindOf(files)
  if (!found.ok) return found
  const wanted = found.value.files
  const odd = wanted.find(({ path }) => !uploadPathSchema.safeParse(path).success)
  if (odd !== undefined)
    return fail('bad-input', `"${odd.path}" has a name that the lab does not take. Rename it, then try again.`)
  const bytes = wanted.reduce((sum, { content }) => sum + content.size, 0)
  if (wanted.length > MOST_UPLOAD_FILES || bytes > MOST_UPLOAD_BYTES) {
    return fail(
      'bad-input',
      `The folder is too large to be sent (${counted(wanted.length, 'file')}, ${byteWords(bytes)}). Give its path instead.`,
    )
  }
  return found
}

function kindOf<Content>(files: readonly FolderFile<Content>[]): Result<ChosenFolder<Content>> {
  if (files.some(({ path }) => path === 'manifest.json')) return ok({ kind: 'run', files })
  const ofBenchmark = files.filter(({ path }) => villagerbenchFile.test(path))
  if (ofBenchmark.length > 0) return ok({ kind: 'villagerbench', files: ofBenchmark })
  const blueprints = files.filter(({ path }) => blueprintFile.test(path))
  if (blueprints.length > 0 && blueprints.length <= MOST_BLUEPRINTS)
    return ok({ kind: 'blueprints', files: blueprints })
  return fail(
    'bad-input',
    'The folder holds nothing that the lab reads: neither an exported run (manifest.json), nor tasks or results of VillagerBench (data/…json, result/…), nor blueprints (.json, .schem, .schematic, .nbt).',
  )
}
