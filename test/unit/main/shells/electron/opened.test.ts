import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openedOf, placeOf, requestOf } from '../../../../../main/shells/electron/opened.ts'
import { windowRequestSchema } from '../../../../../shared/contract/native.ts'

const moment = '#/runs/abc/episodes/def/views?at=61000&select=event:12'

test('a link is a place in the page, in both forms that programs leave it in', () => {
  expect(placeOf(`causalmace://lab/${moment}`)).toBe(moment)
  expect(placeOf('causalmace://lab/runs/abc/episodes/def/views?at=61000')).toBe(
    '#/runs/abc/episodes/def/views?at=61000',
  )
  expect(placeOf('causalmace://lab/')).toBe('#/')
})

test.each([
  'causalmace://elsewhere/#/runs',
  'causalmace://lab.example.org/#/runs',
  'causalmace://me:secret@lab/#/runs',
  'causalmace://lab:99/#/runs',
  'causalmace:runs',
  'causalmace://lab/#javascript:alert(1)',
  'causalmace://lab/#//example.org\\x',
  'causalmace://lab/other#/runs',
  'causalmace://lab/?x=1#/runs',
  'causalmace://lab/#/<img src=x>',
  'https://lab/#/runs',
  'file:///etc/passwd',
])('%s leads nowhere', (link) => {
  expect(placeOf(link)).toBeNull()
})

test('a link of any length is refused, not cut', () => {
  expect(placeOf(`causalmace://lab/#/${'a'.repeat(5000)}`)).toBeNull()
})

test('of a command line, links and files of exported runs are opened, as full paths', () => {
  const argv = ['/opt/lab', '--inspect', '.', 'causalmace://lab/#/runs', 'my-run/open.causalmace-run', 'notes.txt']
  const open = ['causalmace://lab/#/runs', resolve('/home/me', 'my-run/open.causalmace-run')]
  expect(openedOf(argv, '/home/me')).toEqual({ open })
  expect(openedOf(['causalmace://lab/#/runs'], '/')).toEqual({ open: [] })
})

test.runIf(process.platform === 'linux')('a desktop’s address of a file is its path', () => {
  const word = 'file:///home/ann/my%20run/open.causalmace-run'
  expect(openedOf(['/opt/lab', word], '/')).toEqual({ open: ['/home/ann/my run/open.causalmace-run'] })
  const others = ['file://elsewhere/open.causalmace-run', 'file:///a%2Fopen.causalmace-run', 'file:///etc/passwd']
  expect(openedOf(['/opt/lab', ...others], '/')).toEqual({ open: [] })
})

test('what is opened becomes a request to the page, whose form is the contract’s', () => {
  const requests = [
    requestOf(`causalmace://lab/${moment}`),
    requestOf('/home/me/my-run/open.causalmace-run'),
    requestOf('/home/me/notes.txt'),
    requestOf('causalmace://elsewhere/'),
  ]
  expect(requests).toMatchObject([
    { kind: 'go', place: moment },
    { kind: 'import', folder: '/home/me/my-run' },
    { kind: 'refused', message: expect.stringContaining('open.causalmace-run') },
    { kind: 'refused', message: expect.stringContaining('Copy link') },
  ])
  for (const request of requests) expect(windowRequestSchema.safeParse(request).success).toBe(true)
})
