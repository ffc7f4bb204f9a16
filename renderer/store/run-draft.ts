/** The form of a run that is not started yet, kept by the browser: leaving, reloading and closing lose nothing. */
import { z } from 'zod'
import { type RunForm, runFormSchema } from './run-form.ts'

/** What is needed of the browser's storage. */
export interface DraftStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const KEY = 'new-run'
/** A form of another version is no form of this one. */
const VERSION = 1
const keptSchema = z.object({ version: z.literal(VERSION), form: runFormSchema })

/** null where nothing is kept, or nothing that this version reads. */
export function readDraft(storage: DraftStorage): RunForm | null {
  const text = attempt(() => storage.getItem(KEY))
  const kept = keptSchema.safeParse(attempt(() => JSON.parse(text ?? 'null')))
  return kept.success ? kept.data.form : null
}

/** null forgets it. */
export function keepDraft(storage: DraftStorage, form: RunForm | null): void {
  attempt(() => {
    if (form === null) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify({ version: VERSION, form }))
  })
}

/** Storage that is full or forbidden costs the draft after a reload, and nothing else. */
function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
