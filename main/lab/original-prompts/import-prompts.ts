/** Makes a run's methods of a checkout of MINDcraft, VillagerAgent or AgentVerse: our method, asked with its original prompts. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { methods } from '../../methods/index.ts'
import { agentVerseSource } from './agentverse.ts'
import { mindcraftSource } from './mindcraft.ts'
import type { MappedPrompt, PromptSet } from './prompt-set.ts'
import { openSourceFolder } from './source-folder.ts'
import { villagerAgentSource } from './villageragent.ts'

const sources = [mindcraftSource, villagerAgentSource, agentVerseSource]

export interface ImportedPrompts extends PromptSet {
  readonly source: string
  /** A part of a run specification. */
  readonly spec: {
    readonly methods: readonly [
      {
        readonly method: string
        readonly params: Readonly<Record<string, unknown>> & { readonly prompts: Readonly<Record<string, string>> }
      },
    ]
  }
}

/** `file`: a profile or task in the folder; null for the usual one. Fails with `bad-input` for what cannot be read. */
export async function importPrompts(path: string, file: string | null): Promise<Result<ImportedPrompts>> {
  const folder = openSourceFolder(path)
  if (!folder.ok) return folder
  const source = sources.find((one) => one.isIn(folder.value))
  if (source === undefined) {
    const known = sources.map(({ label, marks }) => `${label} (${marks})`).join(', ')
    return fail('bad-input', `${path} is none of these projects, each told by its files: ${known}.`)
  }
  const read = source.read(folder.value, file)
  if (!read.ok) return read
  const set = read.value
  const empty = set.mapped.find(({ text }) => text === '')
  if (empty !== undefined) return fail('bad-input', `${empty.from} is empty: there is nothing to ask with.`)
  const own = await instructionsOf(set.method)
  const prompts = Object.fromEntries(set.mapped.map((one) => [one.purpose, withForm(one, own.get(one.purpose) ?? '')]))
  const params = { ...set.params, prompts }
  return ok({ ...set, source: source.label, spec: { methods: [{ method: set.method, params }] } })
}

async function instructionsOf(method: string): Promise<ReadonlyMap<string, string>> {
  const [id = ''] = method.split(':')
  const prompts = (await methods.find((one) => one.id === id)?.loadPrompts()) ?? []
  return new Map(prompts.map(({ purpose, instructions }) => [purpose, instructions]))
}

/** Answers are read by our schemas, so a source's text is followed by our words for the form; free text needs none. */
function withForm({ text }: MappedPrompt, ours: string): string {
  const form = answerForm(ours)
  return form === null ? text : `${text}\n\nWhatever form of the answer is described above, this one holds.\n${form}`
}

/** How the lab's own instructions ask for an object; null where the answer is free text. */
export function answerForm(instructions: string): string | null {
  const at = instructions.lastIndexOf('\nAnswer with one JSON object')
  return at < 0 ? null : instructions.slice(at + 1)
}
