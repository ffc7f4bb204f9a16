/** Settings of the lab and of this browser, one part at a time, named by the address; edits stay until they are saved. */

import { Save } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Settings } from '../../../shared/contract/settings.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { AppearancePanel } from '../../features/settings/appearance-panel.tsx'
import {
  type SettingsEditing,
  type SettingsSection,
  sectionOf,
  sectionOfField,
  settingsSections,
  useSettingsDraft,
} from '../../features/settings/use-settings-draft.ts'
import { routeHref } from '../../store/route.ts'
import { Button, ErrorState, LoadingState, Notice, Panel } from '../../ui/index.ts'
import { BackupSection } from './backup-section.tsx'
import { AtATime, Keys, NewRuns, NotificationsSetting, PricesSection } from './lab-sections.tsx'
import { QueueSection } from './queue-section.tsx'
import styles from './settings.module.css'
import { Folders, StorageSection } from './storage-section.tsx'

/** Further changes are only counted. */
const MOST_NAMED = 3

/** Unsaved changes of all parts; always in sight. */
function SaveBar({ editing, onSave }: { readonly editing: SettingsEditing; readonly onSave: () => void }) {
  const { changes, conflicts, outcome, problems, discard } = editing
  const isWrong = Object.keys(problems).length > 0
  return (
    <div className={styles.foot}>
      {outcome.kind === 'refused' ? <Notice tone="bad">{outcome.message}</Notice> : null}
      {conflicts.length === 0 ? null : (
        <Notice tone="warn">{`${conflicts.join(' ')} Saving replaces it with the values here.`}</Notice>
      )}
      <div className={styles.footRow}>
        <Button kind="primary" icon={Save} busy={outcome.kind === 'busy'} onClick={onSave}>
          {outcome.kind === 'busy' ? 'Saving…' : 'Save'}
        </Button>
        {changes.length === 0 ? null : <Button onClick={discard}>Discard changes</Button>}
        <span role="status">
          {isWrong ? 'Fix the marked fields first' : changes.length > 0 ? notSaved(changes) : describeSaved(editing)}
        </span>
      </div>
    </div>
  )
}

function describeSaved({ outcome }: SettingsEditing): string {
  return outcome.kind === 'saved' ? 'Saved' : ''
}

function notSaved(changes: readonly string[]): string {
  const named = changes.slice(0, MOST_NAMED).join(', ')
  const more = changes.length - MOST_NAMED
  return `Not saved yet: ${named}${more > 0 ? `, and ${more} more` : ''}`
}

export function SettingsPage({ query }: { readonly query: string }) {
  const section = sectionOf(query)
  const settings = useLabState((state) => state.settings)
  const client = useLabClient()
  // The command line changes settings and keys, too, without an event.
  useEffect(() => client.reloadSettings(), [client])
  switch (settings.status) {
    case 'loading':
      return <WithoutForm section={section} fallback={<LoadingState what="Looking for the settings…" />} />
    case 'failed':
      return (
        <WithoutForm
          section={section}
          fallback={
            <ErrorState title="The settings could not be read" message={settings.error.message}>
              <Button onClick={client.reload}>Try again</Button>
            </ErrorState>
          }
        />
      )
    case 'ready':
      return <WithForm section={section} kept={settings.value} />
  }
}

/** Parts that need no settings are shown even if these cannot be read. */
function WithoutForm(props: { readonly section: SettingsSection; readonly fallback: React.ReactNode }) {
  const { section, fallback } = props
  return (
    <Frame section={section} unsaved={new Set()}>
      {free[section]?.() ?? fallback}
    </Frame>
  )
}

const free: Readonly<Partial<Record<SettingsSection, () => React.ReactNode>>> = {
  keys: () => <Keys />,
  appearance: () => (
    <>
      <AppearancePanel />
      <NotificationsSetting />
    </>
  ),
  machines: () => <QueueSection />,
  folders: () => <Folders />,
}

function WithForm({ section, kept }: { readonly section: SettingsSection; readonly kept: Settings }) {
  const editing = useSettingsDraft(kept)
  const form = useRef<HTMLFormElement>(null)
  const hasToShow = useRef(false)
  const [asked, setAsked] = useState(0)
  const unsaved = new Set([...editing.changedFields].map(sectionOfField))
  const save = async (): Promise<void> => {
    const wrong = await editing.save()
    if (wrong === null) return
    const place = sectionOfField(wrong)
    if (place !== section) window.location.hash = hrefOf(place)
    hasToShow.current = true
    setAsked((count) => count + 1)
  }
  // Only once the part is there that the field is on; the address changes a moment later.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!hasToShow.current || wrong == null || asked === 0 || !(section in parts)) return
    hasToShow.current = false
    wrong.focus()
  }, [asked, section])
  const hasForm = section in parts
  const part = parts[section]?.(editing)
  return (
    <Frame section={section} unsaved={unsaved}>
      {hasForm ? (
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (editing.outcome.kind !== 'busy') void save()
          }}
        >
          {part}
          <SaveBar editing={editing} onSave={() => void save()} />
        </form>
      ) : (
        <>
          {free[section]?.()}
          {section === 'backup' ? <BackupSection kept={kept} /> : null}
          {editing.changes.length === 0 ? null : <SaveBar editing={editing} onSave={() => void save()} />}
        </>
      )}
    </Frame>
  )
}

/** Parts that are saved together. */
const parts: Readonly<Partial<Record<SettingsSection, (editing: SettingsEditing) => React.ReactNode>>> = {
  prices: (editing) => <PricesSection editing={editing} />,
  defaults: (editing) => <NewRuns editing={editing} />,
  parallel: (editing) => <AtATime editing={editing} />,
  storage: (editing) => <StorageSection editing={editing} />,
}

function hrefOf(section: SettingsSection): string {
  return routeHref({ page: 'settings', query: `section=${section}` })
}

function Frame(props: {
  readonly section: SettingsSection
  readonly unsaved: ReadonlySet<SettingsSection>
  readonly children: React.ReactNode
}) {
  const { section, unsaved, children } = props
  const title = settingsSections.find(({ id }) => id === section)?.label ?? ''
  return (
    <div className={styles.page}>
      <nav className={styles.nav} aria-label="Settings">
        <ul>
          {settingsSections.map(({ id, label }) => (
            <li key={id}>
              <a href={hrefOf(id)} aria-current={id === section ? 'page' : undefined}>
                {label}
                {unsaved.has(id) ? <span className={styles.unsaved}>not saved</span> : null}
              </a>
            </li>
          ))}
          <li>
            <a href={routeHref({ page: 'about' })}>About</a>
          </li>
        </ul>
      </nav>
      <div className={styles.section}>
        <Panel key={section} title={title}>
          {children}
        </Panel>
      </div>
    </div>
  )
}
