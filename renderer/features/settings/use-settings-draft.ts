/** The settings as they are edited on the page: kept with the lab's state, so that a look elsewhere loses nothing. */

import { useState } from 'react'
import type { Settings } from '../../../shared/contract/settings.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { editsOf, type PriceRow } from '../../store/price-edits.ts'
import {
  changeOf,
  changesIn,
  conflictsIn,
  emptyDraft,
  formOf,
  type PlainField,
  type SettingsDraft,
  type SettingsField,
  type SettingsForm,
  type SettingsProblems,
  withField,
} from '../../store/settings-form.ts'

/** The parts of the settings page; the address says which one is open. */
export const settingsSections = [
  { id: 'keys', label: 'Models and keys' },
  { id: 'prices', label: 'Prices' },
  { id: 'defaults', label: 'New runs' },
  { id: 'parallel', label: 'Limits' },
  { id: 'machines', label: 'Machines' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'folders', label: 'Folders and versions' },
  { id: 'storage', label: 'Storage' },
  { id: 'backup', label: 'Backup' },
] as const
export type SettingsSection = (typeof settingsSections)[number]['id']

/** The first where the address names none, or one that is none. */
export function sectionOf(query: string): SettingsSection {
  const named = new URLSearchParams(query).get('section')
  return settingsSections.find(({ id }) => id === named)?.id ?? 'keys'
}

/** Where each field is, so that what has to be fixed can be shown. */
const placeOf: Readonly<Record<PlainField, SettingsSection>> = {
  agents: 'defaults',
  seeds: 'defaults',
  provider: 'defaults',
  model: 'defaults',
  parallel: 'parallel',
  modelCalls: 'parallel',
  runEpisodes: 'parallel',
  pauseAfterFailures: 'parallel',
  keepTracksDays: 'storage',
  trashDays: 'storage',
}

const plain = new Map<string, SettingsSection>(Object.entries(placeOf))

export function sectionOfField(field: SettingsField): SettingsSection {
  return plain.get(field) ?? 'prices'
}

type SaveOutcome = { readonly kind: 'none' | 'busy' | 'saved' } | { readonly kind: 'refused'; readonly message: string }

export interface SettingsEditing {
  readonly kept: Settings
  readonly form: SettingsForm
  readonly problems: SettingsProblems
  /** Names of what is not saved yet. */
  readonly changes: readonly string[]
  readonly changedFields: ReadonlySet<SettingsField>
  readonly conflicts: readonly string[]
  readonly outcome: SaveOutcome
  readonly setFields: (fields: Readonly<Partial<Record<PlainField, string>>>) => void
  readonly setPrices: (rows: readonly PriceRow[]) => void
  /** The first field that has to be fixed; null where everything is sent. */
  readonly save: () => Promise<SettingsField | null>
  readonly discard: () => void
}

export function useSettingsDraft(kept: Settings): SettingsEditing {
  const client = useLabClient()
  const draft = useLabState((state) => state.settingsDraft) ?? emptyDraft
  const [problems, setProblems] = useState<SettingsProblems>({})
  const [outcome, setOutcome] = useState<SaveOutcome>({ kind: 'none' })
  const change = (next: SettingsDraft): void => {
    client.keepSettingsDraft(Object.keys(next.fields).length === 0 && next.prices === null ? null : next)
    setProblems({})
    setOutcome({ kind: 'none' })
  }
  const form = formOf(kept, draft)
  return {
    kept,
    form,
    problems,
    changes: changesIn(draft, kept),
    changedFields: new Set<SettingsField>([
      ...namesIn(draft.fields),
      ...(draft.prices === null ? [] : (['price:0:model'] as const)),
    ]),
    conflicts: conflictsIn(draft, kept),
    outcome,
    setFields: (fields) =>
      change(namesIn(fields).reduce((next, name) => withField(next, kept, name, fields[name] ?? ''), draft)),
    setPrices: (rows) => change({ ...draft, prices: editsOf(kept.prices, draft.prices, rows) }),
    save: async () => {
      const wanted = changeOf(draft, kept)
      if (!wanted.ok) {
        setProblems(wanted.error)
        return namesIn(wanted.error)[0] ?? null
      }
      setOutcome({ kind: 'busy' })
      const answer = await client.changeSettings(wanted.value)
      if (answer.ok) client.keepSettingsDraft(null)
      setOutcome(answer.ok ? { kind: 'saved' } : { kind: 'refused', message: answer.error.message })
      return null
    },
    discard: () => change(emptyDraft),
  }
}

function namesIn<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): readonly K[] {
  const names: K[] = []
  for (const name in record) if (record[name] !== undefined) names.push(name)
  return names
}
