/** Calls `preset.*`, and what the catalog shows of them: runs to begin with, built in or kept by the user. */
import { randomUUID } from 'node:crypto'
import { attempt, type Db } from '../../../db/open.ts'
import { listPresets, type PresetRow, putPreset, removePreset } from '../../../db/presets.ts'
import type { Preset } from '../../../shared/contract/catalog.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { builtInPresets } from '../built-in-presets.ts'
import { namedRun } from '../ready-run.ts'
import type { Handlers } from './handler.ts'

/** Built-in ones first, then the user's by their labels. */
export function presetsOfLab(db: Db): Result<readonly Preset[]> {
  return attempt(() => [...builtInPresets(), ...listPresets(db).map(presetOf)])
}

export function presetHandlers(db: Db): Pick<Handlers, 'preset.save' | 'preset.remove'> {
  return {
    'preset.save': ({ label, spec }) => {
      const builtIn = builtInPresets().find((preset) => preset.label.toLowerCase() === label.toLowerCase())
      if (builtIn !== undefined) {
        return fail('bad-input', `label: "${builtIn.label}" is a built-in preset; give yours another name.`)
      }
      const named = namedRun(db, spec)
      if (!named.ok) return named
      return attempt(() =>
        presetOf(putPreset(db, { id: randomUUID(), label, spec, savedAt: new Date().toISOString() })),
      )
    },
    'preset.remove': ({ id }) => {
      if (builtInPresets().some((preset) => preset.id === id)) {
        return fail('bad-input', `id: "${id}" is a built-in preset, which stays.`)
      }
      const removed = attempt(() => removePreset(db, id))
      if (!removed.ok) return removed
      return removed.value
        ? ok({})
        : fail('unknown-name', `There is no preset ${id}. The catalog lists those there are.`)
    },
  }
}

function presetOf({ id, label, spec }: PresetRow): Preset {
  return { id, label, description: spec.name === label ? '' : spec.name, isOwn: true, spec }
}
