/** MINDcraft's profiles: JSON with a text per question, and examples of conversations. */
import { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { parseJson } from '../../../shared/core/parse-json.ts'
import { type LeftPrompt, type MappedPrompt, type PromptSource, type SourceFolder, withParts } from './prompt-set.ts'

/** Where the profile is that all others build on, today and in older versions. */
const defaults = ['profiles/defaults/_default.json', 'profiles/_default.json'] as const

const noCode = 'it asks for code, and models write none here'

const mappings = [
  {
    field: 'conversing',
    purpose: 'mindcraft.converse',
    parts: {
      NAME: '{{name}}',
      SELF_PROMPT: 'Your goal: {{goal}}\n',
      MEMORY: '{{memory}}',
      STATS: '{{stats}}',
      INVENTORY: '{{inventory}}',
      COMMAND_DOCS: '{{commands}}',
      EXAMPLES: '{{examples}}',
    },
  },
  {
    field: 'saving_memory',
    purpose: 'mindcraft.remember',
    parts: { NAME: '{{name}}', MEMORY: '{{memory}}', TO_SUMMARIZE: '{{turns}}' },
  },
  {
    field: 'bot_responder',
    purpose: 'mindcraft.respond',
    parts: { NAME: '{{name}}', ACTION: '{{action}}', TO_SUMMARIZE: '{{message}}' },
  },
] as const

const unused: Readonly<Record<string, string>> = {
  coding: noCode,
  coding_examples: noCode,
  image_analysis: 'no agent asks for an analysis of a picture',
  goal_setting: 'goals are the scenario’s',
  skill_extraction: noCode,
  mcp_tool_usage: 'there are no tools of other servers',
}

const textsSchema = z.record(z.string(), z.unknown())
const examplesSchema = z.array(z.array(z.object({ role: z.string(), content: z.string() })))

export const mindcraftSource: PromptSource = {
  label: 'MINDcraft',
  marks: defaults[0],
  isIn: (folder) => defaults.some((file) => folder.has(file)),
  read: (folder, file) => {
    const base = readProfile(folder, defaults.find((one) => folder.has(one)) ?? defaults[0])
    if (!base.ok) return base
    const own = file === null ? ok({ name: '', fields: {} }) : readProfile(folder, file)
    if (!own.ok) return own
    const from = (field: string): string =>
      `${field} of ${field in own.value.fields ? own.value.name : base.value.name}`
    const profile: Record<string, unknown> = { ...base.value.fields, ...own.value.fields }
    const mapped: MappedPrompt[] = []
    const left: LeftPrompt[] = []
    for (const { field, purpose, parts } of mappings) {
      const text = profile[field]
      if (typeof text !== 'string') left.push({ from: from(field), why: 'the profile has no such text' })
      else mapped.push({ purpose, from: from(field), ...withParts(text, /\$([A-Z]+(?:_[A-Z]+)*)/g, parts) })
    }
    for (const [field, why] of Object.entries(unused)) if (field in profile) left.push({ from: from(field), why })
    const examples = examplesSchema.safeParse(profile.conversation_examples ?? [])
    if (!examples.success) {
      return fail(
        'bad-input',
        `${from('conversation_examples')} is not a list of conversations with a role and content each.`,
      )
    }
    const conversationExamples = examples.data.filter((turns) => turns.length > 0).map(ownTurns)
    return ok({
      method: 'mindcraft',
      mapped,
      left,
      params: conversationExamples.length === 0 ? {} : { conversationExamples },
    })
  },
}

/** As the method takes them: lines of the game begin with SYSTEM. */
function ownTurns(turns: z.infer<typeof examplesSchema>[number]) {
  return turns.map(({ role, content }) => ({
    own: role === 'assistant',
    text: role === 'system' ? `SYSTEM: ${content}` : content,
  }))
}

function readProfile(
  folder: SourceFolder,
  name: string,
): Result<{ readonly name: string; readonly fields: Readonly<Record<string, unknown>> }> {
  const text = folder.text(name)
  if (!text.ok) return text
  const raw = parseJson(text.value, `${folder.path}/${name}`)
  if (!raw.ok) return raw
  const fields = textsSchema.safeParse(raw.value)
  if (!fields.success) return fail('bad-input', `${folder.path}/${name} is not a profile: a JSON object was expected.`)
  return ok({ name, fields: fields.data })
}
