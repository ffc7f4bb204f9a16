/** By which rules configs of TeamCraft are played. */
import type { CallInput } from '../../../shared/contract/calls.ts'
import { teamcraftRuleSets } from '../../../shared/contract/teamcraft-import.ts'
import { SegmentedField } from '../../ui/index.ts'

type Given = Extract<CallInput<'scenario.import'>['from'], { readonly kind: 'teamcraft' }>

export type TeamcraftRuleSet = keyof typeof teamcraftRuleSets

const options = [
  { value: 'released', label: 'Released' },
  { value: 'mended', label: 'Mended' },
] as const
const hints: Readonly<Record<TeamcraftRuleSet, string>> = {
  released: 'As the benchmark was released: too much of a smelted item is never done, every call removes a block.',
  mended: 'More than wanted is done, clearing takes the strikes of the paper, only crops on the plots grow.',
}

export function TeamcraftOptions(props: {
  readonly rules: TeamcraftRuleSet
  readonly onRules: (rules: TeamcraftRuleSet) => void
}) {
  const { rules, onRules } = props
  return <SegmentedField label="Rules" hint={hints[rules]} options={options} value={rules} onChange={onRules} />
}

/** What the call takes of it. */
export function teamcraftSource(files: string[], rules: TeamcraftRuleSet): Given {
  return { kind: 'teamcraft', files, rules: teamcraftRuleSets[rules] }
}
