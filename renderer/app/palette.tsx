import {
  ArrowRight,
  CircleStop,
  ClipboardList,
  Compass,
  Keyboard,
  Link,
  type LucideIcon,
  Monitor,
  Moon,
  Pause,
  Play,
  Sun,
} from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Preset } from '../../shared/contract/catalog.ts'
import type { RunView } from '../../shared/contract/views.ts'
import type { RunCommand } from '../client/cancel-later.ts'
import type { LabClient } from '../client/lab-client.ts'
import { useLabClient, useLabState } from '../client/use-lab.tsx'
import { formOfSpec } from '../features/run-form/form-of-spec.ts'
import { beginTour } from '../features/tour/tour-state.ts'
import { routeHref } from '../store/route.ts'
import { readDraft } from '../store/run-form.ts'
import { keyParts } from '../store/shortcuts.ts'
import { recentCommands, useStoredChoice } from '../store/stored-choice.ts'
import { CommandDialog, copyText, toast } from '../ui/index.ts'
import { go } from './frame-shortcuts.ts'
import { type Command, type CommandAct, commandsOf, searchCommands, withRecent } from './palette-commands.ts'
import { isMac } from './platform.ts'
import { chooseTheme } from './theme.ts'

interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onCheatSheet: () => void
}

/** Everything one can go to or do, found by typing. */
export function Palette(props: PaletteProps) {
  const [search, setSearch] = useState('')
  const runs = useLabState((state) => state.runs)
  const catalog = useLabState((state) => state.catalog)
  const recent = useStoredChoice(recentCommands)
  const act = useAct(props.onCheatSheet)
  const commands = useMemo(
    () =>
      commandsOf({
        runs: runs.status === 'ready' ? runs.value : [],
        presets: catalog.status === 'ready' ? catalog.value.presets : [],
      }),
    [runs, catalog],
  )
  const groups = useMemo(
    () =>
      searchCommands(commands, search, recent).map((shown) => ({
        group: shown.group,
        commands: shown.commands.map((command) => ({
          ...command,
          icon: iconOf(command.act),
          keys: command.keys === '' ? [] : keyParts(command.keys, isMac()),
        })),
      })),
    [commands, search, recent],
  )
  const close = (): void => {
    setSearch('')
    props.onClose()
  }
  const choose = (id: string): void => {
    const command = commands.find((own) => own.id === id)
    close()
    if (command === undefined) return
    recentCommands.write(withRecent(recent, command))
    act(command)
  }
  return (
    <CommandDialog
      open={props.open}
      onClose={close}
      label="Commands"
      placeholder="Go to a page or run, or do something"
      search={search}
      onSearch={setSearch}
      groups={groups}
      onChoose={choose}
    />
  )
}

function useAct(onCheatSheet: () => void): (command: Command) => void {
  const order = useRunCommand()
  const startPreset = useStartPreset()
  const client = useLabClient()
  return ({ act }) => {
    switch (act.kind) {
      case 'go':
        return go(act.href)
      case 'order':
        return void order(act.order, act.run)
      case 'preset':
        return startPreset(act.preset)
      case 'theme':
        return chooseTheme(act.theme)
      case 'copy-link':
        return void copyLink()
      case 'cheat-sheet':
        return onCheatSheet()
      case 'tour':
        return void startTour(client)
    }
  }
}

export async function startTour(client: LabClient): Promise<void> {
  const begun = await beginTour(client)
  if (!begun.ok) toast({ tone: 'bad', message: `The guided demo did not start: ${begun.error.message}` })
}

async function copyLink(): Promise<void> {
  const isCopied = await copyText(window.location.href)
  if (isCopied) toast({ tone: 'good', message: 'The link to this page is on the clipboard.' })
}

const orderIcons: Readonly<Record<RunCommand, LucideIcon>> = {
  'run.pause': Pause,
  'run.resume': Play,
  'run.cancel': CircleStop,
}
const themeIcons = { system: Monitor, light: Sun, dark: Moon }

function iconOf(act: CommandAct): LucideIcon {
  switch (act.kind) {
    case 'go':
      return ArrowRight
    case 'order':
      return orderIcons[act.order]
    case 'preset':
      return ClipboardList
    case 'theme':
      return themeIcons[act.theme]
    case 'copy-link':
      return Link
    case 'cheat-sheet':
      return Keyboard
    case 'tour':
      return Compass
  }
}

/** Opens the form of a new run with a preset in it; what stood there before can be had again. */
function useStartPreset(): (preset: Preset) => void {
  const client = useLabClient()
  return ({ label, spec }) => {
    const { catalog, draft } = client.store.getState()
    const before = draft ?? readDraft(window.localStorage)
    if (catalog.status !== 'ready') return
    const form = formOfSpec(spec, catalog.value)
    if (!form.ok) {
      toast({ tone: 'bad', message: `“${label}” cannot be set up: ${form.error.message}` })
      return
    }
    client.keepDraft(form.value)
    go(routeHref({ page: 'new-run', step: 'task' }))
    const undo = { label: 'Undo', act: () => client.keepDraft(before) }
    toast({ tone: 'neutral', message: `“${label}” is in the form.`, ...(before === null ? {} : { action: undo }) })
  }
}

/** Gives an order to a run from anywhere. What fails is told at the edge of the page; a cancel can be taken back for a while. */
export function useRunCommand(): (order: RunCommand, run: RunView) => Promise<void> {
  const client = useLabClient()
  return async (order, run) => {
    if (order === 'run.cancel') await client.cancelLater.cancel(run)
    else await client.steer(order, run.id)
  }
}
