/** AgentVerse's prompts: YAML of a task, of its experiment in Minecraft (branch minecraft) or of its general pipeline (branch main). */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import {
  type LeftPrompt,
  type MappedPrompt,
  type PartNames,
  type PromptSet,
  type PromptSource,
  type SourceFolder,
  withParts,
} from './prompt-set.ts'
import { yamlTexts } from './yaml-texts.ts'

const MINECRAFT = 'agentverse/tasks/minecraft'
const PIPELINE = 'agentverse/tasks/tasksolving'
const VOYAGER = 'voyager/prompts'

const placeholder = /\$\{(\w+)\}/g

const minecraftParts: PartNames = {
  role_description: '{{role}}',
  goal: '{{goal}}',
  agent_name: '{{name}}',
  chat_history: '{{talk}}',
  env_description: '{{reports}}',
}

const pipelineParts: PartNames = {
  task_description: '{{goal}}',
  advice: '{{advice}}',
  cnt_critic_agents: '{{count}}',
  agent_name: '{{name}}',
  role_description: '{{role}}',
  all_roles: '{{team}}',
  all_role_description: '{{team}}',
  solution: '{{reports}}',
  result: '{{reports}}',
}

/** Voyager's own texts, which have no placeholders: the situation stands below them here, too. */
const voyagerTexts = [
  { file: `${VOYAGER}/curriculum_task_decomposition.txt`, purpose: 'agentverse.subgoals' },
  { file: `${VOYAGER}/critic.txt`, purpose: 'worker.reflect' },
] as const

const noCode = 'it asks for code, and models write none here'
const voyagerUnused: Readonly<Record<string, string>> = {
  'action_template.txt': noCode,
  'action_response_format.txt': noCode,
  'skill.txt': noCode,
  'curriculum.txt': 'tasks come from the discussion',
}

export const agentVerseSource: PromptSource = {
  label: 'AgentVerse',
  marks: `${MINECRAFT} or ${PIPELINE}`,
  isIn: (folder) => tasksIn(folder).length > 0,
  read: (folder, file) => {
    const tasks = tasksIn(folder)
    const chosen =
      file === null ? [...tasks] : tasks.filter((task) => file === task || file === task.replace(/\/config\.yaml$/, ''))
    const [task] = chosen
    if (task === undefined || chosen.length > 1) {
      return fail(
        'bad-input',
        `${folder.path} has ${counted(tasks.length, 'task')} with prompts; choose one with --file, such as ${tasks.slice(0, 3).join(', ')}.`,
      )
    }
    const source = folder.text(task)
    if (!source.ok) return source
    const texts = yamlTexts(source.value)
    if (texts === null)
      return fail('bad-input', `${folder.path}/${task} has no prompts: a line "prompts:" was expected.`)
    return task.startsWith(MINECRAFT)
      ? minecraftSet(folder, task, texts)
      : pipelineSet(folder, task, texts, source.value)
  },
}

/** Paths of the configurations with prompts that the lab's method knows. */
function tasksIn(folder: SourceFolder): readonly string[] {
  const below = (path: string): readonly string[] => folder.folders(path).map((name) => `${path}/${name}`)
  return [...below(MINECRAFT), ...below(PIPELINE).flatMap((path) => [path, ...below(path)])]
    .map((path) => `${path}/config.yaml`)
    .filter((file) => folder.has(file))
}

type Texts = ReadonlyMap<string, string>

/** The texts of these keys, one behind the other; null where none has any. */
function joined(
  texts: Texts,
  keys: readonly string[],
  task: string,
  purpose: string,
  parts: PartNames,
): MappedPrompt | null {
  const found = keys.filter((key) => (texts.get(key) ?? '') !== '')
  if (found.length === 0) return null
  const text = found.map((key) => texts.get(key)).join('\n\n')
  return { purpose, from: `${found.join(' and ')} of ${task}`, ...withParts(text, placeholder, parts) }
}

function minecraftSet(folder: SourceFolder, task: string, texts: Texts): Result<PromptSet> {
  const mapped: MappedPrompt[] = []
  for (const [key, purpose] of [
    ['prompt', 'agentverse.discuss'],
    ['summarization_prompt', 'agentverse.summarize'],
  ] as const) {
    const one = joined(texts, [key], task, purpose, minecraftParts)
    if (one === null) return fail('bad-input', `${folder.path}/${task} has no text called ${key} under prompts.`)
    mapped.push(one)
  }
  const left: LeftPrompt[] = []
  for (const { file, purpose } of voyagerTexts) {
    if (!folder.has(file)) {
      left.push({ from: file, why: 'the folder does not have it' })
      continue
    }
    const text = folder.text(file)
    if (!text.ok) return text
    mapped.push({ purpose, from: file, text: text.value.trim(), dropped: [] })
  }
  for (const [name, why] of Object.entries(voyagerUnused)) {
    if (folder.has(`${VOYAGER}/${name}`)) left.push({ from: `${VOYAGER}/${name}`, why })
  }
  return ok({ method: 'agentverse', mapped, left, params: {} })
}

function pipelineSet(folder: SourceFolder, task: string, texts: Texts, source: string): Result<PromptSet> {
  const decision = /^\s+decision_maker:\s*\n\s+type:\s*(\S+)/m.exec(source)?.[1] ?? 'none'
  const isVertical = decision.startsWith('vertical')
  if (!isVertical && !decision.startsWith('horizontal')) {
    return fail(
      'bad-input',
      `${folder.path}/${task} decides by "${decision}"; the lab knows horizontal and vertical decisions.`,
    )
  }
  const mapped: MappedPrompt[] = []
  const left: LeftPrompt[] = []
  for (const [role, purpose] of [
    ['role_assigner', 'agentverse.recruit'],
    ['solver', 'agentverse.assign'],
    ['critic', isVertical ? 'agentverse.review' : 'agentverse.discuss'],
    ['evaluator', 'agentverse.evaluate'],
  ] as const) {
    const keys = [`${role}_prepend_prompt`, `${role}_append_prompt`]
    const one = joined(texts, keys, task, purpose, pipelineParts)
    if (one === null) left.push({ from: `${keys.join(' and ')} of ${task}`, why: 'the file has no such text' })
    else mapped.push(one)
  }
  if (mapped.length === 0)
    return fail('bad-input', `${folder.path}/${task} has no texts of the pipeline under prompts.`)
  if (texts.has('executor_append_prompt')) {
    left.push({ from: `executor of ${task}`, why: 'it works with tools of the source; agents have actions here' })
  }
  if (texts.has('manager_prompt')) left.push({ from: `manager of ${task}`, why: 'nobody chooses who speaks next here' })
  return ok({ method: isVertical ? 'agentverse:pipeline-vertical' : 'agentverse:pipeline', mapped, left, params: {} })
}
