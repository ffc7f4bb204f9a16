/** The program's menu as data: what stands in it follows from the system and what runs. `show-menu.ts` makes it one of Electron's. */
import type { MenuItemConstructorOptions } from 'electron'
import { type PageCommandId, pageCommands } from '../../../shared/contract/page-commands.ts'
import type { RunView } from '../../../shared/contract/views.ts'

/** What a press does: a command of the page, or of the lab for a run. */
export type MenuAct =
  | { readonly kind: 'page'; readonly command: PageCommandId }
  | { readonly kind: 'run'; readonly order: 'run.pause' | 'run.resume'; readonly runId: string }
  | { readonly kind: 'show' | 'quit' }

export interface MenuEntry {
  /** Electron names entries with a role itself. */
  readonly role?: NonNullable<MenuItemConstructorOptions['role']>
  readonly label?: string
  readonly accelerator?: string
  readonly isSeparator?: boolean
  readonly isDisabled?: boolean
  readonly act?: MenuAct
  readonly entries?: readonly MenuEntry[]
}

const separator: MenuEntry = { isSeparator: true }

/** `running`: the runs that run now, which can be paused. */
export function menuOf(platform: NodeJS.Platform, running: readonly RunView[]): readonly MenuEntry[] {
  const isMac = platform === 'darwin'
  const about = command('about')
  const settings = command('go-settings', 'Settings…')
  const program: MenuEntry = {
    label: 'CausalMACE Lab',
    entries: [
      ...[about, separator, settings, separator, { role: 'services' } as const, separator],
      ...[role('hide'), role('hideOthers'), role('unhide'), separator, role('quit')],
    ],
  }
  return [
    ...(isMac ? [program] : []),
    {
      label: 'File',
      entries: [
        command('new-run', 'New run…'),
        command('import', 'Import…'),
        separator,
        ...(isMac ? [role('close')] : [settings, separator, role('quit')]),
      ],
    },
    {
      label: 'Edit',
      entries: [
        ...[role('undo'), role('redo'), separator, role('cut'), role('copy'), role('paste'), role('selectAll')],
        ...[separator, command('search', 'Search field of the page')],
      ],
    },
    {
      label: 'Go',
      entries: [
        ...(['go-home', 'go-runs', 'go-episodes', 'go-compare', 'go-server', 'go-machines', 'go-trash'] as const).map(
          (id) => command(id),
        ),
        separator,
        command('palette', 'Anything else…'),
      ],
    },
    { label: 'Run', entries: runEntries(running) },
    {
      label: 'View',
      entries: [
        ...[command('theme', 'Next theme'), separator, role('reload'), role('toggleDevTools'), separator],
        ...[role('resetZoom'), role('zoomIn'), role('zoomOut'), separator, role('togglefullscreen')],
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      entries: [command('cheat-sheet', 'Keyboard shortcuts'), command('tour'), ...(isMac ? [] : [separator, about])],
    },
  ]
}

/** Of the symbol beside the clock, while something runs. */
export function trayMenuOf(running: readonly RunView[], title: string): readonly MenuEntry[] {
  return [
    { label: title, isDisabled: true },
    separator,
    { label: 'Show CausalMACE Lab', act: { kind: 'show' } },
    ...runEntries(running),
    separator,
    { label: 'Quit', act: { kind: 'quit' } },
  ]
}

/** More runs are found in the page. */
const MOST_RUNS = 8
/** Longer names are cut: a menu is as wide as its longest line. */
const LONGEST_NAME = 40

function runEntries(running: readonly RunView[]): readonly MenuEntry[] {
  if (running.length === 0) return [{ label: 'Nothing is running', isDisabled: true }]
  return running.slice(0, MOST_RUNS).map(({ id, name, status }) => {
    const order = status === 'paused' ? 'run.resume' : 'run.pause'
    return {
      label: `${order === 'run.resume' ? 'Resume' : 'Pause'} ${literal(cut(name))}`,
      act: { kind: 'run', order, runId: id },
    }
  })
}

function command(id: PageCommandId, label = pageCommands[id].words): MenuEntry {
  const keys = acceleratorOf(id)
  return { label, act: { kind: 'page', command: id }, ...(keys === null ? {} : { accelerator: keys }) }
}

/**
 * Keys of the page that a menu can have too. Those without a modifier stay the page's: a menu would take them from whoever types,
 * and knows no sequences.
 */
export function acceleratorOf(id: PageCommandId): string | null {
  const { keys, windowKeys } = pageCommands[id]
  const own = [windowKeys, keys].find((stroke) => stroke?.startsWith('Mod+'))
  return own == null
    ? null
    : own.replace('Mod+', 'CommandOrControl+').toUpperCase().replace('COMMANDORCONTROL', 'CommandOrControl')
}

function role(name: NonNullable<MenuItemConstructorOptions['role']>): MenuEntry {
  return { role: name }
}

function cut(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`
}

/** `&` would underline the letter after it. */
function literal(name: string): string {
  return name.replaceAll('&', '&&')
}

/** As Electron takes it. */
export function electronTemplate(
  entries: readonly MenuEntry[],
  onAct: (act: MenuAct) => void,
): MenuItemConstructorOptions[] {
  return entries.map(({ role: name, label, accelerator, isSeparator, isDisabled, act, entries: inner }) => ({
    ...(name === undefined ? {} : { role: name }),
    ...(label === undefined ? {} : { label }),
    ...(accelerator === undefined ? {} : { accelerator }),
    ...(isSeparator === true ? { type: 'separator' as const } : {}),
    ...(isDisabled === true ? { enabled: false } : {}),
    ...(act === undefined ? {} : { click: () => onAct(act) }),
    ...(inner === undefined ? {} : { submenu: electronTemplate(inner, onAct) }),
  }))
}
