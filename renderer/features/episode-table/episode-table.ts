/** The table of episodes: what it asks the lab for, and what a group of it holds. Pure. */
import { endReasonSchema, endReasons, validities, validitySchema } from '../../../shared/contract/record/end.ts'
import {
  type EpisodeFilter,
  type EpisodeGroup,
  type EpisodeGrouping,
  type EpisodeRow,
  episodeColumns,
  episodeGroupings,
} from '../../../shared/contract/run-table.ts'
import { endNames, validityNames } from '../../../shared/core/format/end.ts'
import { routeHref } from '../../store/route.ts'
import type { TableRow } from '../data-table/table-data.ts'
import type { TableQuery, TableWords } from '../data-table/table-query.ts'

export type EpisodeItem =
  | { readonly kind: 'group'; readonly by: EpisodeGrouping; readonly group: EpisodeGroup }
  | { readonly kind: 'episode'; readonly row: EpisodeRow }

const episodeFilters = ['run', 'condition', 'scenario', 'end', 'validity', 'seed', 'tag'] as const

/** `metrics`: ids of metrics, which are columns, too. */
export function episodeWords(metrics: readonly string[]): TableWords {
  return { filters: episodeFilters, groups: episodeGroupings, sortable: [...episodeColumns, ...metrics] }
}

export function episodeGrouping(group: string): EpisodeGrouping | null {
  return episodeGroupings.find((own) => own === group) ?? null
}

/** As the lab takes it; words that it does not know are left out. */
export function episodeFilter({ text, filters, withArchived }: TableQuery): EpisodeFilter {
  const { run, condition, scenario, end, validity, seed, tag } = filters
  const trimmed = text.trim()
  return {
    ...(trimmed === '' ? {} : { text: trimmed.slice(0, 200) }),
    ...(run === undefined ? {} : { runIds: [...run] }),
    ...(condition === undefined ? {} : { conditionIds: [...condition] }),
    ...(scenario === undefined ? {} : { scenarios: [...scenario] }),
    ...(end === undefined ? {} : { endReasons: endReasons.filter((reason) => end.includes(reason)) }),
    ...(validity === undefined ? {} : { validities: validities.filter((word) => validity.includes(word)) }),
    ...(seed === undefined ? {} : { seeds: seed.map(Number).filter(Number.isSafeInteger) }),
    ...(tag === undefined ? {} : { tags: [...tag] }),
    ...(withArchived ? { withArchived } : {}),
  }
}

/** The filter for what is in one of its groups. */
export function withinGroup(filter: EpisodeFilter, by: EpisodeGrouping, key: string): EpisodeFilter {
  switch (by) {
    case 'run':
      return { ...filter, runIds: [key] }
    case 'condition':
      return { ...filter, conditionIds: [key] }
    case 'scenario':
      return { ...filter, scenarios: [key] }
    case 'endReason':
      return { ...filter, endReasons: [endReasonSchema.parse(key)] }
    case 'validity':
      return { ...filter, validities: [validitySchema.parse(key)] }
    case 'seed':
      return { ...filter, seeds: [Number(key)] }
  }
}

export function groupRow(group: EpisodeGroup, by: EpisodeGrouping, isExpanded: boolean): TableRow<EpisodeItem> {
  return {
    key: `group ${group.key}`,
    value: { kind: 'group', by, group },
    level: 1,
    isExpanded,
    look: 'group',
    label: `group ${groupWords(by, group.label).name}`,
    isSelectable: false,
    href: null,
  }
}

export function episodeTableRow(row: EpisodeRow, level: number): TableRow<EpisodeItem> {
  return {
    key: row.episodeId,
    value: { kind: 'episode', row },
    level,
    isExpanded: null,
    look: row.validity === 'valid' ? 'plain' : 'invalid',
    label: `${row.condition} in ${row.scenario}, seed ${row.seed}`,
    isSelectable: true,
    href: viewsHref(row),
  }
}

/** The episode through its bots' eyes. */
export function viewsHref({ runId, episodeId }: EpisodeRow): string {
  return routeHref({ page: 'views', runId, episodeId, select: null, atMs: null })
}

/** A group's name in two parts: ends and validities in words, scenarios by their own name with the suite that they are of behind it. */
export function groupWords(by: EpisodeGrouping, label: string): { readonly name: string; readonly suite: string } {
  switch (by) {
    case 'scenario': {
      const end = label.lastIndexOf('/')
      return { name: label.slice(end + 1), suite: label.slice(0, Math.max(0, end)) }
    }
    case 'endReason':
      return { name: endNames[endReasonSchema.parse(label)], suite: '' }
    case 'validity':
      return { name: validityNames[validitySchema.parse(label)], suite: '' }
    case 'seed':
      return { name: `Seed ${label}`, suite: '' }
    default:
      return { name: label, suite: '' }
  }
}

/** Where in a grouped table a row stands: `offset` is null for the group's own row. */
export interface Place {
  readonly group: number
  readonly offset: number | null
}

/** `lengths`: rows below each group's own, 0 for a closed one. null beyond the end. */
export function placeOf(index: number, lengths: readonly number[]): Place | null {
  let left = index
  for (const [group, length] of lengths.entries()) {
    if (left === 0) return { group, offset: null }
    if (left <= length) return { group, offset: left - 1 }
    left -= length + 1
  }
  return null
}
