import { expect, test } from 'vitest'
import { flowingText } from '../../../../../renderer/features/questions/question-view.tsx'

const full = 'Choose exactly one action to take now for your subtask. Say in "thought" where you stand and why'

test('a sentence that was broken where its line was full flows on, at the same places', () => {
  const text = `${full}\nthis action comes next.\n\nAnswer with one object.`
  const shown = flowingText(text)
  expect(shown).toBe(`${full} this action comes next.\n\nAnswer with one object.`)
  expect(shown).toHaveLength(text.length)
})

test.each([
  ['a short line', 'Your inventory:\ndirt'],
  ['the end of a sentence', `${full}.\nthis action`],
  [
    'a list of actions',
    `placeBlock(item: string, pos: [x, y, z], facing: string, half: string, axis: string)\nwaitUntil(a)`,
  ],
  ['a list of things', `${full}\noak_log 3`],
  ['an entry with its value', `${full}\ndirt: 3`],
  ['an item of a list', `${full}\n- this one`],
  ['a new sentence', `${full}\nThis action`],
])('%s stays a line', (_, text) => expect(flowingText(text)).toBe(text))
