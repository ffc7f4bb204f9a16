import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerForm, importPrompts } from '../../../../../main/lab/original-prompts/import-prompts.ts'
import { methodByName, methods } from '../../../../../main/methods/index.ts'
import { must } from '../../../../fakes/must.ts'
import {
  agentVerseMinecraftFiles,
  checkout,
  type Files,
  mindcraftFiles,
  pipelineFiles,
  villagerAgentFiles,
} from './checkouts.ts'

const imported = async (files: Files, file: string | null = null) => must(await importPrompts(checkout(files), file))

const promptsOf = ({ spec }: Awaited<ReturnType<typeof imported>>): Record<string, string> => {
  const [{ method, params }] = spec.methods
  // What a run would make of it.
  expect(methodByName(method, params)).toMatchObject({ ok: true })
  return z.record(z.string(), z.string()).parse(params.prompts)
}

const FORM = 'Whatever form of the answer is described above, this one holds.\nAnswer with one JSON object'

describe('MINDcraft', () => {
  it('has its placeholders as parts of our prompts, and no form where the answer is free text', async () => {
    const set = await imported(mindcraftFiles)
    expect(promptsOf(set)).toEqual({
      'mindcraft.converse':
        'Be {{name}}. Your goal: {{goal}}\n Notes: {{memory}}\n{{stats}}\n{{inventory}}\n{{commands}}\n{{examples}}\n\nCost: 5$',
      'mindcraft.remember': 'Notes of {{name}}: {{memory}}. New: {{turns}}',
      'mindcraft.respond': '{{name}} does {{action}} and hears {{message}}. respond or ignore?',
    })
    expect(set.mapped[0]?.dropped).toEqual(['$BLUEPRINTS'])
    expect(set.left.map(({ from }) => from.split(' ')[0])).toEqual(['coding', 'image_analysis'])
    expect(set.spec.methods[0].params.conversationExamples).toEqual([
      [
        { own: false, text: 'SYSTEM: it rains' },
        { own: false, text: 'ann: come' },
        { own: true, text: 'I come. !goToPlayer("ann", 1)' },
      ],
    ])
  })

  it('takes the texts of a profile before those that all build on', async () => {
    const set = await imported(mindcraftFiles, 'profiles/tasks/bread.json')
    expect(promptsOf(set)['mindcraft.converse']).toBe('Bake, {{name}}, with {{commands}}')
    expect(set.mapped.map(({ from }) => from)).toEqual([
      'conversing of profiles/tasks/bread.json',
      'saving_memory of profiles/defaults/_default.json',
      'bot_responder of profiles/defaults/_default.json',
    ])
  })
})

describe('VillagerAgent', () => {
  it('puts system and user text together, and our form behind them', async () => {
    const set = await imported(villagerAgentFiles)
    const prompts = promptsOf(set)
    expect(prompts['villageragent.decompose']?.split('\n\nWhatever')[0]).toBe(
      'Plan as {"id": int, "data": {"a": {"b": 1}}}.\nIt\'s yours.\n\n{{environment}}|{{states}}|{{succeeded}}|{{failed}}|{{job}}\n\n{{actions}}|{{most}}',
    )
    for (const text of Object.values(prompts)) expect(text).toContain(FORM)
    expect(prompts['villageragent.assign']).toMatch(/^Hand out\.\n\n\{\{environment}} \{\{experience}} \{\{states}}/)
  })

  it('fills in the last of a list of examples only', async () => {
    const prompts = promptsOf(await imported(villagerAgentFiles))
    expect(prompts['villageragent.environment']).toMatch(
      /^Sum up\.\n\nGiven \{task}: \{"a": 1}\n\nSummary\.\n\n\{\{surroundings}} for \{\{task}}\./,
    )
  })

  it('takes the agent’s text by its name of either version, and says what is left out', async () => {
    const act = (set: Awaited<ReturnType<typeof imported>>) => set.mapped.find(({ purpose }) => purpose.endsWith('act'))
    expect(act(await imported(villagerAgentFiles))).toMatchObject({ dropped: ['{{personality}}'] })
    const agent = villagerAgentFiles['pipeline/agent_prompt.py']
    const older = agent.replace('agent_prompt_wo_emoji', 'agent_prompt')
    const set = await imported({ ...villagerAgentFiles, 'pipeline/agent_prompt.py': older })
    expect(act(set)?.from).toBe('agent_prompt of pipeline/agent_prompt.py')
  })
})

