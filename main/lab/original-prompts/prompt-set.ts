/** Original prompts of another project as instructions for the lab's own prompts. */
import type { Result } from '../../../shared/contract/errors.ts'

export interface MappedPrompt {
  /** Of the lab's prompt. */
  readonly purpose: string
  /** Where its words come from, in words for people. */
  readonly from: string
  /** With the names of the prompt's parts where the source has placeholders. */
  readonly text: string
  /** What of it is left out: placeholders that nothing here stands for. */
  readonly dropped: readonly string[]
}

export interface LeftPrompt {
  readonly from: string
  /** One sentence, without a full stop. */
  readonly why: string
}

export interface PromptSet {
  /** What plays with them, as a run names it: `agentverse:pipeline`. */
  readonly method: string
  readonly mapped: readonly MappedPrompt[]
  readonly left: readonly LeftPrompt[]
  /** Other parameters of the method that come from the source. */
  readonly params: Readonly<Record<string, unknown>>
}

/** A folder that may be a checkout of a project. `file` chooses among several profiles or tasks; null for the usual one. */
export interface PromptSource {
  /** Name for people. */
  readonly label: string
  /** Files that tell it apart, for people. */
  readonly marks: string
  isIn(folder: SourceFolder): boolean
  /** Fails with `bad-input` for a file that is missing, too large or malformed. */
  read(folder: SourceFolder, file: string | null): Result<PromptSet>
}

/** Paths are relative to the folder that the user named. */
export interface SourceFolder {
  readonly path: string
  has(file: string): boolean
  /** Fails with `bad-input` where there is none, it is too large or no UTF-8 text, or a link leads out of the folder. */
  text(file: string): Result<string>
  /** Names of the folders in one, in order; none where it is not there. */
  folders(path: string): readonly string[]
}

/** null for a placeholder that nothing here stands for: it is left out, and said so. */
export type PartNames = Readonly<Record<string, string | null>>

/**
 * A source's text with its placeholders as names of parts. `placeholder` matches one, with its name as the first group; a name
 * outside `parts` is left out like one that is null there.
 */
export function withParts(
  text: string,
  placeholder: RegExp,
  parts: PartNames,
): { readonly text: string; readonly dropped: readonly string[] } {
  const dropped = new Set<string>()
  const translated = text.replaceAll(placeholder, (written, name: string) => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (typeof part === 'string') return part
    dropped.add(written)
    return ''
  })
  return { text: translated.trim(), dropped: [...dropped] }
}
