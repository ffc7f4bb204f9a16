import { beforeEach, expect, test } from 'vitest'
import { PictureMaker, type PictureWish } from '../../../../../renderer/panels/world3d/picture-maker.ts'

/** A card that is done when it is told to be, and a time that goes on by hand. */
class Desk {
  readonly said: string[] = []
  nowMs = 0
  quietMs = 0
  isDone = false
  #waiting: { readonly atMs: number; readonly callback: () => void }[] = []
  readonly maker = new PictureMaker<string>(
    {
      begin: () => this.said.push('begin'),
      draw: (part) => this.said.push(part),
      mark: () => {
        this.isDone = false
      },
      isDone: () => this.isDone,
      show: () => this.said.push('show'),
    },
    {
      now: () => this.nowMs,
      after: (ms, callback) => {
        const entry = { atMs: this.nowMs + ms, callback }
        this.#waiting.push(entry)
        return () => {
          this.#waiting = this.#waiting.filter((own) => own !== entry)
        }
      },
    },
  )

  wish(more: Partial<PictureWish<string>> = {}): PictureWish<string> {
    return {
      parts: ['a', 'b', 'c'],
      atOnce: 2,
      isSeenSoon: false,
      quietMs: () => this.quietMs,
      onShown: () => this.said.push('shown'),
      onDone: (tookMs) => this.said.push(`took ${tookMs}`),
      ...more,
    }
  }

  pass(ms: number): void {
    for (let left = ms; left > 0; left--) {
      this.nowMs += 1
      const due = this.#waiting.filter(({ atMs }) => atMs <= this.nowMs)
      this.#waiting = this.#waiting.filter(({ atMs }) => atMs > this.nowMs)
      for (const { callback } of due) callback()
    }
  }
}

let desk: Desk
beforeEach(() => {
  desk = new Desk()
})

test('nothing more is drawn before what was asked for is done, and nothing is seen before all is', () => {
  desk.maker.make(desk.wish())
  desk.pass(100)
  expect(desk.said).toEqual(['begin', 'a', 'b'])
  expect(desk.maker.isBusy).toBe(true)
  desk.isDone = true
  desk.pass(4)
  expect(desk.said).toEqual(['begin', 'a', 'b', 'c'])
  desk.pass(16)
  desk.isDone = true
  desk.pass(4)
  expect(desk.said).toEqual(['begin', 'a', 'b', 'c', 'show', 'shown', 'took 124'])
  expect(desk.maker.isBusy).toBe(false)
})

test('where a card draws it is seen at once, but the next one waits', () => {
  desk.maker.make(desk.wish({ atOnce: 3, isSeenSoon: true }))
  expect(desk.said).toEqual(['begin', 'a', 'b', 'c', 'show', 'shown'])
  expect(desk.maker.isBusy).toBe(true)
  desk.isDone = true
  desk.pass(4)
  expect(desk.said.at(-1)).toBe('took 4')
  expect(desk.maker.isBusy).toBe(false)
})

test('a press holds up the next part, and counts not as drawing', () => {
  desk.maker.make(desk.wish())
  desk.isDone = true
  desk.quietMs = 50
  desk.pass(4)
  expect(desk.said).toEqual(['begin', 'a', 'b'])
  desk.quietMs = 0
  desk.pass(50)
  expect(desk.said.at(-1)).toBe('c')
  desk.isDone = true
  desk.pass(4)
  expect(desk.said.at(-1)).toBe('took 8')
})

test('what is stopped is never seen', () => {
  desk.maker.make(desk.wish())
  desk.maker.stop()
  desk.isDone = true
  desk.pass(100)
  expect(desk.said).toEqual(['begin', 'a', 'b'])
  expect(desk.maker.isBusy).toBe(false)
})

test('a card that was taken away holds nothing up for ever', () => {
  desk.maker.make(desk.wish({ atOnce: 3 }))
  desk.pass(3100)
  expect(desk.said).toContain('show')
  expect(desk.maker.isBusy).toBe(false)
})

test('a picture without parts is an empty one', () => {
  desk.maker.make(desk.wish({ parts: [] }))
  desk.isDone = true
  desk.pass(4)
  expect(desk.said).toEqual(['begin', 'show', 'shown', 'took 4'])
})
