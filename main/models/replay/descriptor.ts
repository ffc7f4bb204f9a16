/** Descriptor of recorded answers: a finished run again, without its model. */
import { z } from 'zod'
import { fail, ok } from '../../../shared/contract/errors.ts'
import { defineProvider, type ProviderDescriptor } from '../provider.ts'

/** The provider's id in specs; its `model` is the id of the run whose answers are given again. */
export const REPLAY_ID = 'replay'

const parametersSchema = z.strictObject({})

export const replayDescriptor: ProviderDescriptor = {
  id: REPLAY_ID,
  label: 'Recorded answers',
  description: 'Plays a finished run again from its recorded answers, to the same record: replay:<run>.',
  kind: 'recorded',
  parameters: parametersSchema,
  check: ({ model }) =>
    model === REPLAY_ID || model === ''
      ? fail('bad-input', 'Name the run whose answers are to be given again: replay:<run>.')
      : ok(undefined),
  load: async ({ recorded }) =>
    defineProvider({
      id: REPLAY_ID,
      parameters: parametersSchema,
      answer: async ({ model, asker, request }) =>
        asker === null
          ? fail('model-failure', 'Recorded answers are given to the episodes of a run, and to nobody else.')
          : recorded(model, asker, request),
    }),
}
