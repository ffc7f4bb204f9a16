/** Questions about a next step, as the method would make them, for tests. */
import type { Seen, StepInput } from '../../../../../main/methods/vision-step/prompts/input.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'

export const block = (what: string, ...pos: Position): Seen => ({ kind: 'block', what, pos: [...pos], pixels: 500 })
export const animal = (what: string, ...pos: Position): Seen => ({ ...block(what, ...pos), kind: 'entity' })

export const picture = (of: string, seen: readonly Seen[] = []): StepInput['pictures'][number] => ({
  of,
  base64: `picture of ${of}`,
  seen: [...seen],
})

/** `{ bot1: 'dirt 2' }`. */
export function holding(hands: Readonly<Record<string, string>>): StepInput['now']['inventories'] {
  return Object.entries(hands).map(([agent, words]) => ({
    agent,
    items: words
      .split(', ')
      .filter((item) => item !== '')
      .map((item) => {
        const [name = '', count = '1'] = item.split(' ')
        return { name, count: Number(count) }
      }),
  }))
}

export function stepInput(given: Partial<StepInput> = {}): StepInput {
  return {
    agent: null,
    members: ['bot1', 'bot2'],
    opening: 'Two bots are to build a small structure of what they hold.',
    area: { min: [-2, 0, -2], max: [2, 3, 2] },
    calls: ['placeItem'],
    durability: 'off',
    parser: 'strict',
    isOrthographic: false,
    step: 1,
    history: [],
    now: { inventories: holding({ bot1: 'dirt 2', bot2: 'clay 1' }), state: null },
    target: [],
    pictures: [picture('task'), picture('bot1'), picture('bot2')],
    ...given,
  }
}
