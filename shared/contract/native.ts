/**
 * What the page may ask of the window that it is shown in, and what the window asks of the page: things of the system that only the
 * desktop program has. A table like `calls.ts`; both ends check it. In a browser nobody answers: `renderer/client/native.ts` says
 * what there is instead.
 */
import { z } from 'zod'
import { labErrorSchema, type Result } from './errors.ts'
import { pageCommandSchema } from './page-commands.ts'

/** A place in the page: its address from `#` on. The page reads it as data and goes nowhere else. */
export const placeSchema = z
  .string()
  .regex(/^#\/[A-Za-z0-9/_\-.~%?&=+,:;@!$'()*]{0,1000}$/, 'a place in the page, such as #/runs')

const pathSchema = z.string().min(1).max(4096)

/** Largest file that goes to the window in one piece; larger ones take the browser's own way of saving. */
export const MOST_SAVED_BYTES = 512 * 1024 * 1024

const nothing = z.strictObject({})

export const nativeCalls = {
  /** What the page runs in. */
  'window.about': {
    input: nothing,
    output: z.strictObject({
      electron: z.string(),
      chrome: z.string(),
      node: z.string(),
      platform: z.string(),
      hasNotifications: z.boolean(),
    }),
  },
  /** What the window asks of the page since the last time, oldest first. */
  'requests.take': { input: nothing, output: z.array(z.lazy(() => windowRequestSchema)) },
  /** Says something outside the window while it is not in front; a click brings it there, to the place if one is named. */
  notify: {
    input: z.strictObject({
      title: z.string().min(1).max(200),
      body: z.string().max(500),
      /** One of the same tag is replaced. */
      tag: z.string().min(1).max(100),
      place: placeSchema.nullable(),
    }),
    /** False where the window is in front, or the system shows none. */
    output: z.strictObject({ isShown: z.boolean() }),
  },
  /** The system's dialog for opening; empty where a person chose nothing. */
  choose: {
    input: z.strictObject({ what: z.enum(['import-folder', 'import-files', 'export-folder']) }),
    output: z.strictObject({ paths: z.array(pathSchema) }),
  },
  /** The system's dialog for saving, then the file; null where a person cancelled. `storage` where it cannot be written. */
  save: {
    input: z.strictObject({
      /** A plain name: what is proposed, not where it goes. */
      fileName: z
        .string()
        .max(255)
        .regex(/^[^/\\:\p{Cc}]+$/u)
        .refine((name) => name !== '.' && name !== '..'),
      bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= MOST_SAVED_BYTES),
    }),
    output: z.strictObject({ path: pathSchema.nullable() }),
  },
  /** Shows what `save` has written, or the data folder's parts, in the system's file manager; `bad-input` for anything else. */
  'show-file': { input: z.strictObject({ path: pathSchema }), output: nothing },
  /** Opens an address in the system's browser: https alone, and nothing with a name and password in it. */
  'open-link': { input: z.strictObject({ url: z.string().max(2000) }), output: nothing },
} as const satisfies Readonly<Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>>

export type NativeCallName = keyof typeof nativeCalls
export const nativeCallNames = Object.keys(nativeCalls)
export type NativeInput<N extends NativeCallName> = z.input<(typeof nativeCalls)[N]['input']>
export type NativeOutput<N extends NativeCallName> = z.output<(typeof nativeCalls)[N]['output']>

/** The table as generic code sees it. */
export const nativeSchemas: {
  readonly [N in NativeCallName]: {
    readonly input: z.ZodType<z.output<(typeof nativeCalls)[N]['input']>>
    readonly output: z.ZodType<NativeOutput<N>>
  }
} = nativeCalls

export type NativeHandlers = {
  readonly [N in NativeCallName]: (
    input: z.output<(typeof nativeCalls)[N]['input']>,
  ) => Promise<Result<NativeOutput<N>>> | Result<NativeOutput<N>>
}

/** An answer as it crosses the border; its value is checked by the call's own schema. */
export const nativeAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: labErrorSchema }),
])

/** What the window asks of the page. */
export const windowRequestSchema = z.discriminatedUnion('kind', [
  /** Show a place: a notification was clicked, or a link opened. */
  z.strictObject({ kind: z.literal('go'), place: placeSchema }),
  /** From the menu. */
  z.strictObject({ kind: z.literal('command'), command: pageCommandSchema }),
  /** An exported run was opened in the system: offer to read it in. */
  z.strictObject({ kind: z.literal('import'), folder: pathSchema }),
  /** Something was opened in the system that cannot be; a sentence. */
  z.strictObject({ kind: z.literal('refused'), message: z.string().max(500) }),
  /** The machine slept; these episodes were held for it. */
  z.strictObject({
    kind: z.literal('woke'),
    sleptMs: z.number().min(0),
    held: z.array(z.strictObject({ runId: z.string(), episodeId: z.string() })).max(1000),
  }),
])
export type WindowRequest = z.infer<typeof windowRequestSchema>

/** What the preload script gives to the page beside the connection. */
export interface NativePort {
  /** One of `nativeCalls`; never rejects for what a person did. */
  callNative(name: string, input: unknown): Promise<unknown>
  /** Called whenever the window has something to ask: take it with `requests.take`. */
  onRequest(listener: () => void): void
  /** Where a file lies that a person chose or dropped; empty for one that is on no disk. */
  pathOf(file: File): string
}
