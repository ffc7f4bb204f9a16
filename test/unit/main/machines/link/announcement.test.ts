/** An announcement is believed only as its lab sealed it. */
import { expect, test } from 'vitest'
import { openAnnouncement, sealAnnouncement } from '../../../../../main/machines/link/announcement.ts'
import { newKeys } from '../../../../fakes/link-ends.ts'

const announcement = { lab: 'lab-1', addresses: ['192.168.1.5:4711', '[fd00::5]:4711'], at: '2020-01-31T12:00:00Z' }
const keys = newKeys()

test('what was sealed is opened, however old', () => {
  expect(openAnnouncement(keys, sealAnnouncement(keys, announcement))).toEqual({ ok: true, value: announcement })
})

test('one of another token is refused with a sentence', () => {
  const opened = openAnnouncement(newKeys(), sealAnnouncement(keys, announcement))
  expect(opened).toMatchObject({ ok: false, error: { code: 'machine-refused' } })
  expect(opened.ok ? '' : opened.error.message).toMatch(/another token, or changed since\. Check the token/)
})

test('a changed one is refused, whatever was changed', () => {
  const sealed = sealAnnouncement(keys, announcement)
  const changed = [
    sealed.replace('192.168.1.5', '192.168.1.6'),
    sealed.replace('lab-1', 'lab-2'),
    sealed.replace('2020-01-31', '2026-01-31'),
    sealed.replace(/"seal":"./, '"seal":"'),
    sealed.replace(/"seal":"[^"]*"/, '"seal":""'),
    JSON.stringify({ said: JSON.stringify(announcement) }),
    JSON.stringify(announcement),
    'hello',
    '',
    'null',
  ]
  for (const text of changed) {
    expect(openAnnouncement(keys, text)).toMatchObject({ ok: false, error: { code: 'machine-refused' } })
  }
})

test('its seal is not the whole of the key, and the text has nothing of it', () => {
  const sealed = sealAnnouncement(keys, announcement)
  for (const form of ['hex', 'base64', 'base64url'] as const) {
    expect(sealed).not.toContain(keys.sealKey().toString(form))
    expect(sealed).not.toContain(keys.linkKey().toString(form))
  }
})
