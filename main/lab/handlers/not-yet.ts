/** Calls that are agreed on and not made yet. */
import { fail } from '../../../preload/contract/errors.ts'
import type { Handlers } from './handler.ts'

const notYet = () => fail('unsupported', 'Not there yet.')

export const notYetHandlers = {
  'run.table': notYet,
  'run.annotate': notYet,
  'run.delete': notYet,
  'run.restore': notYet,
  'episode.list': notYet,
  'episode.groups': notYet,
  'episode.facets': notYet,
  'episode.annotate': notYet,
  'condition.look': notYet,
  'export.table': notYet,
  'run.export': notYet,
  'run.import': notYet,
  'storage.get': notYet,
} as const satisfies Partial<Handlers>
