import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crashPageHtml, crashPageStyle } from '../../../../../main/shells/electron/crash-page.ts'
import { crashReport, lastLines, withoutSecrets } from '../../../../../main/shells/electron/crash-report.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

const me = { home: '/home/ada', userName: 'ada', hostName: 'ada-laptop' }

test.each([
  ['{"apiKey":"abcdef-1234"}', 'abcdef-1234'],
  ['OPENAI_API_KEY=abc123 npm start', 'abc123'],
  ['authorization: Bearer abcdefgh1234', 'abcdefgh1234'],
  ['sent Bearer abcdefgh12345678', 'abcdefgh12345678'],
  ['key sk-proj-abcdefghijklmnop refused', 'sk-proj'],
  ['AIzaSyA1234567890abcdef', 'AIzaSy'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'eyJ'],
  ['redis://lab:hunter2@queue.example.org:6379', 'hunter2'],
  ['password=hunter2&x=1', 'hunter2'],
  ['http://127.0.0.1:4321/?token=Zm9vYmFy', 'Zm9vYmFy'],
  ['mail to ada.l@example.org', 'ada.l@example.org'],
  [`page key ${'a1'.repeat(20)}`, 'a1a1'],
  ['/home/ada/experiments/run', '/home/ada'],
  ['C:\\\\Users\\\\ada by ada on ADA-LAPTOP', 'ada'],
])('%s is told without %s', (text, secret) => {
  expect(withoutSecrets(text, me).toLowerCase()).not.toContain(secret.toLowerCase())
})

test('what helps stays: words, numbers, addresses, where in the code', () => {
  const text =
    'TypeError: x is undefined at LabProcess.connect (lab-process.ts:52:11), exit code 139, http://127.0.0.1:4321/lab'
  expect(withoutSecrets(text, me)).toBe(text)
  expect(withoutSecrets('/home/ada/lab/lab.sqlite', me)).toBe('~/lab/lab.sqlite')
  expect(withoutSecrets('"C:\\\\Users\\\\ada\\\\lab"', { ...me, home: 'C:\\Users\\ada' })).toBe('"~\\\\lab"')
})

test('a report names what stopped, versions, system and the end of the log, and a page shows it as text', () => {
  const report = crashReport(
    {
      what: 'The page stopped',
      reason: 'oom',
      at: new Date(0),
      versions: { Electron: '45.4.1' },
      platform: 'linux x64',
      logLines: ['{"msg":"<script>", "apiKey":"canary-canary-canary"}'],
    },
    me,
  )
  expect(report).toContain('The page stopped (oom), 1970-01-01T00:00:00.000Z')
  expect(report).toContain('Electron 45.4.1 · linux x64')
  expect(report).not.toContain('canary')
  expect(crashPageHtml(report)).toContain('&lt;script&gt;')
  expect(crashPageHtml(report)).not.toContain('<script')
})

test('the crash page has the colours of the page, without its stylesheet', () => {
  const theme = readFileSync(join(import.meta.dirname, '../../../../../renderer/app/theme.css'), 'utf8')
  const colours = crashPageStyle.match(/light-dark\([^)]*\)/g) ?? []
  expect(colours).toHaveLength(6)
  expect(colours.filter((colour) => !theme.includes(`: ${colour};`))).toEqual([])
})

test('of a log, the last whole lines are read, however long it is', () => {
  const path = join(tempFolder(), 'lab.log')
  expect(lastLines(path, 3)).toEqual([])
  writeFileSync(path, `${'x'.repeat(70_000)}\none\ntwo\nthree\n`)
  expect(lastLines(path, 2)).toEqual(['two', 'three'])
  expect(lastLines(path, 9)).toEqual(['one', 'two', 'three'])
})
