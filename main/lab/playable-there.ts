/** Whether a run can be played on an external server, checked before the start. */
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { MethodChoice } from '../../shared/contract/record/header.ts'
import { agentNames } from '../../shared/contract/team.ts'
import { methods } from '../methods/index.ts'
import { type ResolvedRun, teamSizesOf } from '../runs/expand.ts'
import { ownServerOnly } from '../suites/own-server-only.ts'

/** Whether the game is to stand while models answer, which only the lab's own clock can do. */
function pausesGame({ id, params }: MethodChoice): boolean {
  return methods.find((method) => method.id === id)?.pausesGame?.(params) === true
}

/** `bad-input` for another clock and for an operator with an agent's name, `unsupported` for scenarios that cannot be played there. */
export function playableThere({ spec, scenarios, methods: chosen }: ResolvedRun): Result<void> {
  const { server, clock } = spec
  const pausing = clock === 'real' ? chosen.find((choice) => pausesGame(choice)) : undefined
  if (pausing !== undefined) {
    return fail(
      'unsupported',
      `${pausing.id}: game time cannot stand still on the real clock. Let it run in discussions, or take the virtual clock.`,
    )
  }
  if (server === undefined) return ok(undefined)
  if (clock !== 'real') {
    return fail(
      'bad-input',
      `server: ${server.host} keeps its own time, which a ${clock} clock cannot follow. Set the clock to real.`,
    )
  }
  const names: readonly string[] = agentNames.slice(0, Math.max(...teamSizesOf(spec)))
  if (names.includes(server.username)) {
    return fail('bad-input', `server: the operator ${server.username} has the name of an agent. Take another player.`)
  }
  const reasons = scenarios.flatMap((scenario) => {
    const why = ownServerOnly(scenario)
    return why === null ? [] : [{ address: scenario.address, why }]
  })
  const [first] = reasons
  if (first === undefined) return ok(undefined)
  const others = reasons.length === 1 ? '' : ` and ${reasons.length - 1} more`
  return fail(
    'unsupported',
    `${first.address}${others} cannot be played on another server: ${first.why}. Leave them out, or play them on the lab's own server.`,
  )
}
