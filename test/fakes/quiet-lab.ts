/** A lab without runs, for whoever tests what lies in front of it. */
import { pino } from 'pino'
import type { ConnectionLab } from '../../main/lab/connection.ts'
import type { Handlers } from '../../main/lab/handlers/handler.ts'
import type { LabEvent } from '../../shared/contract/calls.ts'
import { fail } from '../../shared/contract/errors.ts'

export const labInfo = {
  appVersion: '0.1.0',
  nodeVersion: '24.0.0',
  minecraftVersion: '1.19.2',
  dataFolder: '/nowhere',
  databaseBytes: 0,
  concurrency: 1,
}

export interface QuietLab extends ConnectionLab {
  tell(event: LabEvent): void
  readonly listeners: ReadonlySet<unknown>
}

/** Answers `lab.info`; knows no run and no episode. Handlers can be replaced. */
export function quietLab(replaced: Partial<Handlers> = {}): QuietLab {
  const listeners = new Set<(event: LabEvent) => void>()
  const unknown = () => fail('unknown-name', 'There is no such thing here.')
  return {
    log: pino({ level: 'silent' }),
    listeners,
    tell: (event) => {
      for (const listener of [...listeners]) listener(event)
    },
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    handlers: {
      'lab.info': () => ({ ok: true, value: labInfo }),
      'update.check': unknown,
      'catalog.get': unknown,
      'scenario.get': unknown,
      'preset.save': unknown,
      'preset.remove': unknown,
      'run.estimate': unknown,
      'run.check': unknown,
      'run.start': unknown,
      'twins.start': unknown,
      'twins.estimate': unknown,
      'twins.data-set': unknown,
      'twins.get': unknown,
      'twins.list': unknown,
      'forks.estimate': unknown,
      'forks.start': unknown,
      'forks.get': unknown,
      'forks.effects': unknown,
      'forks.list': unknown,
      'forks.find': unknown,
      'machines.list': unknown,
      'machines.drain': unknown,
      'machines.remove': unknown,
      'machines.deliveries': unknown,
      'queue.get': unknown,
      'queue.set': unknown,
      'queue.test': unknown,
      'queue.join': unknown,
      'run.table': unknown,
      'run.annotate': unknown,
      'run.delete': unknown,
      'run.restore': unknown,
      'run.trash': unknown,
      'run.purge': unknown,
      'episode.list': unknown,
      'episode.groups': unknown,
      'episode.facets': unknown,
      'episode.annotate': unknown,
      'episode.call': unknown,
      'episode.costs': unknown,
      'episode.questions': unknown,
      'episode.find-words': unknown,
      'run.calls': unknown,
      'question.line': unknown,
      'question.cost': unknown,
      'question.ask': unknown,
      'question.stop': unknown,
      'condition.look': unknown,
      'condition.name': unknown,
      'storage.get': unknown,
      'run.list': () => ({ ok: true, value: [] }),
      'run.get': unknown,
      'run.pause': unknown,
      'run.resume': unknown,
      'run.cancel': unknown,
      'run.results': unknown,
      'run.summary': unknown,
      'episode.header': unknown,
      'episode.events': unknown,
      'episode.track': unknown,
      'episode.pace': () => ({ ok: true, value: {} }),
      'episode.watch': () => ({ ok: true, value: {} }),
      'episode.verify': unknown,
      'compare.get': unknown,
      'compare.curves': unknown,
      'compare.modes': unknown,
      'compare.edges': unknown,
      'export.table': unknown,
      'key.set': unknown,
      'key.storage': unknown,
      'key.test': unknown,
      'settings.get': unknown,
      'settings.set': unknown,
      'export.results': unknown,
      'run.export': unknown,
      'run.import': unknown,
      'scenario.import': unknown,
      'building.blocks': unknown,
      'building.check': unknown,
      'building.save': unknown,
      'report.make': unknown,
      'report.read': unknown,
      'upload.begin': unknown,
      'upload.part': unknown,
      'upload.end': unknown,
      'upload.remove': unknown,
      'episode.intervene': unknown,
      'episode.stop': unknown,
      'bookmark.list': () => ({ ok: true, value: [] }),
      'bookmark.save': unknown,
      'bookmark.remove': unknown,
      'server.get': () => ({ ok: true, value: { status: 'stopped', error: null, world: null } }),
      'server.start': unknown,
      'server.stop': unknown,
      'server.save': unknown,
      'server.worlds': () => ({ ok: true, value: [] }),
      'server.remove-world': unknown,
      'server.restore-world': unknown,
      'server.command': unknown,
      'server.console': () => ({ ok: true, value: [] }),
      'server.check': unknown,
      ...replaced,
    },
  }
}
