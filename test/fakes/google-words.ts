/** What Google's API says, piece by piece or whole. */
import { type Behaviour, event, json, stream } from './model-server.ts'

export const usageMetadata = {
  promptTokenCount: 11,
  candidatesTokenCount: 2,
  thoughtsTokenCount: 1,
  cachedContentTokenCount: 6,
}

export function candidate(parts: readonly unknown[], finishReason: string | null = null, more = {}): object {
  const finish = finishReason === null ? {} : { finishReason }
  return { candidates: [{ index: 0, content: { role: 'model', parts }, ...finish, ...more }], usageMetadata }
}

export const said = (parts: readonly unknown[], finish: string | null = null, more = {}) =>
  event(candidate(parts, finish, more))
export const words = (text: string, finish: string | null = null) => said([{ text }], finish)

export function gemini(text: string, finish = 'STOP'): Behaviour {
  return stream(words(text), words('', finish))
}

export function geminiWhole(parts: readonly unknown[], finish = 'STOP', more = {}): Behaviour {
  return json(200, candidate(parts, finish, more))
}

/** An error as the API words it. */
export function geminiRefuses(
  status: number,
  message: string,
  details: readonly unknown[] = [],
  headers = {},
): Behaviour {
  return json(status, { error: { code: status, message, status: 'SOME_STATUS', details } }, headers)
}
