import { describe, expect, it } from 'vitest'
import { PythonRandom } from '../../../../main/common/python-random.ts'

// CPython 3.11 printed each line of numbers, the draws of a line one after the other from one seed:
// python3 -c "import random
// for s in (0, 1, 42, -7, 2**32 + 5, 123456789012345678901234567890):
//     random.seed(s); l = list(range(10))
//     print(s, [random.getrandbits(32) for _ in range(3)], repr(random.random()),
//           [random.randint(-1, 1) for _ in range(8)], random.choice('abcde'), random.shuffle(l) or l)"
const printed: readonly {
  readonly seed: number | bigint
  readonly words: readonly number[]
  readonly random: number
  readonly dice: readonly number[]
  readonly choice: string
  readonly shuffled: readonly number[]
}[] = [
  {
    seed: 0,
    words: [3626764237, 1654615998, 3255389356],
    random: 0.890243920837131,
    dice: [-1, 0, 1, 0, 0, 0, 0, 0],
    choice: 'e',
    shuffled: [5, 4, 9, 6, 0, 1, 7, 2, 8, 3],
  },
  {
    seed: 1,
    words: [577090037, 2444712010, 3639700191],
    random: 0.8022650611681835,
    dice: [-1, 0, -1, 0, 0, 0, 1, 0],
    choice: 'b',
    shuffled: [4, 9, 2, 8, 5, 3, 6, 0, 7, 1],
  },
  {
    seed: 42,
    words: [2746317213, 478163327, 107420369],
    random: 0.7415504997598329,
    dice: [-1, -1, -1, 1, -1, 1, 1, 1],
    choice: 'a',
    shuffled: [3, 5, 2, 4, 1, 8, 7, 0, 6, 9],
  },
  {
    seed: -7,
    words: [1390851128, 4071050724, 647892279],
    random: 0.3948234964231735,
    dice: [-1, -1, 1, -1, 0, 1, -1, 1],
    choice: 'b',
    shuffled: [7, 4, 2, 5, 8, 9, 3, 6, 1, 0],
  },
  {
    seed: 2 ** 32 + 5,
    words: [675479763, 2085189291, 1213270837],
    random: 0.8899258643720599,
    dice: [-1, 0, 1, -1, 1, 0, 1, 0],
    choice: 'b',
    shuffled: [7, 0, 9, 1, 4, 6, 8, 2, 3, 5],
  },
  {
    seed: 123456789012345678901234567890n,
    words: [3124625047, 947073620, 685135262],
    random: 0.8208196015045975,
    dice: [1, 0, 1, 1, 1, 1, 1, -1],
    choice: 'b',
    shuffled: [2, 6, 3, 8, 0, 7, 9, 1, 4, 5],
  },
]

describe('PythonRandom', () => {
  it.each(printed)(
    'draws what CPython draws from the seed $seed',
    ({ seed, words, random, dice, choice, shuffled }) => {
      const python = new PythonRandom(seed)
      expect([32, 32, 32].map((bits) => python.getrandbits(bits))).toEqual(words)
      expect(python.random()).toBe(random)
      expect(dice.map(() => python.randint(-1, 1))).toEqual(dice)
      expect(python.choice([...'abcde'])).toBe(choice)
      expect(python.shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual(shuffled)
    },
  )

  // python3 -c "import random; random.seed(3); [random.getrandbits(32) for _ in range(5000)]; print(random.getrandbits(32))"
  it('goes on beyond the words of one turn', () => {
    const python = new PythonRandom(3)
    for (let drawn = 0; drawn < 5000; drawn++) python.getrandbits(32)
    expect(python.getrandbits(32)).toBe(3252624316)
  })

  it('draws for a choice of one, too, until a bit is 0, as CPython does', () => {
    const chosen = new PythonRandom(0)
    const counted = new PythonRandom(0)
    let words = 1
    while (counted.getrandbits(1) === 1) words += 1
    expect(chosen.choice(['only'])).toBe('only')
    expect(words).toBeGreaterThan(1)
    expect(chosen.getrandbits(32)).toBe(counted.getrandbits(32))
  })

  it('leaves the list that it is given', () => {
    const list = [1, 2, 3]
    new PythonRandom(0).shuffled(list)
    expect(list).toEqual([1, 2, 3])
  })

  it('refuses what cannot be drawn', () => {
    const python = new PythonRandom(0)
    expect(() => python.choice([])).toThrow(RangeError)
    expect(() => python.randint(2, 1)).toThrow(RangeError)
    expect(() => python.getrandbits(33)).toThrow(RangeError)
    expect(() => new PythonRandom(0.5)).toThrow(RangeError)
  })
})
