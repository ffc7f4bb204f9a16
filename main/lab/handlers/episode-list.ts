/** Calls of the table of episodes: windows, groups, what it can be filtered by, what users note. */
import { annotateEpisode } from '../../../db/annotations.ts'
import { episodeFacets, groupEpisodes } from '../../../db/episode-groups.ts'
import { countEpisodes, listEpisodes, type SortKey } from '../../../db/episode-list.ts'
import { readEpisode } from '../../../db/episodes.ts'
import { missingEpisode } from '../../../db/missing.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type EpisodeSort, episodeColumns } from '../../../shared/contract/run-table.ts'
import { metricColumns } from '../../metrics/index.ts'
import type { Handlers } from './handler.ts'

type EpisodeListCall = 'episode.list' | 'episode.groups' | 'episode.facets'

export function episodeListHandlers(db: Db): Pick<Handlers, EpisodeListCall> {
  return {
    'episode.list': ({ filter, sort, offset, limit }) => {
      const keys = sortKeys(sort)
      if (!keys.ok) return keys
      return attempt(() => ({
        total: countEpisodes(db, filter),
        rows: [...listEpisodes(db, { filter, sort: keys.value, offset, limit })],
      }))
    },
    'episode.groups': ({ filter, by }) => attempt(() => [...groupEpisodes(db, filter, by)]),
    'episode.facets': ({ filter }) => attempt(() => episodeFacets(db, filter)),
  }
}

export function episodeNoteHandlers(db: Db): Pick<Handlers, 'episode.annotate'> {
  return {
    'episode.annotate': ({ episodeId, change }) => {
      const annotated = attempt(() =>
        readEpisode(db, episodeId) === null ? null : annotateEpisode(db, episodeId, change),
      )
      if (!annotated.ok) return annotated
      return annotated.value === null ? missingEpisode(db, episodeId) : ok({ ...annotated.value })
    },
  }
}

function sortKeys(sort: readonly EpisodeSort[]): Result<readonly SortKey[]> {
  const keys: SortKey[] = []
  for (const { column: name, descending } of sort) {
    const column = episodeColumns.find((known) => known === name)
    if (column !== undefined) keys.push({ column, descending })
    else if (metricColumns.includes(name)) keys.push({ metric: name, descending })
    else {
      const known = [...episodeColumns, ...metricColumns].join(', ')
      return fail('bad-input', `sort: the table of episodes has no column "${name}". It has: ${known}.`)
    }
  }
  return ok(keys)
}
