import { expect, test } from 'vitest'
import { readArguments, unknownName, usageOf } from '../../../../../main/shells/cli/command-arguments.ts'

const options = {
  seed: { type: 'string', value: '<n>', help: 'a number', otherwise: '1' },
  set: { type: 'string', value: '<x=y>', multiple: true, help: 'may be repeated' },
  json: { type: 'boolean', help: 'JSON' },
} as const

test('options come typed, words in their order', () => {
  const read = readArguments(['a', '--seed', '3', '--set=x=1', '--set', 'y=2', '--json', 'b'], options, [
    '<one>',
    '<two>',
  ])
  expect(read).toMatchObject({ ok: true, value: { seed: '3', set: ['x=1', 'y=2'], json: true }, words: ['a', 'b'] })
})

test.each<readonly [readonly string[], string]>([
  [['--sed', '3'], 'There is no option --sed. Did you mean --seed?'],
  [['--jsn=1'], 'Did you mean --json?'],
  [['--seed'], '--seed'],
  [['--seed', '--json'], '--seed'],
  [['--json=yes'], '--json'],
  [['-x'], '-x'],
  [[], '<one> is missing.'],
  [['a', 'b'], '"b" is one word too many.'],
])('%j is bad input and says: %s', (args, words) => {
  expect(readArguments(args, options, ['<one>'])).toMatchObject({
    ok: false,
    error: { code: 'bad-input', message: expect.stringContaining(words) },
  })
})

test('what follows -- are words, whatever they look like', () => {
  expect(readArguments(['--', '--sed'], options, ['<one>'])).toMatchObject({ ok: true, words: ['--sed'] })
})

test('an unknown name is answered with the nearest one', () => {
  expect(unknownName('list', 'metic', ['runs', 'metrics']).error).toEqual({
    code: 'unknown-name',
    message: 'There is no list "metic". Did you mean "metrics"?',
  })
})

test('the usage shows every option with its default', () => {
  expect(usageOf('plan [options]', 'Plans.', options).split('\n')).toEqual([
    'Usage: causalmace plan [options]',
    '',
    'Plans.',
    '',
    '  --seed <n>   a number (1)',
    '  --set <x=y>  may be repeated',
    '  --json       JSON',
    '  --help       this text',
  ])
})

test.each([
  [['--seed', '-1'], { seed: '-1' }],
  [['--seed=-1'], { seed: '-1' }],
])('%j: a negative number is a value, for the option to judge', (args, values) => {
  expect(readArguments(args, options)).toMatchObject({ ok: true, value: values })
})

test.each([
  [['--seed'], '--seed needs its value: --seed <n>.'],
  [['--seed', '--json'], '--seed needs its value: --seed <n>.'],
  [['--json=3'], '--json takes no value.'],
  [['-j'], 'There is no option -j: options begin with two dashes.'],
])('%j is refused in one sentence', (args, message) => {
  expect(readArguments(args, options)).toMatchObject({ ok: false, error: { code: 'bad-input', message } })
})
