/** The command palette's list: everything one can go to or do from anywhere, and how it is searched. Pure. */
import type { Preset } from '../../shared/contract/catalog.ts'
import type { RunView } from '../../shared/contract/views.ts'
import type { RunCommand } from '../client/cancel-later.ts'
import { runCommandsOf } from '../client/change-runs.ts'
import { endedOfEpisodes } from '../format/progress.ts'
import { routeHref } from '../store/route.ts'

export type CommandAct =
  | { readonly kind: 'go'; readonly href: string }
  | { readonly kind: 'order'; readonly order: RunCommand; readonly run: RunView }
  | { readonly kind: 'preset'; readonly preset: Preset }
  | { readonly kind: 'theme'; readonly theme: 'system' | 'light' | 'dark' }
  | { readonly kind: 'copy-link' }
  | { readonly kind: 'cheat-sheet' }
  | { readonly kind: 'tour' }

export interface Command {
  /** Stays the same, so that recent ones are known again. */
  readonly id: string
  readonly label: string
  readonly group: string
  /** Said behind the label in small. */
  readonly hint: string
  /** Keys that do the same; empty where there are none. */
  readonly keys: string
  /** Further words that find it. */
  readonly words: string
  readonly act: CommandAct
}

/** More than anybody reads; the search narrows them down. */
export const MOST_COMMANDS = 40

const pages = [
  { id: 'home', label: 'Home', href: routeHref({ page: 'home' }), keys: 'g h', words: 'start overview' },
  {
    id: 'new',
    label: 'New run',
    href: routeHref({ page: 'new-run', step: 'task' }),
    hint: '',
    keys: 'g n',
    words: 'wizard',
  },
  {
    id: 'building',
    label: 'New building',
    href: routeHref({ page: 'building' }),
    hint: '',
    keys: '',
    words: 'draw scenario blueprint editor',
  },
  {
    id: 'runs',
    label: 'Runs',
    href: routeHref({ page: 'runs', query: '' }),
    hint: '',
    keys: 'g r',
    words: 'table list',
  },
  {
    id: 'episodes',
    label: 'Episodes',
    href: routeHref({ page: 'episodes', query: '' }),
    hint: '',
    keys: 'g e',
    words: 'table',
  },
  {
    id: 'trash',
    label: 'Trash',
    href: routeHref({ page: 'trash' }),
    hint: '',
    keys: '',
    words: 'deleted runs restore',
  },
  {
    id: 'compare',
    label: 'Compare',
    href: routeHref({ page: 'compare', query: '' }),
    hint: '',
    keys: 'g c',
    words: 'charts statistics export',
  },
  {
    id: 'server',
    label: 'Server',
    href: routeHref({ page: 'server' }),
    hint: '',
    keys: 'g v',
    words: 'sandbox minecraft world join external console',
  },
  {
    id: 'machines',
    label: 'Machines',
    href: routeHref({ page: 'machines' }),
    hint: '',
    keys: 'g m',
    words: 'workers queue redis postgresql other computers drain',
  },
  {
    id: 'settings',
    label: 'Settings',
    href: routeHref({ page: 'settings' }),
    hint: '',
    keys: 'g s',
    words: 'models keys prices storage',
  },
  {
    id: 'about',
    label: 'About CausalMACE Lab',
    href: routeHref({ page: 'about' }),
    hint: '',
    keys: '',
    words: 'version licences update help',
  },
] as const

const themes = ['light', 'dark', 'system'] as const

/** In the order in which they are shown while nothing is searched for. */
export function commandsOf(lab: {
  readonly runs: readonly RunView[]
  readonly presets: readonly Preset[]
}): readonly Command[] {
  return [
    ...pages.map(
      ({ id, label, href, keys, words }): Command => ({
        id: `page.${id}`,
        label,
        group: 'Go to',
        hint: '',
        keys,
        words,
        act: { kind: 'go', href },
      }),
    ),
    ...lab.runs.filter((run) => !isOver(run)).flatMap(orderCommands),
    ...lab.presets.map(
      (preset): Command => ({
        id: `preset.${preset.id}`,
        label: `Set up: ${preset.label}`,
        group: 'New run from a preset',
        hint: preset.isOwn ? 'your own' : 'built in',
        keys: '',
        words: preset.description,
        act: { kind: 'preset', preset },
      }),
    ),
    ...pageCommands(),
    ...lab.runs.map(runCommand),
    ...lab.runs.filter(isOver).flatMap(orderCommands),
  ]
}

