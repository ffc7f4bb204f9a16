/** What a method of tests tells people of itself: nothing. */
import type { MethodDescriptor } from '../../main/methods/method.ts'

export const untold: Pick<MethodDescriptor, 'about' | 'loop'> = {
  about: ['A method of tests.', 'It has no loop.', 'It is compared with nothing.'],
  loop: {
    steps: [
      { label: 'Begin', by: 'rule' },
      { label: 'End', by: 'rule' },
    ],
    returns: [{ from: 2, to: 1, label: 'never' }],
  },
}
