import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseAnswer } from '../../../../../main/models/answer-parser.ts'
import { definePrompt, textMessage } from '../../../../../main/models/define-prompt.ts'
import { createGateway } from '../../../../../main/models/gateway.ts'
import { modelProviders } from '../../../../../main/models/index.ts'
import type { ModelRequest } from '../../../../../main/models/model.ts'
import { dialsOf, profiles, scriptedParametersSchema } from '../../../../../main/models/scripted/parameters.ts'
import { createScriptedProvider, gameKnowledge } from '../../../../../main/models/scripted/provider.ts'
import { countTokens } from '../../../../../main/models/token-count.ts'
import { MINECRAFT_VERSION } from '../../../../../packages/minecraft-server/rules/version.ts'
import type { ModelBinding } from '../../../../../shared/contract/record/header.ts'

const answerSchema = z.object({ item: z.string().nullable(), luck: z.number() })
const prompt = definePrompt({
  purpose: 'test.item',
  role: 'worker',
  instructions: 'Answer.',
  inputSchema: z.object({ block: z.string() }),
  answerSchema,
  render: ({ block }) => [textMessage('user', block)],
  simulate: ({ block }, { knowledge, draw, sampleIndex }) => ({
    item: knowledge.itemOf(block),
    luck: draw('luck', block, sampleIndex),
  }),
})

const never = new AbortController().signal
const gateway = createGateway({ providers: modelProviders, prompts: async () => [prompt] })

function send(params: ModelBinding['params'], request: Partial<ModelRequest> = {}, seed = 1) {
  const whole: ModelRequest = {
    purpose: 'test.item',
    role: 'worker',
    input: { block: 'wall_torch' },
    messages: [textMessage('user', 'wall_torch')],
    answerSchema: {},
    sampleIndex: 0,
    reask: 0,
    ...request,
  }
  return gateway.send({ provider: 'scripted', model: 'default', params }, seed, whole, never)
}

async function textOf(sent: ReturnType<typeof send>): Promise<string> {
  const answer = await sent
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value.text
}

describe('the simulated model', () => {
  it('answers with text that the real parser reads, and counts tokens with our counter', async () => {
    const answer = await send({ malformedJsonRate: 0 })
    if (!answer.ok) throw new Error(answer.error.message)
    expect(parseAnswer(answer.value.text, answerSchema)).toMatchObject({ ok: true, value: { item: 'torch' } })
    expect(answer.value.answerTokens).toBe(countTokens(answer.value.text))
    expect(answer.value.promptTokens).toBe(4 + countTokens('wall_torch'))
  })

  it('answers the same for the same seed, and differently for another seed or sample', async () => {
    const texts = await Promise.all([
      textOf(send({ malformedJsonRate: 0 })),
      textOf(send({ malformedJsonRate: 0 })),
      textOf(send({ malformedJsonRate: 0 }, {}, 2)),
      textOf(send({ malformedJsonRate: 0 }, { sampleIndex: 1 })),
    ])
    expect(texts[1]).toBe(texts[0])
    expect(new Set(texts).size).toBe(3)
  })

  it('cuts answers off at its rate, each re-ask drawn on its own', async () => {
    const outcomes: [boolean, boolean][] = []
    for (let seed = 0; seed < 400; seed++) {
      const texts = await Promise.all([
        textOf(send({ malformedJsonRate: 0.5 }, {}, seed)),
        textOf(send({ malformedJsonRate: 0.5 }, { reask: 1 }, seed)),
      ])
      const [first, second] = texts.map((text) => parseAnswer(text, answerSchema).ok)
      outcomes.push([first ?? false, second ?? false])
    }
    const share = (of: (outcome: [boolean, boolean]) => boolean): number => outcomes.filter(of).length / outcomes.length
    expect(share(([first]) => first)).toBeGreaterThan(0.4)
    expect(share(([first]) => first)).toBeLessThan(0.6)
    expect(share(([first, second]) => !first && !second)).toBeGreaterThan(0.15)
    expect(share(([first, second]) => !first && second)).toBeGreaterThan(0.15)
  })

  it('cuts off and refuses by the name that a prompt gives its question, whatever else stands in the input', async () => {
    const named = definePrompt({
      purpose: 'test.named',
      role: 'worker',
      instructions: 'Answer.',
      inputSchema: z.object({ agent: z.string(), x: z.number() }),
      answerSchema: z.object({ agent: z.string() }),
      render: ({ agent }) => [textMessage('user', agent)],
      drawKey: ({ agent }) => [agent],
      simulate: ({ agent }) => ({ agent }),
    })
    const own = createGateway({ providers: modelProviders, prompts: async () => [named] })
    const binding = { provider: 'scripted', model: 'default', params: { malformedJsonRate: 0.5, refusalRate: 0.3 } }
    const request = {
      purpose: 'test.named',
      role: 'worker',
      instructions: 'Answer.',
      messages: [],
      answerSchema: {},
      sampleIndex: 0,
      reask: 0,
    } as const
    const answers = async (agent: string, x: number) =>
      Promise.all(
        Array.from({ length: 40 }, (_, seed) => own.send(binding, seed, { ...request, input: { agent, x } }, never)),
      )
    const here = await answers('Alice', 1.5)
    expect(await answers('Alice', 7.25)).toEqual(here)
    expect(await answers('Cindy', 1.5)).not.toEqual(here)
  })

  it('always cuts off at rate 1 and refuses at rate 1', async () => {
    for (let seed = 0; seed < 50; seed++) {
      expect(parseAnswer(await textOf(send({ malformedJsonRate: 1 }, {}, seed)), z.unknown()).ok).toBe(false)
    }
    expect(await send({ refusalRate: 1 })).toMatchObject({ ok: false, error: { code: 'model-refused' } })
  })

  it('shifts no draw of a simulation when another dial is turned', async () => {
    const calm = await textOf(send({ malformedJsonRate: 0 }))
    expect(await textOf(send({ malformedJsonRate: 0, refusalRate: 0.01, badActionRate: 1 }))).toBe(calm)
  })

  it('fails clearly for a purpose that it does not know and for an input of the wrong form', async () => {
    expect(await send({}, { purpose: 'test.other' })).toMatchObject({
      ok: false,
      error: { code: 'model-failure', message: expect.stringContaining('test.other') },
    })
    expect(await send({}, { input: { blok: 'x' } })).toMatchObject({ ok: false, error: { code: 'model-failure' } })
  })

  it('refuses two prompts of one purpose, but takes one listed twice', () => {
    const other = definePrompt({ ...prompt })
    expect(() => createScriptedProvider([prompt, prompt])).not.toThrow()
    expect(() => createScriptedProvider([prompt, other])).toThrow('test.item')
  })
})

