/** The parts of the settings page; the address says which one is open. Pure. */
import type { PlainField, SettingsField } from '../../store/settings-form.ts'

export const settingsSections = [
  { id: 'keys', label: 'Models and keys' },
  { id: 'prices', label: 'Prices' },
  { id: 'defaults', label: 'New runs' },
  { id: 'parallel', label: 'Limits' },
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
