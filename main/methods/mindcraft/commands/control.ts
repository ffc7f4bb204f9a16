/** MINDcraft's commands about the agent itself: its loop, its goal, its modes and whom it talks to. */
import { switchedModeSchema } from '../../../../shared/contract/modes.ts'
import { type Command, text, textAt } from './command.ts'

export const control: readonly Command[] = [
  {
    name: 'newAction',
    isAction: true,
    description: 'Write code of your own. Code is off here.',
    parameters: [text('prompt')],
    run: () => 'newAction is off: nobody runs code here. Use other commands.',
  },
  order('stop', 'Stop what you are doing.', (hands) => {
    hands.stop()
    return 'You stopped.'
  }),
  order('stfu', 'Stop talking and prompting yourself; what you are doing goes on.', (hands) => {
    hands.hush()
    return null
  }),
  order('restart', 'Begin anew; what you remember stays.', (hands) => {
    hands.restart()
    return null
  }),
  order('clearChat', 'Forget what was said.', (hands) => {
    hands.clear()
    return 'What was said is forgotten.'
  }),
  {
    name: 'setMode',
    isAction: true,
    description: 'Switch what your body does by itself.',
    parameters: [text('mode_name'), { name: 'on', kind: 'boolean' }],
    run: (values, hands) => {
      const mode = switchedModeSchema.safeParse(textAt(values, 0).replaceAll('_', '-').replace('defense', 'defence'))
      if (!mode.success)
        return `There is no mode ${textAt(values, 0)}; there are ${switchedModeSchema.options.join(', ')}.`
      const on = values[1] === true
      const changed = hands.control.setMode(mode.data, on)
      return `Mode ${mode.data} is ${changed ? 'now' : 'already'} ${on ? 'on' : 'off'}.`
    },
  },
  {
    name: 'goal',
    isAction: true,
    description: 'Set yourself a goal, and go on working at it.',
    parameters: [text('selfPrompt')],
    run: (values, hands) => {
      hands.control.goal(textAt(values, 0))
      return null
    },
  },
  {
    name: 'startConversation',
    isAction: true,
    description: 'Begin to talk with a teammate. Once you talk, just write; nobody else hears it.',
    parameters: [text('player_name'), text('message')],
    needs: [['Say']],
    run: (values, hands) => hands.control.converse(textAt(values, 0), textAt(values, 1)),
  },
  {
    name: 'endConversation',
    isAction: true,
    description: 'End the conversation with that teammate.',
    parameters: [text('player_name')],
    needs: [['Say']],
    run: (values, hands) => hands.control.endConversation(textAt(values, 0)),
  },
]

function order(
  name: string,
  description: string,
  run: (hands: Parameters<Command['run']>[1]['control']) => string | null,
): Command {
  return { name, isAction: false, description, parameters: [], run: (_values, hands) => run(hands.control) }
}
