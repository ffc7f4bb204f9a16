/** The team of a run: what sets single agents apart, and whether it can build at all. Pure. */
import { agentNames } from '../../../shared/contract/team.ts'
import type { MemberForm, RunForm } from '../../store/run-form.ts'
import { ownMemberRoles } from './model-forms.ts'

/** Without it nothing is built. */
const PLACE = 'PlaceBlock'

/** An agent like all others is not named. */
export function withMember(members: RunForm['members'], name: string, member: MemberForm): RunForm['members'] {
  const others = Object.fromEntries(Object.entries(members).filter(([own]) => own !== name))
  const isLikeOthers = member.abilities === 'all' && member.profile === '' && ownMemberRoles(member).length === 0
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
