/** The real episode process; after its first episode it says on the channel which modules were loaded during it. */
import { registerHooks } from 'node:module'

let isReady = false
const late: string[] = []
registerHooks({
  load: (url, context, next) => {
    // Node's own are there already, and versions are read by `require` before the clock starts.
    if (isReady && !url.startsWith('node:') && !url.endsWith('/package.json')) late.push(url)
    return next(url, context)
  },
})
const send = process.send?.bind(process)
process.send = (message: unknown, ...rest: readonly never[]): boolean => {
  if (message instanceof Object && 'message' in message && message.message instanceof Object) {
    const { message: inner } = message
    if ('kind' in inner && inner.kind === 'end')
      Object.assign(inner, { message: [Reflect.get(inner, 'message'), ...late].join('\n') })
  }
  return send?.(message, ...rest) ?? false
}
await import('../../main/episode/entry.ts')
isReady = true
