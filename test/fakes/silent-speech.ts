/** Speech for tests in which nobody is to say anything. */
import type { Speech } from '../../main/actions/action.ts'

export const silentSpeech: Speech = {
  msPerCharacter: 0,
  deliver: () => {
    throw new Error('nobody talks here')
  },
}
