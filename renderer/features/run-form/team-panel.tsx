/** Team sizes, and settings of single agents. */

import type { ReactNode } from 'react'
import { agentNames, MAX_AGENTS } from '../../../shared/contract/team.ts'
import type { MemberForm, RunForm } from '../../store/run-form.ts'
import { Button, Field, Notice } from '../../ui/index.ts'
import type { OfferedActions } from '../scenarios/scenarios.ts'
import { MemberRow } from './member-row.tsx'
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

/** People cannot follow time that runs as fast as it can. */
export function clockFor({ kind }: MemberForm, clock: RunForm['clock']): RunForm['clock'] {
  return kind === 'human' && clock === 'virtual' ? 'paced' : clock
}

interface Props {
  readonly sizes: string
  readonly members: RunForm['members']
  readonly clock: RunForm['clock']
  readonly offered: OfferedActions
  readonly problem: string | undefined
  /** The form of an agent's own model, or the way to one. */
  readonly modelOf: (name: string, member: MemberForm, onChange: (member: MemberForm) => void) => ReactNode
  readonly onChange: (part: Partial<Pick<RunForm, 'sizes' | 'members' | 'clock'>>) => void
}

export function TeamPanel({ sizes, members, clock, offered, problem, modelOf, onChange }: Props) {
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
            onChange={(member) =>
              onChange({ members: withMember(members, name, member), clock: clockFor(member, clock) })
            }
          />
        ))}
      </ul>
    </div>
  )
}
