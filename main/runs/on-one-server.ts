/** Runs that need the same servers. */
import type { Db } from '../../db/open.ts'
import { readRun, runningRunIds } from '../../db/runs.ts'
import { serverKey } from './server-turns.ts'

/** Running runs of the owner that are played on one of the servers, by `serverKey`. */
export function runsOnServer(db: Db, owner: string, keys: ReadonlySet<string>): readonly string[] {
  return runningRunIds(db, owner).filter((id) => {
    const server = readRun(db, id)?.spec.server
    return server !== undefined && keys.has(serverKey(server))
  })
}
