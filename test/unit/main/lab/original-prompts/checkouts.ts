/** Small made-up checkouts of the form that the real ones have. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

export type Files = Readonly<Record<string, string | Uint8Array>>

export function checkout(files: Files): string {
  const folder = tempFolder()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

export const mindcraftFiles = {
  'profiles/defaults/_default.json': JSON.stringify({
    cooldown: 3000,
    conversing:
      'Be $NAME. $SELF_PROMPT Notes: $MEMORY\n$STATS\n$INVENTORY\n$COMMAND_DOCS\n$EXAMPLES\n$BLUEPRINTS\nCost: 5$',
    coding: 'Write code, $NAME: $CODE_DOCS',
    saving_memory: 'Notes of $NAME: $MEMORY. New: $TO_SUMMARIZE',
    bot_responder: '$NAME does $ACTION and hears $TO_SUMMARIZE. respond or ignore?',
    image_analysis: 'What do you see?',
    conversation_examples: [
      [
        { role: 'system', content: 'it rains' },
        { role: 'user', content: 'ann: come' },
        { role: 'assistant', content: 'I come. !goToPlayer("ann", 1)' },
      ],
      [],
    ],
  }),
  'profiles/tasks/bread.json': JSON.stringify({ conversing: 'Bake, $NAME, with $COMMAND_DOCS' }),
}

export const villagerAgentFiles = {
  'pipeline/task_prompt.py': `
PART_DECOMPOSE_SYSTEM_PROMPT = '''not this'''
REDECOMPOSE_SYSTEM_PROMPT = '''Plan as {"id": int, "data": {"a": {"b": 1}}}.
It\\'s yours.'''
REDECOMPOSE_USER_PROMPT = """{{env}}|{{agent_state}}|{{success_previous_subtask}}|{{failure_previous_subtask}}|{{task}}|{{num}}"""
`,
  'pipeline/controller_prompt.py': `
CONTROLLER_SYSTEM_PROMPT = 'Hand out.'
CONTROLLER_USER_PROMPT = '''
{{env}} {{experience}} {{agent state}} {{free agent}} {{tasks}}'''
CONTROLLER_DECOMPOSE_SYSTEM_PROMPT ='''Words for each.'''
CONTROLLER_DECOMPOSE_USER_PROMPT = '''{{agent state}} {{task description}} {{task milestones}} {{agent name}}'''
`,
  'pipeline/data_prompt.py': `
SUMMARY_ENVIRONMENT_SYSTEM_PROMPT = """Sum up."""
SUMMARY_ENVIRONMENT_EXAMPLE_PROMPT = [
    """Given {task}: {"a": 1}""",
    """Summary.""",
    """{environment_info} for {task}."""
]
HISTORY_SUMMARY_PROMPT = """You are {name}: {summary_so_far} {latest_development}"""
`,
  'pipeline/agent_prompt.py': `
reflect_system_prompt = '''Judge.'''
reflect_user_prompt = '''{{task_description}} {{milestone_description}} {{state}} {{action_history}}'''
agent_prompt_wo_emoji = '''{{relevant_data}} {{other_agents}} {{agent_name}} {{agent_state}} {{agent_action_list}} {{env}}
{{minecraft_knowledge_card}} A {{personality}} one. {{task_description}} {{milestone_description}}'''
`,
}

export const agentVerseMinecraftFiles = {
  'agentverse/tasks/minecraft/lamp/config.yaml': `prompts:
  prompt: &prompt |-
    # Role
    \${role_description} Goal: \${goal}

      Deeper. \${chat_history} \${env_description} [\${agent_name}]:
  summarization_prompt: &sum_prompt |-
    What does \${agent_name} do? \${chat_history}
  # a remark

name: lamp
agents:
  - prompt_template: *prompt
`,
  'voyager/prompts/curriculum_task_decomposition.txt': 'Split it.\n',
  'voyager/prompts/critic.txt': 'Criticise.',
  'voyager/prompts/action_template.txt': 'Code.',
}

const pipelineTask = (decision: string): string => `prompts:
  role_assigner_prepend_prompt: &a |-
    Who for \${task_description}? \${cnt_critic_agents} of them. \${advice}
  role_assigner_append_prompt: &b |-

  solver_prepend_prompt: &c |-
    Decide.
  solver_append_prompt: &d |-
    List them.
  critic_prepend_prompt: &e |-
    \${agent_name}, \${role_description} of \${all_roles}: \${task_description} with \${tool_descriptions}
  critic_append_prompt: &f "Say it."
  evaluator_prepend_prompt: &g |-
    \${task_description} \${solution} \${result}
  evaluator_append_prompt: &h |-
    Status?
  manager_prompt: &i |-
    Who next?
  executor_append_prompt: &j |-
    Work.

environment:
  rule:
    decision_maker:
      type: ${decision}
`

export const pipelineFiles = {
  'agentverse/tasks/tasksolving/tea/one/config.yaml': pipelineTask('horizontal-tool'),
  'agentverse/tasks/tasksolving/code/config.yaml': pipelineTask('vertical-solver-first'),
  'agentverse/tasks/tasksolving/storm/config.yaml': pipelineTask('brainstorming'),
}