const isOver = ({ status }: RunView): boolean => status === 'done' || status === 'cancelled'

function orderCommands(run: RunView): readonly Command[] {
  return runCommandsOf(run).map(({ order, words }) => ({
    id: `${order}.${run.id}`,
    label: `${words} ${run.name}`,
    group: isOver(run) ? 'Runs' : 'Running',
    hint: endedOfEpisodes(run.trials),
    keys: '',
    words: order === 'run.cancel' ? 'stop end' : '',
    act: { kind: 'order', order, run },
  }))
}

function runCommand(run: RunView): Command {
  const tab = run.status === 'done' ? 'results' : 'live'
  return {
    id: `run.${run.id}`,
    label: run.name,
    group: 'Runs',
    hint: `${run.status} · ${endedOfEpisodes(run.trials)}`,
    keys: '',
    words: `${run.tags.join(' ')} ${run.modelKind}`,
    act: { kind: 'go', href: routeHref({ page: 'run', runId: run.id, tab, episodeId: null }) },
  }
}

function pageCommands(): readonly Command[] {
  const group = 'This page'
  return [
    ...themes.map(
      (theme): Command => ({
        id: `theme.${theme}`,
        label: theme === 'system' ? "The system's theme" : `${theme === 'light' ? 'Light' : 'Dark'} theme`,
        group,
        hint: '',
        keys: '',
        words: 'appearance colours mode',
        act: { kind: 'theme', theme },
      }),
    ),
    {
      id: 'copy-link',
      label: 'Copy link to this page',
      group,
      hint: '',
      keys: '',
      words: 'share url',
      act: { kind: 'copy-link' },
    },
    {
      id: 'tour',
      label: 'Guided demo',
      group: 'Help',
      hint: 'about a minute',
      keys: '',
      words: 'tour help first start introduction',
      act: { kind: 'tour' },
    },
    {
      id: 'cheat-sheet',
      label: 'Keyboard shortcuts',
      group,
      hint: '',
      keys: '?',
      words: 'help keys',
      act: { kind: 'cheat-sheet' },
    },
  ]
}

interface Shown {
  readonly group: string
  readonly commands: readonly Command[]
}

/** Groups in order; recent ones first while nothing is searched for, else the best matches. */
export function searchCommands(
  commands: readonly Command[],
  search: string,
  recent: readonly string[],
): readonly Shown[] {
  const asked = search.trim().toLowerCase()
  if (asked === '') {
    const known = recent.flatMap((id) => commands.find((command) => command.id === id) ?? [])
    const others = commands.filter((command) => !known.includes(command)).slice(0, MOST_COMMANDS)
    return [...(known.length === 0 ? [] : [{ group: 'Recent', commands: known }]), ...grouped(others)]
  }
  const found = commands
    .flatMap((command) => {
      const score = scoreOf(command, asked)
      return score === null ? [] : [{ command, score }]
    })
    .sort((a, b) => a.score - b.score)
    .slice(0, MOST_COMMANDS)
  return grouped(found.map(({ command }) => command))
}

function grouped(commands: readonly Command[]): readonly Shown[] {
  const groups = [...new Set(commands.map(({ group }) => group))]
  return groups.map((group) => ({ group, commands: commands.filter((command) => command.group === group) }))
}

/** Less is better: every word has to be somewhere, best at the label's beginning; null where one is not. */
function scoreOf({ label, group, words, act }: Command, asked: string): number | null {
  const own = label.toLowerCase()
  const rest = `${group} ${words}`.toLowerCase()
  // What stops a run is not what comes first unless it is asked for.
  let score = own.startsWith(asked) ? 0 : act.kind === 'order' ? 1.5 : 1
  for (const word of asked.split(/\s+/)) {
    if (own.startsWith(word) || own.includes(` ${word}`)) score += 0
    else if (own.includes(word)) score += 1
    else if (rest.includes(word)) score += 3
    else return null
  }
  return score
}

/** How many are kept. */
const MOST_RECENT = 5

/** With the one just done in front. What stops or starts something is not offered again by itself. */
export function withRecent(recent: readonly string[], { id, act }: Command): readonly string[] {
  if (act.kind === 'order') return recent
  return [id, ...recent.filter((other) => other !== id)].slice(0, MOST_RECENT)
}
