/** The calls that carry files, each once: what a report and a folder go through. */
import { expect } from 'vitest'
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts'

type Ask = <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>

/** The same file for whoever asks, in parts. */
export async function makeReport(ask: Ask, runId: string): Promise<void> {
  const request = { runIds: [runId] }
  let made = await ask('report.make', { request })
  while (made.state.kind === 'working') made = await ask('report.make', { request, jobId: made.jobId })
  expect(made.state).toMatchObject({ kind: 'done', result: { fileName: expect.stringMatching(/^report-.*\.html$/) } })
  let text = ''
  for (let after: string | null | undefined; after !== null; ) {
    const part = await ask('report.read', { jobId: made.jobId, ...(after === undefined ? {} : { after }) })
    text += part.text
    after = part.next
  }
  expect(made.state).toMatchObject({ result: { bytes: Buffer.byteLength(text) } })
  expect(text).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/)
}

/** A folder with one file, that is then no task of any benchmark. */
export async function sendFolder(ask: Ask): Promise<void> {
  const { uploadId } = await ask('upload.begin', { files: [{ path: 'data/notes.json', bytes: 2 }] })
  await ask('upload.part', { uploadId, path: 'data/notes.json', bytes: Buffer.from('{}').toString('base64') })
  const { folder } = await ask('upload.end', { uploadId })
  expect(folder).toContain(uploadId)
  expect(await ask('upload.remove', { uploadId })).toEqual({})
}