describe('AgentVerse', () => {
  it('reads the experiment in Minecraft, with what its agents take from Voyager', async () => {
    const set = await imported(agentVerseMinecraftFiles)
    const prompts = promptsOf(set)
    expect(Object.keys(prompts)).toEqual([
      'agentverse.discuss',
      'agentverse.summarize',
      'agentverse.subgoals',
      'worker.reflect',
    ])
    expect(prompts['agentverse.discuss']).toContain(
      '# Role\n{{role}} Goal: {{goal}}\n\n  Deeper. {{talk}} {{reports}} [{{name}}]:\n',
    )
    expect(prompts['agentverse.summarize']).not.toContain('remark')
    expect(set.left).toEqual([
      { from: 'voyager/prompts/action_template.txt', why: 'it asks for code, and models write none here' },
    ])
  })

  it('tells the pipelines apart by who decides', async () => {
    const tea = await imported(pipelineFiles, 'agentverse/tasks/tasksolving/tea/one')
    expect(tea.method).toBe('agentverse:pipeline')
    expect(promptsOf(tea)['agentverse.discuss']).toContain('{{name}}, {{role}} of {{team}}: {{goal}} with \n\nSay it.')
    const code = await imported(pipelineFiles, 'agentverse/tasks/tasksolving/code/config.yaml')
    expect(code.method).toBe('agentverse:pipeline-vertical')
    expect(Object.keys(promptsOf(code))).toContain('agentverse.review')
    expect(code.left.map(({ from }) => from.split(' ')[0])).toEqual(['executor', 'manager'])
  })
})

it('has a form to append for each prompt whose answer is an object', async () => {
  const prompts = (await Promise.all(methods.map((method) => method.loadPrompts()))).flat()
  const own = prompts.filter(({ purpose }) => /^(mindcraft|villageragent|agentverse)\.|^worker\.reflect$/.test(purpose))
  const free = own.filter(({ instructions }) => answerForm(instructions) === null).map(({ purpose }) => purpose)
  expect(free.toSorted()).toEqual(['mindcraft.converse', 'mindcraft.remember', 'mindcraft.respond'])
})

describe('what cannot be read is said in a sentence', () => {
  const DEFAULT = 'profiles/defaults/_default.json'
  const PLANNER = 'pipeline/task_prompt.py'
  const cases: readonly (readonly [what: string, files: Files, file: string | null, says: RegExp])[] = [
    ['no project', { 'readme.md': '' }, null, /is none of these projects.*MINDcraft.*VillagerAgent.*AgentVerse/],
    ['too large', { [DEFAULT]: 'x'.repeat(5_000_000) }, null, /5000000 bytes; at most 4194304/],
    ['deep', { [DEFAULT]: '['.repeat(300_000) }, null, /is not JSON/],
    ['a list', { [DEFAULT]: '[]' }, null, /is not a profile: a JSON object/],
    ['no UTF-8', { [DEFAULT]: new Uint8Array([0x7b, 0xff, 0xfe]) }, null, /is not UTF-8 text/],
    ['strange examples', { [DEFAULT]: '{"conversation_examples": [[1]]}' }, null, /not a list of conversations/],
    ['an empty text', { [DEFAULT]: '{"conversing": " "}' }, null, /conversing of .* is empty/],
    ['an absent profile', mindcraftFiles, 'profiles/none.json', /has no file profiles\/none\.json/],
    ['an absent text', { ...villagerAgentFiles, [PLANNER]: 'X = 1' }, null, /no text called REDECOMPOSE_SYSTEM_PROMPT/],
    [
      'an open string',
      { ...villagerAgentFiles, [PLANNER]: "REDECOMPOSE_SYSTEM_PROMPT = '''a" },
      null,
      /no text called/,
    ],
    ['a needless choice', villagerAgentFiles, 'x', /leave --file out/],
    ['several tasks', pipelineFiles, null, /3 tasks with prompts; choose one with --file, such as agentverse/],
    ['another decision', pipelineFiles, 'agentverse/tasks/tasksolving/storm', /decides by "brainstorming"/],
    ['no prompts', { 'agentverse/tasks/minecraft/a/config.yaml': 'name: a' }, null, /has no prompts/],
  ]
  it.each(cases)('%s', async (_what, files, file, says) => {
    const read = await importPrompts(checkout(files), file)
    expect(read).toMatchObject({ ok: false, error: { code: 'bad-input' } })
    const message = read.ok ? '' : read.error.message
    expect(message).toMatch(says)
    expect(message.length).toBeLessThan(600)
  })

  it('a link that leads out, and a folder that is none', async () => {
    const outside = checkout({ 'secret.json': '{}' })
    const folder = checkout(mindcraftFiles)
    symlinkSync(join(outside, 'secret.json'), join(folder, 'profiles/link.json'))
    expect(await importPrompts(folder, 'profiles/link.json')).toMatchObject({ error: { code: 'bad-input' } })
    writeFileSync(join(folder, 'file'), '')
    const read = await importPrompts(join(folder, 'file'), null)
    expect(read).toMatchObject({ error: { message: expect.stringMatching(/^There is no folder/) } })
  })
})
