/** A method's pending work besides actions, for detecting a team that waits forever. */
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { Standstill } from '../judger/standstill.ts'
import type { Models } from '../models/model.ts'

type Watch = Pick<Standstill, 'begin'>

/** The same clock; whatever waits by it counts as under way. Promises are passed on as they are: watching shifts nothing. */
export function watchClock(clock: Clock, watch: Watch): Clock {
  return {
    ...clock,
    sleep: (ms, signal) => underWay(watch, () => clock.sleep(ms, signal)),
    external: (work, latency, signal) => underWay(watch, () => clock.external(work, latency, signal)),
    every: (ms, tick) => both(watch.begin(), clock.every(ms, tick)),
    after: (ms, done) => {
      const isOver = watch.begin()
      const cancel = clock.after(ms, () => {
        isOver()
        done()
      })
      return both(isOver, cancel)
    },
  }
}

/** The same models; a question counts as under way until its answer is there. */
export function watchModels(models: Models, watch: Watch): Models {
  return { ask: (prompt, input, options) => underWay(watch, () => models.ask(prompt, input, options)) }
}

function underWay<T>(watch: Watch, work: () => Promise<T>): Promise<T> {
  const isOver = watch.begin()
  const working = work()
  working.then(isOver, isOver)
  return working
}

function both(first: () => void, second: () => void): () => void {
  return () => {
    first()
    second()
  }
}
