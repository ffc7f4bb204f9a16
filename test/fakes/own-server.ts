import type { OwnServerState, OwnServerView } from '../../shared/contract/own-server.ts'

/** One that stands still and could be started, as a lab tells of it. */
export function fakeOwnServer(part: Partial<OwnServerView> = {}): OwnServerView {
  return {
    ...{ name: 'mine', jar: '/a/server.jar', folder: '/a', java: null, memoryMb: 512, operator: 'Lab' },
    ...{ program: { kind: 'paper', version: '1.19.2' }, hasEula: true, state: { status: 'stopped', problem: null } },
    ...part,
  }
}

export function readyOwnServer(players: readonly string[] = []): OwnServerState {
  return {
    ...{ status: 'ready', host: '127.0.0.1', port: 25_566, players: [...players] },
    ...{ startedAt: '2026-11-21T13:58:00.000Z', usedMb: 1_412, java: '17.0.12' },
  }
}

export function failedOwnServer(cause: 'crashed' | 'memory', message: string): OwnServerState {
  return { status: 'stopped', problem: { cause, error: { code: 'server-start', message } } }
}
