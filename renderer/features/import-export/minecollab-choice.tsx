/** How files of MineCollab are read where they leave it open. */
import type { CallInput } from '../../../shared/contract/calls.ts'
import { SegmentedField } from '../../ui/index.ts'

type Given = Extract<CallInput<'scenario.import'>['from'], { readonly kind: 'minecollab' }>

export interface MinecollabChoice {
  readonly preset: Exclude<Given['preset'], undefined> | 'told'
  readonly clock: Exclude<Given['clock'], undefined>
}

export const usualMinecollab: MinecollabChoice = { preset: 'told', clock: 'after-setup' }

const presets = [
  { value: 'told', label: 'As the files say' },
  { value: 'minecollab-paper', label: 'Paper' },
  { value: 'minecollab-head', label: 'Latest' },
] as const
const presetHints: Readonly<Record<MinecollabChoice['preset'], string>> = {
  told: "Read off paths and contents; the paper's state where they do not show it.",
  'minecollab-paper': 'April 2025, as in the paper: hard ingredients of dishes are in a chest.',
  'minecollab-head': "June 2025: hard ingredients of dishes are in the members' hands.",
}
const clocks = [
  { value: 'after-setup', label: 'Whole time' },
  { value: 'paper-clock', label: 'Less setting up' },
] as const
const clockHints: Readonly<Record<MinecollabChoice['clock'], string>> = {
  'after-setup': 'What the task names, from the moment at which everything is set up.',
  'paper-clock': '26 s less than the task names, 16 s for one agent: the benchmark spends them on setting up.',
}

export function MinecollabOptions(props: {
  readonly choice: MinecollabChoice
  readonly onChoice: (choice: MinecollabChoice) => void
}) {
  const { choice, onChoice } = props
  return (
    <>
      <SegmentedField
        label="State of the benchmark"
        hint={presetHints[choice.preset]}
        options={presets}
        value={choice.preset}
        onChange={(preset) => onChoice({ ...choice, preset })}
      />
      <SegmentedField
        label="Time of a task"
        hint={clockHints[choice.clock]}
        options={clocks}
        value={choice.clock}
        onChange={(clock) => onChoice({ ...choice, clock })}
      />
    </>
  )
}

/** What the call takes of it. */
export function minecollabSource(files: string[], { preset, clock }: MinecollabChoice): Given {
  return { kind: 'minecollab', files, clock, ...(preset === 'told' ? {} : { preset }) }
}