describe('its parameters', () => {
  it('are those of the careful reader where nothing else is said', () => {
    const { overlookedRate, confusedRate, ...read } = profiles.careful
    const params = scriptedParametersSchema.parse({})
    expect(params).toEqual({
      profile: 'careful',
      ...read,
      latency: { baseMs: 500, perPromptTokenMs: 0.05, perAnswerTokenMs: 10 },
    })
    expect(dialsOf(params)).toMatchObject({ overlookedRate, confusedRate })
  })

  it('take every rate from the profile that is not named', () => {
    const erring = scriptedParametersSchema.parse({ profile: 'erring', badActionRate: 0 })
    expect(dialsOf(erring)).toMatchObject({ ...profiles.erring, badActionRate: 0 })
    expect(dialsOf({ ...erring, overlookedRate: 1 })).toMatchObject({ overlookedRate: 1 })
    expect(scriptedParametersSchema.parse(erring)).toEqual(erring)
  })

  it('err more in no way in the careful reader than in the erring one', () => {
    const { ruleInsensitivity: _, ...errors } = profiles.careful
    for (const [name, rate] of Object.entries(errors)) {
      expect(rate).toBeLessThanOrEqual(Object.entries(profiles.erring).find(([other]) => other === name)?.[1] ?? -1)
    }
  })

  it('can be shown as a form in which the reader is one of three', () => {
    const { properties } = z.toJSONSchema(scriptedParametersSchema, { io: 'input' })
    expect(properties?.profile).toMatchObject({ enum: ['careful', 'erring', 'perfect'], default: 'careful' })
    expect(properties?.reversedEdgeRate).toMatchObject({ type: 'number', minimum: 0, maximum: 1 })
  })

  it.each([{ badActionRate: 1.1 }, { badActonRate: 0 }, { latency: { baseMs: -1 } }])('refuse %j', (params) => {
    expect(scriptedParametersSchema.safeParse(params).success).toBe(false)
  })
})

const require = createRequire(import.meta.url)
const registry = z
  .object({
    itemsByName: z.record(z.string(), z.unknown()),
    blocksByName: z.record(z.string(), z.object({ name: z.string() })),
  })
  .parse(require('minecraft-data')(MINECRAFT_VERSION))

describe('itemOf', () => {
  it('names an item of the game, or none, for every block of the game', () => {
    const wrong = Object.keys(registry.blocksByName).filter((block) => {
      const item = gameKnowledge.itemOf(block)
      return item !== null && !(item in registry.itemsByName)
    })
    expect(wrong).toEqual([])
  })

  it('names the block itself where an item of that name exists and places it', () => {
    const wrong = Object.keys(registry.itemsByName).filter(
      (item) => item in registry.blocksByName && gameKnowledge.itemOf(item) !== item,
    )
    expect(wrong).toEqual(['air', 'wheat'])
  })

  it.each([
    ['oak_trapdoor', 'oak_trapdoor'],
    ['wall_torch', 'torch'],
    ['soul_wall_torch', 'soul_torch'],
    ['oak_wall_sign', 'oak_sign'],
    ['white_wall_banner', 'white_banner'],
    ['redstone_wire', 'redstone'],
    ['wheat', 'wheat_seeds'],
    ['sweet_berry_bush', 'sweet_berries'],
    ['potted_poppy', null],
    ['water', null],
    ['constructor', 'constructor'],
  ])('of %s is %s', (block, item) => {
    expect(gameKnowledge.itemOf(block)).toBe(item)
  })
})

describe('needsGround', () => {
  it.each(['poppy', 'oxeye_daisy', 'dandelion', 'orange_tulip', 'oak_door', 'oak_pressure_plate', 'wheat', 'torch'])(
    'holds for %s',
    (block) => expect(gameKnowledge.needsGround(block)).toBe(true),
  )
  it.each([
    'oak_trapdoor',
    'grass_block',
    'stone',
    'wall_torch',
    'oak_wall_sign',
    'ladder',
    'oak_leaves',
    'cobblestone_wall',
  ])('does not hold for %s', (block) => expect(gameKnowledge.needsGround(block)).toBe(false))
})
