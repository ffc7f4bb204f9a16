/** What a look at somebody else's server found, as rows; and whether it is of what the form says now. Pure. */
import type { ExternalServer, ServerCheck } from '../../../shared/contract/server.ts'
import { lineTime } from './console-lines.ts'
import { checkTitle } from './server-words.ts'

/** One finding, or several that nothing was seen of for the same reason. */
export interface FindingRow extends Pick<ServerCheck, 'verdict' | 'found' | 'advice'> {
  readonly title: string
}

/** `checks` in their order; the row of several stands where the first of them stood. */
export function findingRows(checks: readonly ServerCheck[]): readonly FindingRow[] {
  const rows = Map.groupBy(checks, ({ id, verdict, found, advice }) =>
    verdict === 'unknown' && advice === null ? found : id,
  )
  return [...rows.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { verdict, found, advice } = first
    return [{ title: same.map(({ id }) => checkTitle(id)).join(' · '), verdict, found, advice }]
  })
}

/** `127.0.0.1:25565 as MaceCheck, at 14:03:07`. */
export function lookedAtWords({ host, port, username }: ExternalServer, at: string): string {
  return `${host}:${port} as ${username}, at ${lineTime(at)}`
}

export function isSameServer(a: ExternalServer, b: ExternalServer | null): boolean {
  return b !== null && a.host === b.host && a.port === b.port && a.username === b.username
}
