import { expect, test } from 'vitest'
import { isNewer, readFeed } from '../../../../main/lab/update-feed.ts'
import { feedSchema } from '../../../../shared/contract/updates.ts'

test.each([
  ['{"version": "0.2.0", "page": "https://example.org/lab"}', { version: '0.2.0', page: 'https://example.org/lab' }],
  ['{"version": "v1.0.0-beta.2", "notes": "x"}', { version: '1.0.0-beta.2', page: null }],
  ['version: 0.3.1\nfiles:\n  - url: lab-0.3.1.AppImage\npath: x\n', { version: '0.3.1', page: null }],
  ["version: '0.3.1'\r\n".replace('\r', ''), { version: '0.3.1', page: null }],
])('a feed says a version: %s', (text, entry) => {
  expect(readFeed(text)).toEqual({ ok: true, value: entry })
})

test.each(['', '<html>', '{', '{"version": 7}', '{"version": "latest"}', '{"version":"1.0.0","page":"javascript:x"}'])(
  '%s is no feed',
  (text) => {
    expect(readFeed(text)).toMatchObject({ ok: false, error: { code: 'bad-answer' } })
  },
)

test('versions are in the order of Semantic Versioning', () => {
  const order = ['0.9.0', '0.10.0', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0', '1.0.1']
  for (const [at, version] of order.entries()) {
    for (const [other, than] of order.entries()) expect(isNewer(version, than)).toBe(at > other)
  }
})

test('a feed is an https address without name and password; http only on this machine', () => {
  const isFeed = (text: string): boolean => feedSchema.safeParse(text).success
  expect(['https://example.org/latest.yml', 'http://127.0.0.1:99/feed.json', 'http://localhost/x'].every(isFeed)).toBe(
    true,
  )
  expect(['http://example.org/x', 'https://me:secret@example.org/x', 'file:///x', 'ftp://x', 'x'].some(isFeed)).toBe(
    false,
  )
})
