/** `--model replay:<run>`: that run again, from its recorded answers; other options only narrow it. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { RunSpec } from '../../../shared/contract/run.ts'
import { findRun } from './find-id.ts'
import { readSpec, type SpecValues, type StartSpec, usualDefaults } from './run-options.ts'

const REPLAY = /^replay[:/](.+)$/

/** What `--model` says of a run to replay; null where it names a model. */
export function replayedRunOf({ model }: SpecValues): string | null {
  return REPLAY.exec(model ?? '')?.[1] ?? null
}

/** Fails like `findRun` and `readSpec`. */
export async function replaySpec(bridge: Bridge, values: SpecValues, text: string): Promise<Result<StartSpec>> {
  const id = await findRun(bridge, text)
  if (!id.ok) return id
  const source = await bridge.call('run.get', { runId: id.value })
  if (!source.ok) return source
  // Its models answer from what they said then, whichever they were for which role.
  const { models: _, members, ...rest } = source.value.spec
  const spec = members === undefined ? rest : { ...rest, members: withoutModels(members) }
  const name = values.name ?? `replay of ${spec.name}`
  const given = readSpec(
    { ...values, name, model: `replay:${id.value}` },
    { ...usualDefaults, scenarios: spec.scenarios, seeds: spec.seeds },
  )
  if (!given.ok) return given
  const { methods, agents, repeats } = values
  return ok({
    ...spec,
    name,
    ...(given.value.model === undefined ? {} : { model: given.value.model }),
    scenarios: given.value.scenarios,
    seeds: given.value.seeds,
    ...(methods === undefined ? {} : { methods: given.value.methods }),
    ...(agents === undefined ? {} : { agents: given.value.agents }),
    ...(repeats === undefined ? {} : { repeats: given.value.repeats }),
  })
}

function withoutModels(members: NonNullable<RunSpec['members']>): NonNullable<RunSpec['members']> {
  return Object.fromEntries(Object.entries(members).map(([name, { models: _, ...rest }]) => [name, rest]))
}
