/**
 * Makes the globals of this process follow virtual time: timers, dates, stopwatches and chance. Libraries of the game read
 * them in hundreds of places; this is the one place where they are put in ours. Meant for a process that does nothing but
 * episodes, and for being called before those libraries are loaded: some keep what they find while loading.
 */
import crypto from 'node:crypto'
import { performance } from 'node:perf_hooks'
import timers from 'node:timers'
import { promisify } from 'node:util'
import { uuidOf } from '../../values/uuid.ts'
import { createChance } from './chance.ts'
import { VirtualImmediate, type VirtualTime, VirtualTimer } from './virtual-time.ts'

/** 14 November 2023: what `new Date()` shows at virtual time 0. */
const EPOCH_MS = 1_700_000_000_000

type Callback = (...args: readonly unknown[]) => void

interface Followed {
  readonly time: VirtualTime
  /** Uniform in [0, 1): the next number of the episode's own sequence. */
  readonly random: () => number
}

/** Null lets everything through to the machine's own. */
let followed: Followed | null = null
let isInstalled = false

/** From now on the globals follow `time`, and chance is a sequence that belongs to `seed`. */
export function followVirtualTime(time: VirtualTime, seed: number): void {
  if (!isInstalled) throw new Error('installVirtualTime comes first')
  followed = { time, random: createChance(seed) }
}

/** From now on the globals are the machine's own again; timers of the virtual time never fire. */
export function followWallTime(): void {
  followed = null
}

/** Puts followers in the place of the globals, once; until `followVirtualTime` they pass everything through. */
export function installVirtualTime(): void {
  if (isInstalled) return
  isInstalled = true
  installTimers()
  installDates()
  installChance()
}

function replace(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

function installTimers(): void {
  const real = { ...timers }
  const setTimer =
    (fallback: typeof real.setTimeout | typeof real.setInterval, repeats: boolean) =>
    (callback: Callback, ms?: number, ...args: readonly unknown[]): unknown =>
      followed === null
        ? fallback(callback, ms, ...args)
        : followed.time.setTimer(() => callback(...args), Number(ms), repeats)
  const setImmediate = (callback: Callback, ...args: readonly unknown[]): unknown =>
    followed === null ? real.setImmediate(callback, ...args) : followed.time.setImmediate(() => callback(...args))
  const clearTimer = (timer: unknown): void => {
    if (timer instanceof VirtualTimer) timer.close()
    else if (followed !== null && typeof timer === 'number') followed.time.clearNumbered(timer)
    else if (timer instanceof Object || typeof timer === 'number') Reflect.apply(real.clearTimeout, undefined, [timer])
  }
  const clearImmediate = (immediate: unknown): void => {
    if (immediate instanceof VirtualImmediate) immediate.fire = null
    else if (immediate instanceof Object) Reflect.apply(real.clearImmediate, undefined, [immediate])
  }
  const setTimeout = setTimer(real.setTimeout, false)
  const followers = {
    setTimeout: promising(setTimeout, (resolve, ms, value) => setTimeout(() => resolve(value), Number(ms))),
    setInterval: setTimer(real.setInterval, true),
    setImmediate: promising(setImmediate, (resolve, value) => setImmediate(() => resolve(value))),
    clearTimeout: clearTimer,
    clearInterval: clearTimer,
    clearImmediate,
  }
  for (const target of [globalThis, timers]) {
    for (const [name, follower] of Object.entries(followers)) replace(target, name, follower)
  }
}

/** What `util.promisify` makes of a timer function. */
function promising<F extends object>(
  timer: F,
  begin: (resolve: (value: unknown) => void, ...args: readonly unknown[]) => void,
): F {
  Object.defineProperty(timer, promisify.custom, {
    value: (...args: readonly unknown[]) => new Promise((resolve) => begin(resolve, ...args)),
  })
  return timer
}

function installDates(): void {
  const RealDate = Date
  const realNow = RealDate.now
  const now = (): number => (followed === null ? realNow() : EPOCH_MS + Math.floor(followed.time.stopwatch()))
  const VirtualDate: DateConstructor = new Proxy(RealDate, {
    construct: (target, args, newTarget): object =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget === VirtualDate ? target : newTarget),
    apply: () => new RealDate(now()).toString(),
  })
  replace(RealDate, 'now', now)
  replace(globalThis, 'Date', VirtualDate)

  const stopwatch = performance.now.bind(performance)
  replace(performance, 'now', () => (followed === null ? stopwatch() : followed.time.stopwatch()))

  const realHrtime = process.hrtime
  const nanoseconds = (): bigint =>
    followed === null ? realHrtime.bigint() : BigInt(Math.floor(followed.time.stopwatch() * 1e6))
  const hrtime = (before?: readonly [number, number]): [number, number] => {
    const since = nanoseconds() - BigInt(before?.[0] ?? 0) * 1_000_000_000n - BigInt(before?.[1] ?? 0)
    return [Number(since / 1_000_000_000n), Number(since % 1_000_000_000n)]
  }
  replace(process, 'hrtime', Object.assign(hrtime, { bigint: nanoseconds }))
}

function installChance(): void {
  const realRandom = Math.random
  const { randomBytes, randomFillSync, randomUUID } = crypto
  const fill = <T extends Uint8Array>(bytes: T, random: () => number): T => {
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(random() * 256)
    return bytes
  }
  replace(Math, 'random', () => (followed === null ? realRandom() : followed.random()))
  replace(crypto, 'randomBytes', (size: number, done?: (error: null, bytes: Buffer) => void) => {
    if (followed === null) return Reflect.apply(randomBytes, crypto, done === undefined ? [size] : [size, done])
    const bytes = fill(Buffer.alloc(size), followed.random)
    if (done === undefined) return bytes
    process.nextTick(done, null, bytes)
    return undefined
  })
  replace(crypto, 'randomFillSync', (bytes: Uint8Array) =>
    followed === null ? randomFillSync(bytes) : fill(bytes, followed.random),
  )
  const uuid = (): string =>
    followed === null ? randomUUID() : uuidOf(fill(Buffer.alloc(16), followed.random).toString('hex'))
  replace(crypto, 'randomUUID', uuid)
  const web = globalThis.crypto
  const getRandomValues = web.getRandomValues.bind(web)
  replace(web, 'randomUUID', uuid)
  replace(web, 'getRandomValues', (bytes: Uint8Array<ArrayBuffer>) =>
    followed === null ? getRandomValues(bytes) : fill(bytes, followed.random),
  )
}
