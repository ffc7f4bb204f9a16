/** The card of a folder of demonstrations. The same data has the same card. Pure. */
import { counted } from '../../../shared/core/format/counted.ts'
import type { Content } from './folder.ts'

export const demonstrationFormats = ['raw', 'llava', 'jsonl'] as const
export type DemonstrationFormat = (typeof demonstrationFormats)[number]

interface CardInput {
  readonly appVersion: string
  readonly format: DemonstrationFormat
  /** `run <id>` or `episode <id>`. */
  readonly from: string
  readonly contents: readonly Content[]
  readonly pictures: number
  /** Episodes that are not in it, by why. */
  readonly leftOut: Readonly<Record<string, number>>
}

const forms: Readonly<Record<DemonstrationFormat, string>> = {
  raw: '`task_<family>/configure/N.json` is the scenario, `json/N.json` its steps {time, action, failed, state, inventory, reward, done}, `data/N/<member>/screenshot_<time>.png` what the member saw before a step. Folder 4 (of teams of four, 5) holds the picture of the task: from above, from the west, from the south.',
  llava:
    '`centralised.json` and `decentralised.json` are lists of {id, image, conversations}: one conversation for each demonstration, or for each member of it. Pictures are `images/<id>_<step>_<member>.png`; step 0 is the task.',
  jsonl:
    '`transitions.jsonl` has a line {messages, metadata} for each step and whoever is asked: one for all (`agent` is planner), and each member for itself. Pictures are `images/<sha256>.png`.',
}

export function demonstrationCard({ appVersion, format, from, contents, pictures, leftOut }: CardInput): string {
  const succeeded = contents.filter(({ success }) => success).length
  const dropped = Object.entries(leftOut).filter(([, count]) => count > 0)
  return `${[
    '# Demonstrations',
    `${counted(contents.length, 'demonstration')} of TeamCraft's tasks as \`${format}\`, from ${from}; ${succeeded} succeeded. Written by CausalMACE Lab ${appVersion} from stored records.`,
    '## Counts',
    tableOf(contents),
    `${counted(pictures, 'picture')}.`,
    ...(dropped.length === 0
      ? []
      : [`Left out: ${dropped.map(([why, count]) => `${counted(count, 'episode')} ${why}`).join(', ')}.`]),
    '## Form',
    forms[format],
    'Calls are written as TeamCraft writes them; places count from the centre of the task. Questions are in the words of the lab. Calls that were refused are in the answers, too: `failed` of `raw` names them.',
    '## Rights',
    'Pictures are drawn with textures of Minecraft, which belong to Mojang: NOTICE.txt says what holds for them. The scripted teams and the words are of the lab.',
    '## Check',
    '`causalmace export --demonstrations --check <folder>` reads the folder back.',
  ].join('\n\n')}\n`
}

function tableOf(contents: readonly Content[]): string {
  const groups = Map.groupBy(contents, ({ family, split, method }) => [family, split ?? '-', method].join(' | '))
  const rows = [...groups].map(([group, own]) => {
    const steps = own.reduce((sum, one) => sum + one.steps, 0)
    return `| ${group} | ${own.length} | ${(steps / own.length).toFixed(1)} |`
  })
  return ['| family | split | method | demonstrations | mean steps |', '|---|---|---|--:|--:|', ...rows].join('\n')
}
