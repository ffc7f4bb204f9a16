/** JSON text from a user's file. */
import { jsonProblem } from '../../packages/minecraft-server/values/json-problem.ts'
import { fail, ok, type Result } from '../contract/errors.ts'
import { DEEPEST, isDeeperThan } from './json-bounds.ts'

/** `bad-input` names what was read (`where`: a file, a line of it) and where its text stops being JSON, or that it is nested too deep. */
export function parseJson(text: string, where: string): Result<unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (isDeeperThan(value)) return fail('bad-input', `${where} is nested more than ${DEEPEST} levels deep.`)
    return ok(value)
  } catch (error) {
    return fail('bad-input', `${where} is not JSON: ${jsonProblem(error, text)}.`)
  }
}
