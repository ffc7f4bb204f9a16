/** Call `episode.verify`: playing an episode again and comparing. */
import { ok } from '../../../shared/contract/errors.ts'
import type { Verifications } from '../verifications.ts'
import type { Handlers } from './handler.ts'

export function verifyHandlers(verifications: Verifications): Pick<Handlers, 'episode.verify'> {
  return {
    'episode.verify': async ({ episodeId, verificationId }) => {
      const asked =
        verificationId === undefined ? await verifications.begin(episodeId) : await verifications.ask(verificationId)
      return asked.ok ? ok({ verificationId: asked.value.id, verification: asked.value.verification }) : asked
    },
  }
}
