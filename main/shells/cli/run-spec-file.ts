/** Spec files: a run written down as JSON, whole or in part; options of the command line come on top. */
import { basename } from 'node:path'
import { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { modelRoleSchema } from '../../../shared/contract/record/header.ts'
import {
  memberSpecSchema,
  modelSetSchema,
  modelSpecSchema,
  type RunSpec,
  runSpecSchema,
} from '../../../shared/contract/run.ts'
import { memberRoleSchema, memberSchema } from '../../../shared/contract/team.ts'
import { parseJson } from '../../../shared/core/parse-json.ts'
import { describeMismatch } from '../../common/mismatch.ts'
import { readText } from './record-file.ts'

const { shape } = runSpecSchema
const methodShape = shape.methods.element.shape
const modelShape = modelSpecSchema.shape
const { models: _, ...memberShape } = memberSpecSchema.shape

/** What editors show; one text per field. */
const descriptions = {
  name: 'How the run is called in lists.',
  scenarios:
    'Addresses such as villagerbench/construction/task_24; * stands for any characters. `causalmace list scenarios` shows them.',
  methods:
    'Methods to compare, each `method` or `method:variant` with parameters that override the variant. `causalmace list methods` shows them.',
  agents: 'Members of the team, 1 to 24; several numbers in a list compare teams of these sizes.',
  members:
    'What sets single agents apart, by their names: `abilities` (names of actions, or `all`), `modes` (what their bodies do by themselves between actions), `profile` (a text put into their prompts), `kind` (`human` for a person, who plays from the page or, with `joins: client`, joins with a Minecraft client), and `models` of their own for `worker` and `reflection`.',
  seeds: 'Seeds; every scenario meets every method once per seed and repeat.',
  repeats: 'Episodes of the same scenario, method and seed.',
  model:
    'Who answers for every role, with its settings; left out where `models` is a list. `causalmace list models` shows them.',
  models:
    'Models of single roles (planner, worker, reflection, vision) instead of `model`. Or a list of sets of models, each with a `model`, `models` of single roles and a `name`: every method plays with every set, and `model` is left out. All are of one kind.',
  pace: 'Game seconds per second that a `paced` clock begins with, or `max`; other clocks ignore it.',
  clock:
    'What game time follows: `virtual` plays as fast as it can and the same every time, `paced` is slowed down for watching, `real` is the wall clock.',
  server:
    "Somebody else's server to play on: host, port, and username of an operator who builds the worlds there. Or `own` with the name of a server of yours, which the lab starts (`causalmace server list`). Takes the `real` clock; `causalmace server check` looks whether a server is ready.",
  episodeBudget:
    'What every episode may use, whatever its method: game time, actions per agent, model calls, tokens. An episode that has used up one of them ends, and counts by what stands then. The scenario’s own limits hold besides.',
  budget:
    'What the run may spend on live models: tokens, US dollars (by the prices in the settings), or both. It stops before the question that might go over; `causalmace resume` takes a higher one.',
  reuse:
    'How far an answer of a live model may travel: `none`; `trial`, to further attempts at its trial (as if left out); `paired`, to all trials of the same seed and repeat; `shared`, to all trials, which are then not independent.',
} as const satisfies Readonly<Record<keyof RunSpec, string>>

const texts = new Map<string, string>(Object.entries(descriptions))

const strictRoleModels = z.partialRecord(modelRoleSchema, z.strictObject(modelShape))

/** Fields that do not exist are refused, on every level: a slip of the pen must not change an experiment. */
const strictShape = {
  ...shape,
  methods: z.array(z.strictObject(methodShape)).min(1),
  model: z.strictObject(modelShape).exactOptional(),
  models: z
    .union([
      strictRoleModels,
      z
        .array(
          z.strictObject({
            ...modelSetSchema.shape,
            model: z.strictObject(modelShape),
            models: strictRoleModels.exactOptional(),
          }),
        )
        .min(1),
    ])
    .exactOptional(),
  members: z
    .record(
      memberSchema.shape.name,
      z
        .strictObject(memberShape)
        .partial()
        .extend({
          kind: memberSpecSchema.shape.kind,
          joins: memberSpecSchema.shape.joins,
          models: z.partialRecord(memberRoleSchema, z.strictObject(modelShape)).exactOptional(),
        }),
    )
    .exactOptional(),
}

/** Every field may be left out here: the command line can name it. */
const specFileSchema = z.strictObject({
  $schema: z.string().exactOptional(),
  ...strictShape,
  name: shape.name.exactOptional(),
  scenarios: shape.scenarios.exactOptional(),
  methods: strictShape.methods.exactOptional(),
  agents: shape.agents.exactOptional(),
  seeds: shape.seeds.exactOptional(),
  repeats: shape.repeats.exactOptional(),
  clock: shape.clock.exactOptional(),
  pace: shape.pace.exactOptional(),
})
export type SpecFile = Omit<z.output<typeof specFileSchema>, '$schema'>

/** The JSON Schema that is published for spec files. */
export function specJsonSchema(): Readonly<Record<string, unknown>> {
  const fields = Object.entries(strictShape).map(([name, field]) => [
    name,
    field.describe(texts.get(name) ?? '').optional(),
  ])
  const whole = z.strictObject({
    $schema: z.string().describe('Where editors find this schema.').optional(),
    ...Object.fromEntries(fields),
  })
  return {
    ...z.toJSONSchema(whole, { io: 'input' }),
    title: 'CausalMACE Lab run',
    description: 'What `causalmace run --spec` takes. Options of the command line win over the file.',
  }
}

let written: Readonly<Record<string, unknown>> | null = null

/** Written once: that takes longer than reading a file. */
function form(): Readonly<Record<string, unknown>> {
  written ??= specJsonSchema()
  return written
}

/** Fails with `bad-input`: the line where it is no JSON, the path of a wrong field, the nearest name of an unknown one. */
export function readSpecFile(path: string): Result<SpecFile> {
  const text = readText(path)
  if (!text.ok) return text
  const raw = parseJson(text.value, path)
  if (!raw.ok) return raw
  const parsed = specFileSchema.safeParse(raw.value)
  if (!parsed.success) return fail('bad-input', `${path}: ${describeMismatch(parsed.error.issues, form())}`)
  const { $schema: _, ...spec } = parsed.data
  return ok({ name: basename(path).replace(/\.json$/, ''), ...spec })
}
