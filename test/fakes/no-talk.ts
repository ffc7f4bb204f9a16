/** Where nobody is to say anything, nor to act in joint steps. */
import type { Speech } from '../../main/actions/action.ts'
import type { Judger } from '../../main/judger/judger.ts'

const notHere = (): never => {
  throw new Error('nobody talks or takes joint steps here')
}

export const silentSpeech: Speech = { msPerCharacter: 0, deliver: notHere }

export const noTalk: Pick<Judger, 'say' | 'messagesTo' | 'step'> = {
  say: async () => notHere(),
  messagesTo: () => [],
  step: async () => notHere(),
}
