import { expect, test } from 'vitest'
import { commandsOf, MOST_COMMANDS, searchCommands, withRecent } from '../../../../renderer/app/palette-commands.ts'
import { fakeRun } from '../../../fakes/sample-run.ts'

const preset = {
  id: 'quick-look',
  label: 'Quick look',
  description: 'CausalMACE against two of its ablations',
  isOwn: false,
  spec: {
    name: 'quick look',
    scenarios: ['villagerbench/construction/*'],
    methods: [{ method: 'causalmace', params: {} }],
    agents: 3,
    seeds: [1],
    repeats: 1,
    model: { provider: 'scripted', model: 'scripted', params: {} },
    clock: 'virtual',
    pace: 1,
  },
} as const

const runs = [
  fakeRun({ id: 'run-1', name: 'night-compare' }),
  fakeRun({ id: 'run-2', name: 'overnight', status: 'interrupted', tags: ['paper'] }),
  fakeRun({ id: 'run-3', name: 'first-try', status: 'done' }),
]
const commands = commandsOf({
  runs,
  presets: [{ ...preset, spec: { ...preset.spec, scenarios: [...preset.spec.scenarios], methods: [], seeds: [] } }],
})

function found(search: string): readonly string[] {
  return searchCommands(commands, search, []).flatMap(({ commands: own }) => own.map(({ id }) => id))
}

test('every run can be gone to, and gets the commands that it takes now', () => {
  const ids = commands.map(({ id }) => id)
  expect(ids).toContain('run.run-3')
  expect(
    ids.filter((id) => id.startsWith('run.pause') || id.startsWith('run.cancel') || id.startsWith('run.resume')),
  ).toEqual(['run.pause.run-1', 'run.cancel.run-1', 'run.resume.run-2', 'run.cancel.run-2', 'run.resume.run-3'])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a done run opens with its results, others with what is played', () => {
  expect(commands.find(({ id }) => id === 'run.run-3')?.act).toEqual({ kind: 'go', href: '#/runs/run-3/results' })
  expect(commands.find(({ id }) => id === 'run.run-1')?.act).toEqual({ kind: 'go', href: '#/runs/run-1' })
})

test('labels that begin with what is searched for come first, other words find too', () => {
  expect(found('compare')).toEqual(['page.compare', 'run.run-1', 'run.pause.run-1', 'run.cancel.run-1'])
  expect(found('paper')).toEqual(['run.run-2'])
  expect(found('stop')).toEqual(['run.cancel.run-1', 'run.cancel.run-2'])
  expect(found('ablations quick')).toEqual(['preset.quick-look'])
  expect(found('  DARK ')).toEqual(['theme.dark'])
  expect(found('no such thing')).toEqual([])
})

test('recent ones come first while nothing is searched for, and not twice', () => {
  const shown = searchCommands(commands, '', ['run.run-3', 'run.gone', 'page.home'])
  expect(shown[0]).toMatchObject({ group: 'Recent', commands: [{ id: 'run.run-3' }, { id: 'page.home' }] })
  const ids = shown.flatMap(({ commands: own }) => own.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(searchCommands(commands, '', [])[0]?.group).toBe('Go to')
})

test('a thousand runs are not listed at once, and each is found by its name', () => {
  const many = commandsOf({
    runs: Array.from({ length: 1000 }, (_, at) => fakeRun({ id: `r${at}`, name: `series-${at}`, status: 'done' })),
    presets: [],
  })
  const count = (search: string) =>
    searchCommands(many, search, []).reduce((sum, { commands: own }) => sum + own.length, 0)
  expect(count('')).toBe(MOST_COMMANDS)
  expect(count('series')).toBe(MOST_COMMANDS)
  expect(searchCommands(many, 'series-998', [])[0]?.commands.map(({ id }) => id)).toEqual([
    'run.r998',
    'run.resume.r998',
  ])
})

test('the last five are remembered, commands to runs are not', () => {
  const places = commands.filter(({ act }) => act.kind === 'go')
  const recent = places.reduce<readonly string[]>(withRecent, [])
  expect(recent).toEqual(
    places
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 5),
  )
  const [second] = places.slice(-2)
  if (second === undefined) throw new Error('no place')
  expect(withRecent(recent, second)).toEqual([second.id, ...recent.filter((id) => id !== second.id)])
  const order = commands.find(({ act }) => act.kind === 'order')
  if (order === undefined) throw new Error('no order')
  expect(withRecent(recent, order)).toBe(recent)
})
