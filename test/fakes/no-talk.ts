/** Where nobody is to say anything, nor to act in joint steps, nor to switch anything. */
import type { Speech } from '../../main/actions/action.ts'
import type { Judger } from '../../main/judger/judger.ts'

const notHere = (): never => {
  throw new Error('nobody talks, takes joint steps or switches modes here')
}

export const silentSpeech: Speech = { msPerCharacter: 0, deliver: notHere }

export const noTalk: Pick<Judger, 'say' | 'messagesTo' | 'step' | 'setMode'> = {
  say: async () => notHere(),
  messagesTo: () => [],
  step: async () => notHere(),
  setMode: notHere,
}
