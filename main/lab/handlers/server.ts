/** Calls `server.*`. */
import { fail } from '../../../preload/contract/errors.ts'
import type { Handlers } from './handler.ts'

type ServerCalls =
  | 'server.get'
  | 'server.start'
  | 'server.stop'
  | 'server.save'
  | 'server.worlds'
  | 'server.remove-world'
  | 'server.command'
  | 'server.console'
  | 'server.check'

export function serverHandlers(): Pick<Handlers, ServerCalls> {
  const notYet = () => fail('unsupported', 'There is no sandbox yet.')
  return {
    'server.get': notYet,
    'server.start': notYet,
    'server.stop': notYet,
    'server.save': notYet,
    'server.worlds': notYet,
    'server.remove-world': notYet,
    'server.command': notYet,
    'server.console': notYet,
    'server.check': notYet,
  }
}
