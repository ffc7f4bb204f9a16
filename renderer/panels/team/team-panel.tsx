/** How many agents take part, and what sets single ones apart. */
import { useState } from 'react'
import { agentNames, MAX_AGENTS } from '../../../preload/contract/team.ts'
import type { OfferedActions } from '../../lab/run-form/scenarios.ts'
import { parseSizes } from '../../lab/run-form/seeds.ts'
import { placersMissing, withMember } from '../../lab/run-form/team.ts'
import type { MemberForm, RunForm } from '../../lab/run-form.ts'
import { Badge, Button, Checklist, Field, Notice } from '../../ui/index.ts'
import styles from './team.module.css'

interface Props {
  readonly sizes: string
  readonly members: RunForm['members']
  readonly offered: OfferedActions
  readonly problem: string | undefined
  readonly onChange: (part: Partial<Pick<RunForm, 'sizes' | 'members'>>) => void
}

export function TeamPanel({ sizes, members, offered, problem, onChange }: Props) {
  const read = parseSizes(sizes, MAX_AGENTS)
  const most = Math.max(0, ...(read ?? []))
  const missing = placersMissing(read ?? [], members, offered.actions)
  return (
    <div className={styles.team}>
      <div className={styles.size}>
        <Field
          label="Agents"
          problem={problem}
          hint={`How many build together, 1 to ${MAX_AGENTS}. Several sizes, such as 1, 2, 4, make every method a condition of each.`}
        >
          {(field) => (
            <input
              {...field}
              inputMode="text"
              autoComplete="off"
              value={sizes}
              onChange={({ target }) => onChange({ sizes: target.value })}
            />
          )}
        </Field>
        <div className={styles.quick}>
          {['1', '2', '3', '4', '6', '1, 2, 4, 8'].map((choice) => (
            <Button key={choice} pressed={sizes.trim() === choice} onClick={() => onChange({ sizes: choice })}>
              {choice}
            </Button>
          ))}
        </div>
      </div>
      {missing === null ? null : <Notice tone="warn">{missing}</Notice>}
      <ul className={styles.members} aria-label="Agents">
        {agentNames.slice(0, most).map((name) => (
          <MemberRow
            key={name}
            name={name}
            member={members[name] ?? { abilities: 'all', profile: '' }}
            offered={offered}
            onChange={(member) => onChange({ members: withMember(members, name, member) })}
          />
        ))}
      </ul>
    </div>
  )
}

function MemberRow(props: {
  readonly name: string
  readonly member: MemberForm
  readonly offered: OfferedActions
  readonly onChange: (member: MemberForm) => void
}) {
  const { name, member, offered, onChange } = props
  const { abilities, profile } = member
  const isAll = abilities === 'all'
  const extras = offered.optional.length
  const choices = [...offered.actions, ...offered.optional]
  const [isOpen, setIsOpen] = useState(!isAll || profile !== '')
  const isApart = !isAll || profile.trim() !== ''
  return (
    <li className={styles.member}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={styles.name}>{name}</span>
          <span className={styles.about}>
            {isAll ? 'can do everything' : `${abilities.length} of ${choices.length} actions`}
            {profile.trim() === '' ? '' : ` · ${profile.trim()}`}
          </span>
          {isApart ? <Badge tone="accent">differs</Badge> : null}
        </summary>
        <div className={styles.edit}>
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={isAll}
              onChange={({ target }) =>
                onChange({ ...member, abilities: target.checked ? 'all' : [...offered.actions] })
              }
            />
            Can do everything{extras === 0 ? '' : ` but for ${extras} extra actions, which are allowed one by one`}
          </label>
          {isAll ? null : (
            <Checklist
              label={`What ${name} can do`}
              options={choices.map((action) => ({
                value: action,
                label: offered.optional.includes(action) ? `${action} (extra)` : action,
              }))}
              chosen={abilities}
              onChange={(chosen) => onChange({ ...member, abilities: chosen })}
            />
          )}
          <Field label={`Profile of ${name}`} hint="Told to the models, such as: careful, knows redstone.">
            {(field) => (
              <textarea
                {...field}
                rows={1}
                value={profile}
                onChange={({ target }) => onChange({ ...member, profile: target.value })}
              />
            )}
          </Field>
        </div>
      </details>
    </li>
  )
}
