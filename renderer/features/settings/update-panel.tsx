/** Whether there is a newer version: asked by a press, where a feed is named, and never downloaded. */
import { useState } from 'react'
import { feedSchema, type UpdateCheck } from '../../../shared/contract/updates.ts'
import { askWindow, isInWindow } from '../../client/native.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { Button, Field, Notice, toast } from '../../ui/index.ts'
import styles from './settings.module.css'

type Asked =
  | { readonly kind: 'not-yet' | 'asking' }
  | { readonly kind: 'answered'; readonly check: UpdateCheck }
  | { readonly kind: 'failed'; readonly message: string }

export function UpdatePanel() {
  const settings = useLabState((state) => state.settings)
  const kept = settings.status === 'ready' ? (settings.value.updateFeed ?? '') : ''
  const client = useLabClient()
  const [edited, setEdited] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked>({ kind: 'not-yet' })
  const text = (edited ?? kept).trim()
  const isBad = text !== '' && !feedSchema.safeParse(text).success
  const check = async (): Promise<void> => {
    setAsked({ kind: 'asking' })
    const answer = await client.call('update.check', {})
    setAsked(answer.ok ? { kind: 'answered', check: answer.value } : { kind: 'failed', message: answer.error.message })
  }
  const save = async (): Promise<void> => {
    const answer = await client.changeSettings({ updateFeed: text === '' ? null : text })
    if (!answer.ok) return void toast({ tone: 'bad', message: answer.error.message })
    setEdited(null)
    setAsked({ kind: 'not-yet' })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBad) void save()
      }}
    >
      <Field
        label="Feed of updates"
        hint={'An address that answers with {"version": "1.2.3"} or a latest.yml. Empty: nobody is asked.'}
        problem={isBad ? 'An https address without name and password; http only on this machine.' : undefined}
      >
        {(field) => (
          <input {...field} type="url" value={edited ?? kept} onChange={({ target }) => setEdited(target.value)} />
        )}
      </Field>
      <p className={styles.updateRow}>
        <Button onClick={() => void save()} disabled={edited === null || text === kept || isBad}>
          Save
        </Button>
        <Button busy={asked.kind === 'asking'} disabled={kept === ''} onClick={() => void check()}>
          Look for a newer version
        </Button>
      </p>
      <Answer asked={asked} />
    </form>
  )
}

function Answer({ asked }: { readonly asked: Asked }) {
  if (asked.kind === 'failed') return <Notice tone="warn">{asked.message}</Notice>
  if (asked.kind !== 'answered') return null
  const { check } = asked
  switch (check.kind) {
    case 'no-feed':
      return <p role="status">No feed is named, so nobody was asked.</p>
    case 'newest':
      return <p role="status">Version {check.current} is the newest.</p>
    case 'newer':
      return (
        <p role="status">
          Version {check.latest} is there; this is {check.current}.{' '}
          {check.page === null ? null : <PageLink url={check.page} />}
        </p>
      )
  }
}

/** The window shows no other page: its link goes to the system's browser. */
function PageLink({ url }: { readonly url: string }) {
  const open = async (): Promise<void> => {
    const answer = await askWindow('open-link', { url })
    if (!answer.ok) toast({ tone: 'warn', message: `${answer.error.message} ${url}` })
  }
  if (isInWindow()) return <Button onClick={() => void open()}>Open its page</Button>
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  )
}
