/** What all four kinds of config come to: a case without its task, and what contradicts itself in it. */
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Point, Position } from '../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { TeamcraftSplit } from '../../../../shared/contract/tasks/teamcraft.ts'
import type { TeamcraftRules } from '../../../../shared/contract/teamcraft-import.ts'
import { plainLine } from '../../../common/plain-text.ts'
import type { TeamcraftCase } from '../case.ts'
import { botNames, type ConfigMembers } from './config-forms.ts'
import type { GivenConfig } from './given-config.ts'
import { readMembers } from './members.ts'
import { readSetUp, type SetUp } from './set-up.ts'
import { splitDoubts, splitOf } from './splits.ts'

export interface SharedPart {
  readonly given: GivenConfig
  readonly rules: Required<TeamcraftRules>
  readonly setUp: SetUp
  /** Of the task what all kinds have. */
  readonly shape: {
    readonly split: TeamcraftSplit
    readonly scene: string
    readonly center: Position
    readonly expertSteps: number
    readonly seed: number
  }
  readonly members: TeamcraftCase<never>['members']
  readonly source: string
  readonly findings: readonly string[]
}

/** What a family makes of a config. */
export interface MadeCase<Task> {
  readonly made: TeamcraftCase<Task>
  readonly scenario: Scenario
  /** One sentence each. */
  readonly findings: readonly string[]
}

/** Keys of all four forms; what others say is not read. */
const known: ReadonlySet<string> = new Set([
  ...['command', 'obs_command', 'variant', 'actions', 'done_input', 'item_spots', 'variants_config', 'bot_list'],
  ...['center_position', 'action_obs', 'init_goal_inventory_count', ...botNames],
])
const MOST_LETTERS = 40
const MOST_KEYS = 5

/** Fails with `bad-input` and a sentence where nobody can play it. */
export function readSharedPart(given: GivenConfig, rules: Required<TeamcraftRules>): Result<SharedPart> {
  const { family, number, members: config } = given
  const setUp = readSetUp(config.command, 'command')
  const team = readMembers(config, setUp)
  if (!team.ok) return team
  const { split, findings: ofSplit } = splitOf(family, number)
  const { actions, center_position: center, variants_config: variants } = config
  const ground = variants.playground_location
  return ok({
    given,
    rules,
    setUp,
    shape: { split, scene: ground.name, center, expertSteps: actions.length, seed: number },
    members: team.value.members,
    source: `TeamCraft, task_${family}/configure/${number}.json`,
    findings: [
      ...given.findings,
      ...team.value.findings,
      ...setUp.findings,
      ...ofSplit,
      ...cameraFindings(config),
      ...otherFindings(config),
      ...(ground.center === undefined || String(ground.center) === String(center)
        ? []
        : ['its playground_location has another center than center_position, which counts.']),
    ],
  })
}

/** Where a case is not what its split promises; `isOfSplit` is what one family alone has a split of. */
export function doubtsOf(
  { shape, members }: SharedPart,
  isOfSplit: Partial<Readonly<Record<TeamcraftSplit, boolean>>> = {},
): readonly string[] {
  return splitDoubts(shape.split, { scene: shape.scene, agents: members.length, isOfSplit })
}

/** The case without its task. */
export function caseOf<Task>(part: SharedPart, name: string, task: Task): TeamcraftCase<Task> {
  return { name, task, members: part.members, origin: 'imported', source: part.source }
}

/** From the centre: the camera's three places in the order of their pictures (teamcraft.md 1.5). */
const cameras: readonly (readonly [offset: Point, turn: readonly [number, number]])[] = [
  [
    [0.5, 4, 0.5],
    [-90, 90],
  ],
  [
    [-5.5, 0, 0.5],
    [-90, 0],
  ],
  [
    [0.5, 0, 6.5],
    [-180, 0],
  ],
]
const OBSERVER = 'bot4'

function cameraFindings({ command, obs_command: views, center_position: center }: ConfigMembers): readonly string[] {
  if (views === undefined) return ['it has no obs_command; its pictures are taken from the usual places.']
  const scripts = [command, ...views.map((texts) => texts.join('\n'))]
  const read = scripts.map((script, place) => readSetUp(script, place === 0 ? 'command' : `obs_command ${place}`))
  const isUsual = cameras.every(([offset, turn], place) => {
    const view = read[place]?.moves.get(OBSERVER)?.[0]
    const at = offset.map((value, axis) => value + (center[axis] ?? 0))
    return view !== undefined && String(view.at) === String(at) && String(view.turn) === String(turn)
  })
  return [
    ...read.slice(1).flatMap(({ findings }) => findings),
    ...(isUsual
      ? []
      : ['its camera has other places than that of the published configs; pictures are taken from the usual ones.']),
  ]
}

function otherFindings(config: ConfigMembers): readonly string[] {
  const { actions, item_spots: spots } = config
  const keys = Object.keys(config).filter((key) => !known.has(key))
  const named = keys.slice(0, MOST_KEYS).map((key) => `"${plainLine(key, MOST_LETTERS)}"`)
  const more = keys.length > MOST_KEYS ? ` and ${keys.length - MOST_KEYS} more` : ''
  const isFilled = actions.some((step) => !Array.isArray(step) || step.length > 0)
  const isSpotted = typeof spots === 'object' && spots !== null && Object.keys(spots).length > 0
  return [
    ...(keys.length === 0
      ? []
      : [`it has ${named.join(', ')}${more}, which no published config has; that is not read.`]),
    ...(isFilled ? ['its actions hold something; only how many there are is read.'] : []),
    ...(isSpotted ? ['its item_spots are not empty as in all published configs; they are not read.'] : []),
  ]
}
