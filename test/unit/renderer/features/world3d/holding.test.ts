import { expect, test } from 'vitest'
import { Holding } from '../../../../../renderer/features/world3d/holding.ts'

test('a picture that is taken while a movie is made does not let go of its moment', async () => {
  const holding = new Holding()
  const movie = Promise.withResolvers<void>()
  const made = holding.while(() => movie.promise)
  await holding.while(async () => {})
  expect(holding.isHeld).toBe(true)
  movie.resolve()
  await made
  expect(holding.isHeld).toBe(false)
})

test('one picture is drawn before the next one shows its moment, and after one that failed too', async () => {
  const holding = new Holding()
  const done: string[] = []
  const take = (name: string) => async () => {
    done.push(`${name} shown`)
    await Promise.resolve()
    done.push(`${name} drawn`)
    if (name === 'b') throw new Error('the context is lost')
  }
  const taken = await Promise.allSettled(['a', 'b', 'c'].map((name) => holding.inTurn(take(name))))
  expect(done).toEqual(['a shown', 'a drawn', 'b shown', 'b drawn', 'c shown', 'c drawn'])
  expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
