/** One episode at a time on each server that is not the lab's own: two teams would build in one place and throw each other out. */
import { attempt, type Db } from '../../db/open.ts'
import { readRun, runningRunIds } from '../../db/runs.ts'
import type { RunServer } from '../../shared/contract/run.ts'

/** What two runs on the same server have in common. */
export function serverKey(server: RunServer): string {
  return 'own' in server ? `own ${server.own}` : `${server.host.toLowerCase()}:${server.port}`
}

/** Running runs of the owner that are played on one of these servers; one whose spec cannot be read waits for nothing. */
export function runsOnServers(db: Db, owner: string, servers: readonly RunServer[]): readonly string[] {
  if (servers.length === 0) return []
  const keys = new Set(servers.map(serverKey))
  return runningRunIds(db, owner).filter((id) => {
    const run = attempt(() => readRun(db, id))
    const server = run.ok ? run.value?.spec.server : undefined
    return server !== undefined && keys.has(serverKey(server))
  })
}
