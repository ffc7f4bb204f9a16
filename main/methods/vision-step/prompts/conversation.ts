/** A question about the next step as a conversation: earlier words as they were, pictures of now alone. */
import { placeParts, textMessage } from '../../../models/define-prompt.ts'
import type { Message, MessagePart } from '../../../models/model.ts'
import { callLines, pictureLines, placesLine, taskLines } from './facts.ts'
import type { StepInput, Told } from './input.ts'

/** What stands for no call at all, since an answer is never empty. */
export const NOTHING = 'NOTHING'

/** Rules of a run may say where the task, places, calls and pictures stand, as `{{calls}}`. */
export function conversationOf(input: StepInput, instructions: string): readonly Message[] {
  const parts = {
    task: taskLines(input).join('\n'),
    places: placesLine(input),
    calls: callLines(input).join('\n'),
    pictures: pictureLines(input).join('\n'),
  }
  const placed = placeParts(instructions, parts)
  const system = [
    placed.text,
    ...placed.show('task', parts.task),
    ...placed.show('places', parts.places),
    ...placed.show('calls', parts.calls),
    ...placed.show('pictures', parts.pictures),
  ].filter((text) => text !== '')
  const past = input.history.flatMap(({ step, answer, ...told }) => [
    textMessage('user', wordsOf(told, step, input)),
    textMessage('assistant', answer === '' ? NOTHING : answer),
  ])
  const shown = input.pictures.flatMap(({ of, base64 }): readonly MessagePart[] => [
    { kind: 'text', text: captionOf(of, input) },
    { kind: 'image', mediaType: 'image/png', base64 },
  ])
  const words: MessagePart = { kind: 'text', text: wordsOf(input.now, input.step, input) }
  return [textMessage('system', system.join('\n\n')), ...past, { role: 'user', parts: [...shown, words] }]
}

function captionOf(of: string, { agent }: StepInput): string {
  if (of === 'task') return 'The task:'
  return of === agent ? 'What you see now:' : `What ${of} sees now:`
}

function wordsOf({ inventories, state }: Told, step: number, { agent, members }: StepInput): string {
  const held = inventories.map(({ agent: holder, items }) => {
    const things = items.map(({ name, count }) => `${count} ${name}`)
    return `${holder} has ${things.length === 0 ? 'nothing' : things.join(', ')}.`
  })
  const whose = agent === null ? `the calls of ${members.join(', ')}` : `your call, ${agent},`
  return [...held, ...(state === null ? [] : stateLines(state)), `Write ${whose} for step ${step}.`].join('\n')
}

function stateLines({ blocks, creatures }: NonNullable<Told['state']>): readonly string[] {
  const things = [
    ...blocks.map(({ pos, block }) => `${block} (${pos.join(',')})`),
    ...creatures.map(({ pos, species }) => `${species}, an animal (${pos.join(',')})`),
  ]
  return [things.length === 0 ? 'In the area now: nothing.' : `In the area now: ${things.join('; ')}.`]
}
