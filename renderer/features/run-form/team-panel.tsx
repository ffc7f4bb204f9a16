/** Team sizes, and settings of single agents. */

import { type ReactNode, useState } from 'react'
import { type MemberMode, memberModes } from '../../../shared/contract/modes.ts'
import { agentNames, MAX_AGENTS } from '../../../shared/contract/team.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { MemberForm, RunForm } from '../../store/run-form.ts'
import { Badge, Button, Checklist, Field, Notice } from '../../ui/index.ts'
import type { OfferedActions } from '../scenarios/scenarios.ts'
import { ownMemberRoles } from './model-forms.ts'
import { parseSizes } from './seeds.ts'
import styles from './team.module.css'

/* The team of a run: settings of single agents, and whether the team can build. */

/** Without it nothing is built. */
const PLACE = 'PlaceBlock'

/** Leaves out agents without settings of their own. */
export function withMember(members: RunForm['members'], name: string, member: MemberForm): RunForm['members'] {
  const others = Object.fromEntries(Object.entries(members).filter(([own]) => own !== name))
  const { abilities, profile, kind, blocked = [], modes = [] } = member
  const isLikeOthers =
    abilities === 'all' &&
    profile === '' &&
    kind === undefined &&
    [...ownMemberRoles(member), ...blocked, ...modes].length === 0
  return isLikeOthers ? others : { ...others, [name]: member }
}

/** Why a team of one of the sizes could not place a block, and what to do; null where all can. */
export function placersMissing(
  sizes: readonly number[],
  members: RunForm['members'],
  actions: readonly string[],
): string | null {
  if (!actions.includes(PLACE)) return null
  const canPlace = (name: string): boolean => {
    const { abilities = 'all' } = members[name] ?? {}
    return abilities === 'all' || abilities.includes(PLACE)
  }
  const size = sizes.find((one) => !agentNames.slice(0, one).some(canPlace))
  if (size === undefined) return null
  const team = size === 1 ? 'An agent alone' : `In a team of ${size} nobody`
  return `${team} ${size === 1 ? 'cannot' : 'can'} place blocks. Allow ${PLACE} to one of the first ${size}.`
}

interface Props {
  readonly sizes: string
  readonly members: RunForm['members']
  readonly offered: OfferedActions
  readonly problem: string | undefined
  /** The form of an agent's own model, or the way to one. */
  readonly modelOf: (name: string, member: MemberForm, onChange: (member: MemberForm) => void) => ReactNode
  readonly onChange: (part: Partial<Pick<RunForm, 'sizes' | 'members'>>) => void
}

export function TeamPanel({ sizes, members, offered, problem, modelOf, onChange }: Props) {
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
            modelOf={modelOf}
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
  readonly modelOf: Props['modelOf']
  readonly onChange: (member: MemberForm) => void
}) {
  const { name, member, offered, modelOf, onChange } = props
  const { abilities, profile, modes = [], kind, joins } = member
  const isAll = abilities === 'all'
  const extras = offered.optional.length
  const choices = [...offered.actions, ...offered.optional]
  const own = ownMemberRoles(member)
  const isApart = !isAll || profile.trim() !== '' || own.length > 0 || modes.length > 0 || kind === 'human'
  const [isOpen, setIsOpen] = useState(isApart)
  return (
    <li className={styles.member}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={styles.name}>{name}</span>
          <span className={styles.about}>
            {kind === 'human' ? (joins === undefined ? 'a person · ' : 'a person with Minecraft · ') : ''}
            {isAll ? 'can do everything' : `${abilities.length} of ${choices.length} actions`}
            {modes.length === 0 ? '' : ` · by itself: ${modes.join(', ')}`}
            {own.length === 0 ? '' : ` · ${describeModel(own)}`}
            {profile.trim() === '' ? '' : ` · ${profile.trim()}`}
          </span>
          {isApart ? <Badge tone="accent">differs</Badge> : null}
        </summary>
        <div className={styles.edit}>
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={kind === 'human'}
              onChange={({ target }) => onChange(withPerson(member, target.checked))}
            />
            A person plays {name}, from the episode’s page or with Minecraft (takes the paced clock)
          </label>
          {kind === 'human' ? (
            <label className={styles.all}>
              <input
                type="checkbox"
                checked={joins === 'client'}
                onChange={({ target }) => onChange(withClient(member, target.checked))}
              />
              With Minecraft 1.19.2, joining as {name} (takes all abilities and no modes)
            </label>
          ) : null}
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={isAll}
              onChange={({ target }) =>
                onChange({ ...member, abilities: target.checked ? 'all' : [...offered.actions] })
              }
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
          <p className={styles.about}>
            What its body does by itself between actions; with no-unstuck it stays where a walk is stuck:
          </p>
          <Checklist
            label={`What the body of ${name} does by itself`}
            options={memberModes.map((mode) => ({ value: mode, label: mode }))}
            chosen={modes}
            onChange={(chosen) => onChange(withModes(member, chosen))}
          />
          {modelOf(name, member, onChange)}
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

/** The same member, played by a person or by a method. */
function withPerson({ kind: _, joins: __, ...member }: MemberForm, isPerson: boolean): MemberForm {
  return isPerson ? { ...member, kind: 'human' } : member
}

/** The same person, from the page or with a Minecraft client. */
function withClient({ joins: _, ...member }: MemberForm, isClient: boolean): MemberForm {
  return isClient ? { ...member, joins: 'client' } : member
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
