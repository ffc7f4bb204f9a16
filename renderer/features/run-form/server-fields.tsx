/** The server that episodes on the wall clock are played on: the lab's, one of the user's own, or another one. */

import { useState } from 'react'
import type { OwnServerView } from '../../../shared/contract/own-server.ts'
import { ownNameIn, USUAL_OPERATOR } from '../../../shared/core/server-address.ts'
import type { Loadable } from '../../client/lab-state.ts'
import { useOwnServers } from '../../client/use-own-servers.ts'
import { routeHref } from '../../store/route.ts'
import type { FormProblems, RunForm } from '../../store/run-form.ts'
import { Field, LinkButton, Notice } from '../../ui/index.ts'
import styles from './run-form.module.css'
import { adviceOn, chosenValue, ownChoices, TYPED } from './server-choice.ts'

type Part = Pick<RunForm, 'server' | 'operator'>

interface Props {
  readonly form: Part
  readonly problems: FormProblems
  readonly onChange: (part: Partial<Part>) => void
}

const ELSEWHERE =
  'The scenario’s place is built anew there, over what stands there. What cannot be played there, the summary names.'

export function ServerFields({ form, problems, onChange }: Props) {
  const { servers } = useOwnServers()
  const [isTyping, setIsTyping] = useState(false)
  const known = servers.status === 'ready' ? servers.value : []
  const own = ownChoices(known, form.server)
  const value = chosenValue(form.server, isTyping)
  const choose = (next: string): void => {
    setIsTyping(next === TYPED)
    onChange({ server: next === TYPED ? '' : next })
  }
  return (
    <>
      <div className={styles.row}>
        <Field
          label="Server"
          problem={value === TYPED ? undefined : problems.server}
          hint={value === '' ? 'Started anew for every episode.' : ELSEWHERE}
        >
          {(field) => (
            <select {...field} value={value} onChange={({ target }) => choose(target.value)}>
              <option value="">The lab’s own</option>
              {own.length === 0 ? null : (
                <optgroup label="Your servers">
                  {own.map((choice) => (
                    <option key={choice.value} value={choice.value}>
                      {choice.label}
                    </option>
                  ))}
                </optgroup>
              )}
              <option value={TYPED}>Another one, by its address…</option>
            </select>
          )}
        </Field>
        {value === TYPED ? <AddressFields form={form} problems={problems} onChange={onChange} /> : null}
      </div>
      <Advice text={form.server} servers={servers} />
    </>
  )
}

function AddressFields({ form, problems, onChange }: Props) {
  return (
    <>
      <Field label="Address" problem={problems.server} hint="host:port. Left empty: the lab’s own.">
        {(field) => (
          <input
            {...field}
            autoComplete="off"
            spellCheck={false}
            value={form.server}
            onChange={({ target }) => onChange({ server: target.value })}
          />
        )}
      </Field>
      <Field label="Operator there" hint={`Who builds and looks. Default: ${USUAL_OPERATOR}.`}>
        {(field) => (
          <input
            {...field}
            autoComplete="off"
            spellCheck={false}
            value={form.operator}
            onChange={({ target }) => onChange({ operator: target.value })}
          />
        )}
      </Field>
    </>
  )
}

function Advice(props: { readonly text: string; readonly servers: Loadable<readonly OwnServerView[]> }) {
  const { text, servers } = props
  const name = ownNameIn(text)
  if (name === null || servers.status === 'loading') return null
  const toServers = <LinkButton href={routeHref({ page: 'server' })}>Your servers</LinkButton>
  if (servers.status === 'failed') {
    return (
      <Notice tone="bad" choices={toServers}>{`Your servers could not be listed: ${servers.error.message}`}</Notice>
    )
  }
  const advice = adviceOn(
    name,
    servers.value.find((server) => server.name === name),
  )
  if (advice.isWarning) {
    return (
      <Notice tone="warn" choices={toServers}>
        {advice.text}
      </Notice>
    )
  }
  return <p className={styles.repeatsAbout}>{advice.text}</p>
}
