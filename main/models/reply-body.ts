/** Replies that come in one piece. */
import { type Failure, passing } from './failure.ts'

export function isOfType(response: Response, type: string): boolean {
  return response.headers.get('content-type')?.toLowerCase().startsWith(type) ?? false
}

/** What a reply is that is neither JSON nor a stream of it. `baseWords` say where the base URL has to end. */
export async function noAnswer(response: Response, baseWords: string): Promise<Failure> {
  const type = response.headers.get('content-type') ?? 'no type at all'
  await response.body?.cancel()
  return passing(`the reply is ${type}, which is no answer; ${baseWords}`)
}
