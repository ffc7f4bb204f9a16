/** Short messages at the edge of the window: what went wrong elsewhere, what can be taken back, what has ended. */
import type { Tone } from './badges.tsx'

interface ToastAction {
  readonly label: string
  /** The toast goes when it is called. */
  readonly act: () => void
}

export interface ToastMessage {
  readonly tone: Tone
  readonly message: string
  readonly action?: ToastAction
  /** How long it stays while nobody looks at it; `Infinity` until it is dismissed. */
  readonly durationMs?: number
}

export interface Toast extends ToastMessage {
  readonly id: number
  readonly leftMs: number
}

/** What only tells may go soon; what can be acted on stays for a while, and a failure that can be tried again until it is. */
const TELLING_MS = 6_000
const ACTING_MS = 15_000

/** More would hide the page; the oldest that would go by itself goes first. */
const MOST = 4

/** The list, and what changes it; time passes only when it is told, so that looking at a toast can hold it. */
export class ToastList {
  #toasts: readonly Toast[] = []
  #nextId = 1
  readonly #listeners = new Set<() => void>()

  get toasts(): readonly Toast[] {
    return this.#toasts
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** One that says the same is replaced. Answers what takes it away again. */
  add(message: ToastMessage): () => void {
    const id = this.#nextId++
    const toast = { ...message, id, leftMs: message.durationMs ?? stay(message) }
    this.#set(atMost([...this.#toasts.filter((other) => other.message !== message.message), toast]))
    return () => this.remove(id)
  }

  remove(id: number): void {
    this.#set(this.#toasts.filter((toast) => toast.id !== id))
  }

  pass(elapsedMs: number): void {
    const left = this.#toasts.map((toast) => ({ ...toast, leftMs: toast.leftMs - elapsedMs }))
    this.#set(left.filter(({ leftMs }) => leftMs > 0))
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts
    for (const listener of this.#listeners) listener()
  }
}

function stay({ tone, action }: ToastMessage): number {
  if (action === undefined) return tone === 'bad' ? ACTING_MS : TELLING_MS
  return tone === 'bad' ? Number.POSITIVE_INFINITY : ACTING_MS
}

function atMost(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= MOST) return toasts
  const leaving = toasts.find(({ leftMs }) => Number.isFinite(leftMs)) ?? toasts[0]
  return toasts.filter((toast) => toast !== leaving)
}

/** The page's own list. */
export const pageToasts = new ToastList()

/** Says something at the edge of the window, from anywhere; answers what takes it away again. */
export function toast(message: ToastMessage): () => void {
  return pageToasts.add(message)
}
