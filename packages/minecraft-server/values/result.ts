/** What can go wrong, as values. Exceptions are for bugs. */

/** What a server fails with. A code is stable; its message may change. */
export type ServerErrorCode =
  | 'bad-input'
  | 'server-start'
  | 'world-reset'
  | 'storage'
  | 'storage-corrupt'
  | 'unsupported'
  /** A bug of ours. */
  | 'internal'

/** `message` says what to do next; `retry` marks failures that may pass on a second try. */
export interface Failure<Code extends string> {
  readonly code: Code
  readonly message: string
  readonly retry?: boolean | undefined
  readonly detail?: string | undefined
}

export type Result<T, E = Failure<ServerErrorCode>> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

/** The value; throws code and message where there is none: for tests and scripts. */
export function must<T>(result: Result<T, Failure<string>>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}

export function fail<Code extends string>(
  code: Code,
  message: string,
  extra: { readonly retry?: boolean; readonly detail?: string } = {},
): { readonly ok: false; readonly error: Failure<Code> } {
  return { ok: false, error: { code, message, ...extra } }
}
