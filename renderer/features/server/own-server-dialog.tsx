/** What the lab has to know of a server of the user's own. */

import { useState } from 'react'
import type { CallInput } from '../../../shared/contract/calls.ts'
import {
  MAX_MEMORY_MB,
  MIN_MEMORY_MB,
  memorySchema,
  type OwnServerView,
  ownServerNameSchema,
  USUAL_MEMORY_MB,
} from '../../../shared/contract/own-server.ts'
import { playerNameSchema } from '../../../shared/contract/server.ts'
import { USUAL_OPERATOR } from '../../../shared/core/server-address.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Button, Dialog, Field, Notice } from '../../ui/index.ts'
import styles from './server.module.css'

/** As it is typed. */
export interface OwnServerForm {
  readonly name: string
  readonly jar: string
  readonly folder: string
  readonly java: string
  readonly memoryMb: string
  readonly operator: string
}

export function formOfServer(server: OwnServerView | null): OwnServerForm {
  return {
    name: server?.name ?? '',
    jar: server?.jar ?? '',
    folder: server?.folder ?? '',
    java: server?.java ?? '',
    memoryMb: String(server?.memoryMb ?? USUAL_MEMORY_MB),
    operator: server?.operator ?? USUAL_OPERATOR,
  }
}

type FormProblems = Readonly<Partial<Record<keyof OwnServerForm, string>>>

/** The call of a form, or what is wrong with it; what is left empty is the lab's to choose. */
export function readServerForm(form: OwnServerForm): {
  readonly input: CallInput<'own-server.put'> | null
  readonly problems: FormProblems
} {
  const name = ownServerNameSchema.safeParse(form.name)
  const memoryMb = memorySchema.safeParse(/^\d+$/.test(form.memoryMb.trim()) ? Number(form.memoryMb) : null)
  const operator = playerNameSchema.safeParse(form.operator.trim())
  const problems: FormProblems = {
    ...(name.success ? {} : { name: name.error.issues[0]?.message ?? 'This cannot be a name.' }),
    ...(memoryMb.success ? {} : { memoryMb: `MiB, a whole number from ${MIN_MEMORY_MB} to ${MAX_MEMORY_MB}.` }),
    ...(operator.success ? {} : { operator: '3 to 16 letters, digits or _.' }),
  }
  if (!name.success || !memoryMb.success || !operator.success) return { input: null, problems }
  const [jar, folder, java] = [form.jar.trim(), form.folder.trim(), form.java.trim()]
  return {
    input: {
      name: name.data,
      ...(jar === '' ? {} : { jar }),
      ...(folder === '' ? {} : { folder }),
      java: java === '' ? null : java,
      memoryMb: memoryMb.data,
      operator: operator.data,
    },
    problems,
  }
}

type FieldText = readonly [keyof OwnServerForm, label: string, hint: string]

const fields: readonly FieldText[] = [
  ['name', 'Name', 'New runs offer it; in specs and commands it is own: and this name.'],
  ['jar', 'Server’s jar', 'Whole path. Left empty: the one in the folder, else the downloaded one.'],
  ['folder', 'Folder', 'Where it runs. Left empty: one of its own in the data folder.'],
  ['java', 'Java', 'A program java of version 17 or later. Left empty: the lab looks for one.'],
]
/** Side by side. */
const shortFields: readonly FieldText[] = [
  ['memoryMb', 'Memory, MiB', 'What Java may take for its heap.'],
  ['operator', 'Operator', 'The player who builds the worlds there.'],
]

export function OwnServerDialog({
  server,
  onClose,
}: {
  readonly server: OwnServerView | null
  readonly onClose: () => void
}) {
  const client = useLabClient()
  const [form, setForm] = useState(() => formOfServer(server))
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { input, problems } = readServerForm(form)
  const save = async (): Promise<void> => {
    setIsTried(true)
    if (input === null || isBusy) return
    setIsBusy(true)
    const answer = await client.call('own-server.put', input)
    setIsBusy(false)
    if (answer.ok) onClose()
    else setRefusal(answer.error.message)
  }
  const fieldOf = ([name, label, hint]: FieldText) => (
    <Field key={name} label={label} hint={hint} problem={isTried ? problems[name] : undefined}>
      {(field) => (
        <input
          {...field}
          autoComplete="off"
          spellCheck={false}
          value={form[name]}
          disabled={name === 'name' && server !== null}
          onChange={({ target }) => setForm({ ...form, [name]: target.value })}
        />
      )}
    </Field>
  )
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" busy={isBusy} onClick={() => void save()}>
        {server === null ? 'Add' : 'Save'}
      </Button>
    </>
  )
  const title = server === null ? 'Add a server of yours' : `Change ${server.name}`
  return (
    <Dialog open onClose={onClose} title={title} actions={actions} width="520px">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {fields.map(fieldOf)}
        <div className={styles.fieldPair}>{shortFields.map(fieldOf)}</div>
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      </form>
    </Dialog>
  )
}
