/** Settings of one member of the team: who plays it, what it can do, which model it asks. */

import { type ReactNode, useState } from 'react'
import { type MemberMode, memberModes } from '../../../shared/contract/modes.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { MemberForm } from '../../store/run-form.ts'
import { Badge, Checklist, Field } from '../../ui/index.ts'
import type { OfferedActions } from '../scenarios/scenarios.ts'
import { ownMemberRoles } from './model-forms.ts'
import styles from './team.module.css'

const players = ['agent', 'page', 'client'] as const
type Player = (typeof players)[number]

const playerLabels: Readonly<Record<Player, string>> = {
  agent: 'The method (an agent)',
  page: 'A person, from the episode’s page',
  client: 'A person, with Minecraft 1.19.2',
}

function playerOf({ kind, joins }: MemberForm): Player {
  if (kind !== 'human') return 'agent'
  return joins === 'client' ? 'client' : 'page'
}

/** The same member, without what does not apply to who plays it: people ask no model, and a client's body is its own. */
export function playedBy({ kind: _, joins: __, ...member }: MemberForm, player: Player): MemberForm {
  if (player === 'agent') return member
  const { models: ___, modes, blocked, abilities } = member
  if (player === 'client') return { abilities: 'all', profile: '', kind: 'human', joins: 'client' }
  return {
    abilities,
    ...(modes === undefined ? {} : { modes }),
    ...(blocked === undefined ? {} : { blocked }),
    profile: '',
    kind: 'human',
  }
}

interface Props {
  readonly name: string
  readonly member: MemberForm
  readonly offered: OfferedActions
  /** The form of an agent's own model, or the way to one. */
  readonly modelOf: (name: string, member: MemberForm, onChange: (member: MemberForm) => void) => ReactNode
  readonly onChange: (member: MemberForm) => void
}

export function MemberRow(props: Props) {
  const { name, member, offered, modelOf, onChange } = props
  const { abilities, profile, modes = [] } = member
  const player = playerOf(member)
  const isAll = abilities === 'all'
  const own = ownMemberRoles(member)
  const isApart = !isAll || profile.trim() !== '' || own.length > 0 || modes.length > 0 || player !== 'agent'
  const [isOpen, setIsOpen] = useState(isApart)
  return (
    <li className={styles.member}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={styles.name}>{name}</span>
          <span className={styles.about}>{describeMember(member, offered)}</span>
          {isApart ? <Badge tone="accent">differs</Badge> : null}
        </summary>
        <div className={styles.edit}>
          <Field label={`Who plays ${name}`} hint={player === 'agent' ? undefined : playerHint(player, name)}>
            {(field) => (
              <select
                {...field}
                value={player}
                onChange={({ target }) =>
                  onChange(playedBy(member, players.find((one) => one === target.value) ?? 'agent'))
                }
              >
                {players.map((one) => (
                  <option key={one} value={one}>
                    {playerLabels[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {player === 'client' ? null : <BodyFields {...props} />}
          {player === 'agent' ? modelOf(name, member, onChange) : null}
          {player === 'agent' ? (
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
          ) : null}
        </div>
      </details>
    </li>
  )
}

/** What a body that the lab moves can do, and does by itself. */
function BodyFields({ name, member, offered, onChange }: Props) {
  const { abilities, modes = [] } = member
  const isAll = abilities === 'all'
  const extras = offered.optional.length
  const choices = [...offered.actions, ...offered.optional]
  return (
    <>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          onChange={({ target }) => onChange({ ...member, abilities: target.checked ? 'all' : [...offered.actions] })}
        />
        Can do everything
        {extras === 0
          ? ''
          : ` but for ${counted(extras, 'extra action')}, which ${extras === 1 ? 'is allowed by itself' : 'are allowed one by one'}`}
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
      <p className={styles.hint}>
        What its body does by itself between actions. With no-unstuck it takes no step aside where a walk is stuck.
      </p>
      <Checklist
        label={`What the body of ${name} does by itself`}
        options={memberModes.map((mode) => ({ value: mode, label: mode }))}
        chosen={modes}
        onChange={(chosen) => onChange(withModes(member, chosen))}
      />
    </>
  )
}

function playerHint(player: 'page' | 'client', name: string): string {
  const how =
    player === 'page' ? `Take ${name} over on the episode’s page.` : `The page says where to join, as ${name}.`
  return `${how} Time is paced; the episode counts, apart from those of agents alone.`
}

/** In the closed row: all that sets a member apart. */
function describeMember(member: MemberForm, { actions, optional }: OfferedActions): string {
  const { abilities, profile, modes = [] } = member
  const player = playerOf(member)
  const own = ownMemberRoles(member)
  return [
    ...(player === 'agent' ? [] : [player === 'page' ? 'a person' : 'a person with Minecraft']),
    abilities === 'all' ? 'can do everything' : `${abilities.length} of ${actions.length + optional.length} actions`,
    ...(modes.length === 0 ? [] : [`by itself: ${modes.join(', ')}`]),
    ...(own.length === 0 ? [] : [describeModel(own)]),
    ...(profile.trim() === '' ? [] : [profile.trim()]),
  ].join(' · ')
}

/** undefined instead of an empty list, as of untouched members. */
function withModes({ modes: _, ...rest }: MemberForm, modes: readonly MemberMode[]): MemberForm {
  return modes.length === 0 ? rest : { ...rest, modes }
}

/** `gpt-4o-mini`, or `its own model` where it has no name of its own. */
function describeModel(own: ReturnType<typeof ownMemberRoles>): string {
  const names = [...new Set(own.map(([, { name }]) => name.trim()))]
  return names.every((name) => name === '') ? 'its own model' : names.join(', ')
}
