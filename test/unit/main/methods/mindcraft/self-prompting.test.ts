/** An agent prompts itself until it gives no command three rounds in a row; its notes, and which examples it is shown. */
import { describe, expect, test } from 'vitest'
import { chooseExamples } from '../../../../../main/methods/mindcraft/examples.ts'
import { createHistory } from '../../../../../main/methods/mindcraft/history.ts'
import { mindcraftParametersSchema } from '../../../../../main/methods/mindcraft/parameters.ts'
import { createSelfPrompter } from '../../../../../main/methods/mindcraft/self-prompter.ts'
import { wordOverlap } from '../../../../../main/worker/word-overlap.ts'
import { ok } from '../../../../../shared/contract/errors.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

const params = mindcraftParametersSchema.parse({})

function prompter(answers: boolean[]) {
  const clock = createManualClock()
  const at: number[] = []
  const self = createSelfPrompter(
    {
      prompt: async () => {
        at.push(clock.now())
        await clock.sleep(100)
        return answers.shift() ?? false
      },
      sleep: (ms) => clock.sleep(ms),
      spawn: (work) => void work(),
      stopped: () => undefined,
    },
    params,
  )
  return { clock, at, self }
}

describe('self-prompting', () => {
  test('stops after 3 rounds in a row without a command; one with a command counts anew and rests 2 s', async () => {
    const { clock, at, self } = prompter([false, false, true, false, false, false, true])
    self.begin('Build.', false)
    await clock.advance(60_000)
    expect(at).toEqual([0, 100, 200, 2300, 2400, 2500])
    expect(self.state).toBe('stopped')
  })

  test('is only stored during a conversation, and begins when it is resumed', async () => {
    const { clock, at, self } = prompter([true])
    self.begin('Build.', true)
    await clock.advance(10_000)
    expect([at, self.state]).toEqual([[], 'paused'])
    self.resume()
    await clock.advance(1)
    expect(at).toHaveLength(1)
  })

  test('an interrupted round ends; a new one begins after 2 s of idleness', async () => {
    const { clock, at, self } = prompter([true, true])
    self.begin('Build.', false)
    self.interrupt()
    await clock.advance(1000)
    expect(at).toHaveLength(1)
    self.tick(1000, true)
    await clock.advance(1)
    expect(at).toHaveLength(1)
    self.tick(1000, false)
    self.tick(1000, true)
    self.tick(1000, true)
    await clock.advance(1)
    expect(at).toHaveLength(2)
  })
})

describe('notes', () => {
  test('at 15 turns the oldest 5 and the answers behind them become notes of at most 500 characters', async () => {
    const folded: string[] = []
    const history = createHistory(params, async (_, turns) => {
      folded.push(...turns.map(({ text }) => text))
      return ok('x'.repeat(600))
    })
    for (let turn = 1; turn <= 14; turn++) {
      if (turn === 6 || turn === 7) history.own(`${turn}`)
      else history.system(`${turn}`)
    }
    await history.fold()
    expect(folded).toEqual([])
    history.heard('Bob', 'Hello', true)
    await history.fold()
    expect(folded).toEqual(['SYSTEM: 1', 'SYSTEM: 2', 'SYSTEM: 3', 'SYSTEM: 4', 'SYSTEM: 5', '6', '7'])
    expect(history.summary).toHaveLength(500)
    expect(history.turns.at(-1)?.text).toBe('Bob: (FROM OTHER BOT)Hello')
  })
})

describe('examples', () => {
  const example = (text: string, answer = 'Yes.') => ({
    turns: [
      { own: false, text },
      { own: true, text: answer },
    ],
  })
  const turns = [
    { own: false, text: 'Bob: bring me two bricks' },
    { own: true, text: 'wheat wheat wheat' },
  ]

  test('overlap is what is common among all words of either', () => {
    expect(wordOverlap(new Set(['a', 'b', 'c']), new Set(['b', 'c', 'd']))).toBe(0.5)
    expect(wordOverlap(new Set(), new Set())).toBe(0)
  })

  test('those that share most words with what others said come first, without the names of who said it', () => {
    const [bricks, wheat, bob] = [example('Mira: bring bricks'), example('Mira: wheat'), example('Bob: hi')]
    expect(chooseExamples(turns, 2, new Set(), [wheat, bob, bricks])).toEqual([bricks, wheat])
  })

  test('an example with a command that the agent lacks is left out', () => {
    const given = example('Mira: bring bricks', 'Here. !givePlayer("Mira", "bricks", 2)')
    expect(chooseExamples(turns, 2, new Set(['equip']), [given])).toEqual([])
    expect(chooseExamples(turns, 2, new Set(['givePlayer']), [given])).toEqual([given])
  })
})
