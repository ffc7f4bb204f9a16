/** VillagerAgent's prompts: string literals in Python files, in parts for a system and a user message. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import {
  type LeftPrompt,
  type MappedPrompt,
  type PartNames,
  type PromptSource,
  type SourceFolder,
  withParts,
} from './prompt-set.ts'
import { pythonStrings } from './python-strings.ts'

const PLANNER = 'pipeline/task_prompt.py'
const CONTROLLER = 'pipeline/controller_prompt.py'
const DATA = 'pipeline/data_prompt.py'
const AGENT = 'pipeline/agent_prompt.py'

/** Two ways of the source to write a placeholder. */
const doubled = /\{\{([^{}\n]*)\}\}/g
const single = /\{(name|summary_so_far|latest_development|environment_info|task)\}/g

interface Mapping {
  readonly purpose: string
  readonly file: string
  /** Names of variables, whose texts are put one behind the other. */
  readonly variables: readonly string[]
  /** Another name of the last one, in another version of the source. */
  readonly formerly?: string
  readonly placeholder: RegExp
  readonly parts: PartNames
}

const mappings: readonly Mapping[] = [
  {
    purpose: 'villageragent.decompose',
    file: PLANNER,
    variables: ['REDECOMPOSE_SYSTEM_PROMPT', 'REDECOMPOSE_USER_PROMPT'],
    placeholder: doubled,
    parts: {
      env: '{{environment}}',
      task: '{{job}}\n\n{{actions}}',
      agent_state: '{{states}}',
      success_previous_subtask: '{{succeeded}}',
      failure_previous_subtask: '{{failed}}',
      num: '{{most}}',
    },
  },
  {
    purpose: 'villageragent.assign',
    file: CONTROLLER,
    variables: ['CONTROLLER_SYSTEM_PROMPT', 'CONTROLLER_USER_PROMPT'],
    placeholder: doubled,
    parts: {
      env: '{{environment}}',
      experience: '{{experience}}',
      'agent state': '{{states}}',
      'free agent': '{{free}}',
      tasks: '{{tasks}}',
    },
  },
  {
    purpose: 'villageragent.environment',
    file: DATA,
    variables: ['SUMMARY_ENVIRONMENT_SYSTEM_PROMPT', 'SUMMARY_ENVIRONMENT_EXAMPLE_PROMPT'],
    placeholder: single,
    parts: { environment_info: '{{surroundings}}', task: '{{task}}' },
  },
  {
    purpose: 'villageragent.state',
    file: DATA,
    variables: ['HISTORY_SUMMARY_PROMPT'],
    placeholder: single,
    parts: { name: '{{name}}', summary_so_far: '{{summary}}', latest_development: '{{latest}}' },
  },
  {
    purpose: 'villageragent.act',
    file: AGENT,
    variables: ['agent_prompt'],
    formerly: 'agent_prompt_wo_emoji',
    placeholder: doubled,
    parts: {
      relevant_data: '{{data}}',
      other_agents: '{{others}}',
      agent_name: '{{name}}',
      agent_state: '{{account}}',
      agent_action_list: '{{before}}',
      env: '{{environment}}',
      minecraft_knowledge_card: '{{knowledge}}',
      task_description: '{{task}}',
      milestone_description: '{{milestones}}',
    },
  },
  {
    purpose: 'villageragent.reflect',
    file: AGENT,
    variables: ['reflect_system_prompt', 'reflect_user_prompt'],
    placeholder: doubled,
    parts: {
      task_description: '{{task}}',
      milestone_description: '{{milestones}}',
      state: '{{account}}',
      action_history: '{{history}}',
    },
  },
]

const unused: readonly LeftPrompt[] = [
  {
    from: `PART_DECOMPOSE_SYSTEM_PROMPT and PART_DECOMPOSE_USER_PROMPT of ${PLANNER}`,
    why: 'one prompt asks here for the first plan and later ones, and has the words of REDECOMPOSE',
  },
  {
    from: `DECOMPOSE_SYSTEM_PROMPT and DECOMPOSE_USER_PROMPT of ${PLANNER}`,
    why: 'they belong to a plan that is made all at once, which the source does not use',
  },
  { from: `agent_cooper_prompt of ${AGENT}`, why: 'agents that stand by take no orders from the first one here' },
]

export const villagerAgentSource: PromptSource = {
  label: 'VillagerAgent',
  marks: PLANNER,
  isIn: (folder) => folder.has(PLANNER),
  read: (folder, file) => {
    if (file !== null) return fail('bad-input', 'VillagerAgent has one set of prompts: leave --file out.')
    const mapped: MappedPrompt[] = []
    for (const mapping of mappings) {
      const one = mappedBy(mapping, folder)
      if (!one.ok) return one
      mapped.push(one.value)
    }
    return ok({ method: 'villageragent', mapped, left: unused, params: {} })
  },
}

function mappedBy(mapping: Mapping, folder: SourceFolder): Result<MappedPrompt> {
  const { purpose, file, variables, formerly, placeholder, parts } = mapping
  const source = folder.text(file)
  if (!source.ok) return source
  const texts: string[] = []
  const names: string[] = []
  const dropped = new Set<string>()
  for (const variable of variables) {
    const name = formerly !== undefined && pythonStrings(source.value, variable) === null ? formerly : variable
    const found = pythonStrings(source.value, name)
    if (found === null) {
      return fail(
        'bad-input',
        `${folder.path}/${file} has no text called ${variable}: give a checkout of VillagerAgent.`,
      )
    }
    names.push(name)
    for (const [index, text] of found.entries()) {
      // Of a list of examples only the last text is filled in.
      const filled = index < found.length - 1 ? { text: text.trim(), dropped: [] } : withParts(text, placeholder, parts)
      texts.push(filled.text)
      for (const one of filled.dropped) dropped.add(one)
    }
  }
  return ok({ purpose, from: `${names.join(' and ')} of ${file}`, text: texts.join('\n\n'), dropped: [...dropped] })
}
