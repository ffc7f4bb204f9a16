/** Where in the page one is: the address says it, so that reload, back and a copied link come to the same place. */

import { z } from 'zod'
import { addressSchema } from '../../shared/contract/scenario.ts'
import { formatSelection, parseSelection, type Selection } from './selection.ts'

const runTabs = ['live', 'results', 'overview'] as const
export type RunTab = (typeof runTabs)[number]

/** Steps of the form of a new run, in order. */
export const wizardSteps = ['task', 'methods', 'team', 'model', 'repeats'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** What the reader of questions shows of one: its words, what changed since the one before, a new try, or sums over all. */
const questionsViews = ['read', 'changes', 'again', 'calls'] as const
export type QuestionsView = (typeof questionsViews)[number]

export type Route =
  | { readonly page: 'home' }
  /** `query`: what the table shows (filters, sorting, columns), in its own words. */
  | { readonly page: 'runs'; readonly query: string }
  | { readonly page: 'episodes'; readonly query: string }
  /** `from`: the run whose spec the form takes over; `scenario`: address of the one that is chosen alone. */
  | { readonly page: 'new-run'; readonly step: WizardStep; readonly from?: string; readonly scenario?: string }
  /** `query`: what is compared and how. */
  | { readonly page: 'compare'; readonly query: string }
  /** `query`: which part is open. */
  | { readonly page: 'settings'; readonly query?: string }
  | { readonly page: 'server' }
  | { readonly page: 'machines' }
  /** Versions, and the licences of what ships. */
  | { readonly page: 'about' }
  /** `from`: address of the scenario whose building is copied into the drawing. */
  | { readonly page: 'building'; readonly from?: string }
  | { readonly page: 'trash' }
  | { readonly page: 'run'; readonly runId: string; readonly tab: RunTab; readonly episodeId: string | null }
  | {
      readonly page: 'views'
      readonly runId: string
      readonly episodeId: string
      readonly select: Selection | null
      /** Game time that the page opens at; null for its usual place. */
      readonly atMs: number | null
      /** Another episode of the same scenario beside it, at the same game time; absent for none. */
      readonly other?: string
      /** Of which of the two the selection was made, whose facts the inspector shows; absent for the episode's own. */
      readonly of?: 'other'
    }
  | {
      readonly page: 'questions'
      readonly runId: string
      readonly episodeId: string
      /** Event of the question that is read; null for the first one. */
      readonly seq: number | null
      /** What is done with it; `read` unless another is named. */
      readonly view: QuestionsView
    }
  | { readonly page: 'unknown'; readonly path: string }

/** Whole milliseconds of game time, or the number of an event. */
const timeSchema = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const newRunPartsSchema = z.union([
  z.tuple([z.literal('new')]).transform(() => 'task' as const),
  z.tuple([z.literal('new'), z.enum(wizardSteps)]).transform(([, step]) => step),
])

const runPartsSchema = z.union([
  z.tuple([z.literal('runs'), idSchema]).transform(([, runId]) => ({ runId, tab: 'live' as const, episodeId: null })),
  z
    .tuple([z.literal('runs'), idSchema, z.enum(['results', 'overview'])])
    .transform(([, runId, tab]) => ({ runId, tab, episodeId: null })),
  z
    .tuple([z.literal('runs'), idSchema, z.literal('episodes'), idSchema])
    .transform(([, runId, , episodeId]) => ({ runId, tab: 'live' as const, episodeId })),
])

const viewsPartsSchema = z
  .tuple([z.literal('runs'), idSchema, z.literal('episodes'), idSchema, z.enum(['views', 'questions'])])
  .transform(([, runId, , episodeId, page]) => ({ page, runId, episodeId }))

/** `hash` as the browser has it, with `#` or empty. */
export function parseRoute(hash: string): Route {
  const text = hash.replace(/^#\/?/, '')
  const split = text.indexOf('?')
  const path = split === -1 ? text : text.slice(0, split)
  const query = split === -1 ? '' : text.slice(split + 1)
  switch (path) {
    case '':
      return { page: 'home' }
    case 'server':
    case 'machines':
    case 'about':
    case 'trash':
      return { page: path }
    case 'settings':
      return query === '' ? { page: 'settings' } : { page: 'settings', query }
    case 'building':
      return buildingRoute(query)
    case 'runs':
    case 'episodes':
    case 'compare':
      return { page: path, query }
    default:
      return deeperRoute(path, query)
  }
}

function deeperRoute(path: string, query: string): Route {
  const parts = path.split('/')
  const step = newRunPartsSchema.safeParse(parts)
  if (step.success) {
    const words = new URLSearchParams(query)
    const from = idSchema.safeParse(words.get('from'))
    if (from.success) return { page: 'new-run', step: step.data, from: from.data }
    const scenario = addressSchema.safeParse(words.get('scenario'))
    return { page: 'new-run', step: step.data, ...(scenario.success ? { scenario: scenario.data } : {}) }
  }
  const views = viewsPartsSchema.safeParse(parts)
  if (views.success && views.data.page === 'questions') return questionsRoute(views.data, query)
  if (views.success) {
    const words = new URLSearchParams(query)
    const at = timeSchema.safeParse(words.get('at'))
    const select = parseSelection(words.get('select') ?? '')
    const other = idSchema.safeParse(words.get('other'))
    return {
      ...views.data,
      page: 'views',
      select,
      atMs: at.success ? at.data : null,
      ...(other.success ? { other: other.data } : {}),
      ...(other.success && words.get('of') === 'other' ? { of: 'other' } : {}),
    }
  }
  const run = runPartsSchema.safeParse(parts)
  return run.success ? { page: 'run', ...run.data } : { page: 'unknown', path }
}

function buildingRoute(query: string): Route {
  const from = addressSchema.safeParse(new URLSearchParams(query).get('from'))
  return { page: 'building', ...(from.success ? { from: from.data } : {}) }
}

function questionsRoute(of: { readonly runId: string; readonly episodeId: string }, query: string): Route {
  const words = new URLSearchParams(query)
  const seq = timeSchema.safeParse(words.get('seq'))
  const view = z.enum(questionsViews).safeParse(words.get('view'))
  return { ...of, page: 'questions', seq: seq.success ? seq.data : null, view: view.success ? view.data : 'read' }
}

export function routeHref(route: Exclude<Route, { page: 'unknown' }>): string {
  switch (route.page) {
    case 'home':
      return '#/'
    case 'server':
    case 'machines':
    case 'about':
    case 'trash':
      return `#/${route.page}`
    case 'building':
      return route.from === undefined ? '#/building' : `#/building?from=${route.from}`
    case 'settings':
      return (route.query ?? '') === '' ? '#/settings' : `#/settings?${route.query}`
    case 'runs':
    case 'episodes':
    case 'compare':
      return route.query === '' ? `#/${route.page}` : `#/${route.page}?${route.query}`
    case 'new-run':
      return newRunHref(route)
    case 'run':
      if (route.tab !== 'live') return `#/runs/${route.runId}/${route.tab}`
      return route.episodeId === null ? `#/runs/${route.runId}` : `#/runs/${route.runId}/episodes/${route.episodeId}`
    case 'views': {
      const place = `#/runs/${route.runId}/episodes/${route.episodeId}/views`
      const words = [
        ...(route.select === null ? [] : [`select=${formatSelection(route.select)}`]),
        ...(route.atMs === null ? [] : [`at=${route.atMs}`]),
        ...(route.other === undefined ? [] : [`other=${route.other}`]),
        ...(route.other === undefined || route.of === undefined ? [] : [`of=${route.of}`]),
      ]
      return words.length === 0 ? place : `${place}?${words.join('&')}`
    }
    case 'questions': {
      const place = `#/runs/${route.runId}/episodes/${route.episodeId}/questions`
      const words = [
        ...(route.seq === null ? [] : [`seq=${route.seq}`]),
        ...(route.view === 'read' ? [] : [`view=${route.view}`]),
      ]
      return words.length === 0 ? place : `${place}?${words.join('&')}`
    }
  }
}

function newRunHref({ step, from, scenario }: Extract<Route, { readonly page: 'new-run' }>): string {
  const place = step === 'task' ? '#/new' : `#/new/${step}`
  if (from !== undefined) return `${place}?from=${from}`
  return scenario === undefined ? place : `${place}?scenario=${scenario}`
}

/** The page that compares these. */
export function compareHref(runIds: readonly string[], conditionIds: readonly string[] | null): string {
  return routeHref({ page: 'compare', query: compareQuery(runIds, conditionIds) })
}

/** All conditions of the runs where `conditionIds` is null. */
export function compareQuery(runIds: readonly string[], conditionIds: readonly string[] | null): string {
  return `runIds=${runIds.join(',')}${conditionIds === null ? '' : `&conditionIds=${conditionIds.join(',')}`}`
}
