/** The card of a folder of demonstrations. The same data has the same card. Pure. */
import { counted } from '../../../shared/core/format/counted.ts'
import type { Content } from './folder.ts'
import { OWN_LICENCE } from './rights.ts'

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

const forms: Readonly<Record<DemonstrationFormat, readonly string[]>> = {
  raw: [
    'The benchmark’s own layout, N the number of the case, and a thousand more for each further demonstration of it:',
    '- `task_<family>/configure/N.json`: the case as the benchmark’s config. `causalmace import teamcraft <folder>` reads it back as the scenario that was played, without a finding where N is a number of the benchmark’s. It takes the address of the benchmark’s case of that number; an own case is named by the greeting in `command`.',
    '- `task_<family>/json/N.json`: `obs` for the task’s pictures, 0 for the first look, then each step with {time, action, state, inventory, reward, done}, of what came of it. Places are those of the world. Ours are `failed` (calls that did not do what they were to do, and why) and `creatures` (cells of animals).',
    '- `task_<family>/data/N/<bot>/screenshot_<time>.png`: what bot0 to bot3 see at each of these times. Folder 4 is the observer: the task from above, from the west and from the south, what is to be built standing already.',
    'Times count the game’s milliseconds from 1970 on. Calls of step k were chosen by the pictures and the state of step k - 1.',
    'Not to be had, or ours in their place: `rotation` (members look at the centre, as the benchmark’s reset turns them), `variant` of own cases (their number), `base_shape` (the box of the cells), `dimension` and the order of `block_type` in break, farms’ `x`, `z`, `y`, `bot_range`, `bot_yaw` and order of `spot`, the order of unlike pieces in smelt’s `inventory` and `tool_use`. `actions` are empty lists, as published. Durability, `at-least` and rules of growth are no part of a config: say them again to the import. Of `state` there are voxels (all blocks, not the 48 alone), position, yaw, pitch and inventory of the members; the observer’s state, health, equipment, chests, furnaces, chat, `hit`, `placed` and `farm_setting` are not written.',
  ],
  llava: [
    '`centralised.json` and `decentralised.json` are lists of {id, image, conversations}: one conversation for each demonstration, or for each member of it. Pictures are `images/<id>_<step>_<member>.png`; step 0 is the task. Where all is told in words there is no `image`.',
  ],
  jsonl: [
    '`transitions.jsonl` has a line {messages, metadata} for each step and whoever is asked: one for all (`agent` is planner), or each member for itself. Pictures are `images/<sha256>.png`.',
  ],
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
    forms[format].join('\n'),
    ...askedText(contents),
    'Calls are written as TeamCraft writes them. Those that were refused are in the answers, too.',
    '## Rights',
    rightsText(contents),
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

function askedText(contents: readonly Content[]): readonly string[] {
  const groups = Map.groupBy(contents, ({ asked }) => asked)
  const told = [...groups].flatMap(([asked, own]) => (asked === null ? [] : [`${asked} (${own.length})`]))
  if (told.length === 0) return []
  return [
    `Questions are in the words of \`vision-step\`, places count from the centre of the task. Asked as: ${told.join('; ')}.`,
  ]
}

function rightsText(contents: readonly Content[]): string {
  const imported = contents.filter(({ origin }) => origin === 'imported').length
  const own = contents.length - imported
  const calls = Map.groupBy(contents, ({ licence, method }) => `by ${method}: ${licence}`)
  return [
    `- Words and questions: CausalMACE Lab, ${OWN_LICENCE}.`,
    ...(own === 0 ? [] : [`- ${counted(own, 'case')} of the lab’s own generator: ${OWN_LICENCE}.`]),
    ...(imported === 0
      ? []
      : [
          `- ${counted(imported, 'case')} from config files in TeamCraft’s form. The benchmark’s are MIT, Copyright (c) 2024 TeamCraft Team: who passes them on passes on that notice and its licence.`,
        ]),
    ...[...calls].map(([whose, theirs]) => `- Calls of ${counted(theirs.length, 'demonstration')} ${whose}.`),
    '- Pictures are drawn with textures of Minecraft, which belong to Mojang: NOTICE.txt says what holds for them.',
  ].join('\n')
}
