/** What is chosen before a world is started. Pure. */

import { z } from 'zod'
import type { CallInput } from '../../../shared/contract/calls.ts'
import type { SandboxWorld, SavedWorld } from '../../../shared/contract/server.ts'
import { storedChoice } from '../../store/stored-choice.ts'
import { portProblem, typedSeed } from './server-text.ts'

export interface StartForm {
  readonly kind: SandboxWorld['kind']
  readonly scenario: string | null
  readonly saved: string | null
  /** Of an open world. */
  readonly seed: string
  readonly port: string
  readonly isOpen: boolean
}

/** Minecraft's own port, and nobody from outside. */
export const usualForm: StartForm = {
  kind: 'bare',
  scenario: null,
  saved: null,
  seed: '1',
  port: '25565',
  isOpen: false,
}

/** The saved world that is meant: the chosen one while it is there, else the newest. */
export function savedChoice({ saved }: StartForm, worlds: readonly SavedWorld[]): string | null {
  return worlds.some(({ name }) => name === saved) ? saved : (worlds[0]?.name ?? null)
}

/** null while nothing of its kind is chosen. */
export function chosenWorld(form: StartForm, worlds: readonly SavedWorld[]): SandboxWorld | null {
  const { kind, scenario } = form
  if (kind === 'bare') return { kind }
  if (kind === 'open') {
    const seed = typedSeed(form.seed)
    return seed === null ? null : { kind, seed }
  }
  if (kind === 'scenario') return scenario === null ? null : { kind, address: scenario }
  const name = savedChoice(form, worlds)
  return name === null ? null : { kind, name }
}

/** The form with that world chosen. */
export function formFor(world: SandboxWorld, form: StartForm): StartForm {
  switch (world.kind) {
    case 'bare':
      return { ...form, kind: 'bare' }
    case 'scenario':
      return { ...form, kind: 'scenario', scenario: world.address }
    case 'open':
      return { ...form, kind: 'open', seed: `${world.seed}` }
    case 'saved':
      return { ...form, kind: 'saved', saved: world.name }
  }
}

/** Why nothing can be started, beside what its fields say themselves; null where nothing is missing. */
export function describeMissing({ kind, scenario }: StartForm): string | null {
  return kind === 'scenario' && scenario === null ? 'Choose a scenario.' : null
}

/** null where the port is none. */
export function startOf(world: SandboxWorld, { port, isOpen }: StartForm): CallInput<'server.start'> | null {
  return portProblem(port, 0) === undefined ? { world, port: Number(port), isOpen } : null
}

/** The sandbox's port that was chosen last, for the next visit. */
export const lastPort = storedChoice('server.port', z.string(), usualForm.port)
