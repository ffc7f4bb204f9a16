import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFile, type TransitionFormat, transitionFormats } from '../../../../../main/answers/transitions/formats.ts'
import type { MadeTransition } from '../../../../../main/answers/transitions/make-transition.ts'
import { manifestOf } from '../../../../../main/answers/transitions/manifest.ts'
import { readTransitions } from '../../../../../main/answers/transitions/read-transitions.ts'
import { Tally } from '../../../../../main/answers/transitions/tally.ts'
import type { Transition } from '../../../../../main/answers/transitions/transition.ts'
import { TransitionFile } from '../../../../../main/answers/transitions/write-file.ts'
import { TransitionFolder } from '../../../../../main/answers/transitions/write-folder.ts'
import { sha256 } from '../../../../../main/common/sha256.ts'
import { must } from '../../../../fakes/must.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'
import { transition } from '../../../../fakes/transition.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const seen = sha256(png)

const made: readonly MadeTransition[] = [
  { transition: transition(), images: new Map() },
  {
    transition: transition(
      { id: 'episode-1:2', turn: 2, tag: 'memSaving' },
      {
        messages: [
          {
            role: 'user',
            content: [
              { type: 'image', sha256: seen },
              { type: 'image', sha256: null },
              { type: 'text', text: 'ä\n' },
            ],
          },
        ],
      },
    ),
    images: new Map([[seen, png]]),
  },
  {
    transition: transition({ id: 'episode-2:1', episode: 'episode-2', simulated: true, reused: true }),
    images: new Map(),
  },
]

async function written(format: TransitionFormat, inlineImages = false): Promise<string> {
  const folder = join(tempFolder(), 'data')
  const sink = must(TransitionFolder.open(folder, { format, inlineImages }))
  const tally = new Tally()
  for (const one of made) {
    must(await sink.write(one))
    tally.add(one.transition)
  }
  must(sink.finish([manifestOf(format, tally.counts())]))
  sink.discard()
  return folder
}

const sentence = (path: string): string => {
  const read = readTransitions(path)
  return read.ok ? 'read' : `${read.error.code}: ${read.error.message}`
}

test.each(transitionFormats.flatMap((format) => [[format, false] as const, [format, true] as const]))(
  '%s comes back as it was, with images inline: %s',
  async (format, inlineImages) => {
    const folder = await written(format, inlineImages)
    const taken: Transition[] = []
    const read = must(readTransitions(folder, (one) => void taken.push(one)))
    expect(taken).toEqual(made.map((one) => one.transition))
    expect(read).toMatchObject({
      format,
      isWhole: true,
      missingImages: 0,
      counts: {
        transitions: 3,
        duplicates: 1,
        simulated: 1,
        reused: 1,
        images: 2,
        lostImages: 1,
        byTag: { conversation: 2, memSaving: 1 },
      },
    })
    expect(existsSync(join(folder, 'images'))).toBe(!inlineImages)
    if (!inlineImages) expect(readFileSync(join(folder, `images/${seen}.png`))).toEqual(png)
    expect(must(readTransitions(join(folder, dataFile[format])))).toMatchObject({
      format,
      isWhole: null,
      counts: read.counts,
    })
  },
)

test('what is not finished leaves nothing, and what is there is never overwritten', async () => {
  const parent = tempFolder()
  const target = join(parent, 'data')
  const options = { format: 'upstream', inlineImages: false } as const
  const sink = must(TransitionFolder.open(target, options))
  for (const one of made) must(await sink.write(one))
  sink.discard()
  expect(readdirSync(parent)).toEqual([])
  mkdirSync(target)
  must(TransitionFolder.open(target, options)).discard()
  writeFileSync(join(target, 'mine.txt'), 'mine')
  expect(TransitionFolder.open(target, options)).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(TransitionFolder.open(join(target, 'mine.txt', 'data'), options)).toMatchObject({ error: { code: 'storage' } })
})

test('a file of lines replaces an older one only when it is whole', async () => {
  const path = join(tempFolder(), 'lines.jsonl')
  writeFileSync(path, 'old')
  const options = { format: 'sharegpt', inlineImages: true } as const
  const first = must(TransitionFile.open(path, options))
  for (const one of made) must(await first.write(one))
  first.discard()
  expect(readFileSync(path, 'utf8')).toBe('old')
  const second = must(TransitionFile.open(path, options))
  for (const one of made) must(await second.write(one))
  must(second.finish())
  expect(must(readTransitions(path))).toMatchObject({
    format: 'sharegpt',
    missingImages: 0,
    counts: { transitions: 3 },
  })
})

test('a lost line, a changed word and an image that is gone are noticed', async () => {
  const folder = await written('openai-chat')
  const data = join(folder, 'transitions.jsonl')
  const lines = readFileSync(data, 'utf8')
  writeFileSync(data, lines.replace('I dig.', 'I dug.'))
  expect(must(readTransitions(folder)).isWhole).toBe(false)
  writeFileSync(data, lines.split('\n').slice(1).join('\n'))
  expect(must(readTransitions(folder)).isWhole).toBe(false)
  writeFileSync(data, lines)
  rmSync(join(folder, 'images'), { recursive: true })
  expect(must(readTransitions(folder))).toMatchObject({ isWhole: true, missingImages: 1 })
})

test('hostile files are refused in a sentence with the place', async () => {
  const folder = await written('openai-chat')
  const data = join(folder, 'transitions.jsonl')
  const lines = readFileSync(data, 'utf8')
  const with3 = (more: string | Buffer) => {
    writeFileSync(data, lines)
    appendFileSync(data, more)
    return sentence(folder)
  }
  expect(with3(lines)).toMatch(/line 4 has the id episode-1:1, as line 1 does\.$/)
  expect(with3('{"messages": [')).toMatch(/line 4 is not JSON: it ends before it is complete\.$/)
  expect(with3(Buffer.from([0x7b, 0xff, 0x7d]))).toMatch(/line 4 is not text in UTF-8\.$/)
  expect(with3('['.repeat(200_000))).toMatch(/^bad-input: .*line 4 is not JSON/)
  expect(with3(`${'['.repeat(5000)}${']'.repeat(5000)}`)).toMatch(/line 4 is nested more than 200 levels deep\.$/)
  expect(with3(`{"__proto__": {"a": 1}}`)).toMatch(/^bad-input: .*line 4 is not a transition/)
  writeFileSync(data, '')
  truncateSync(data, 65 * 1024 * 1024)
  expect(sentence(folder)).toMatch(/line 1 is longer than 64 MB: no transition is\.$/)
  writeFileSync(data, '\n \n')
  expect(must(readTransitions(folder))).toMatchObject({ isWhole: false, counts: { transitions: 0 } })
  expect(sentence(data)).toMatch(/holds no transition\.$/)
  writeFileSync(join(folder, 'dataset.json'), '{"kind":"other"}')
  expect(sentence(folder)).toMatch(/dataset\.json is of something else, or of a newer version/)
  rmSync(join(folder, 'dataset.json'))
  expect(sentence(folder)).toMatch(
    /holds no dataset\.json: `causalmace export --transitions --folder <folder>` writes one\.$/,
  )
  expect(sentence(join(folder, 'nowhere'))).toMatch(/nowhere cannot be read: there is no such file or folder/)
})

test('an index leads nowhere but to plain files of its folder', async () => {
  const folder = await written('upstream')
  const index = join(folder, 'index.jsonl')
  const [first = ''] = readFileSync(index, 'utf8').split('\n')
  const { file } = JSON.parse(first)
  const renamed = (name: string) => {
    writeFileSync(index, first.replace(JSON.stringify(file), JSON.stringify(name)))
    return sentence(folder)
  }
  expect(renamed('../data/other_1.txt')).toMatch(/a file is <task>\/<tag>_<time>\.txt/)
  expect(renamed('task/other_1.txt')).toMatch(/other_1\.txt cannot be read: there is no such file/)
  mkdirSync(join(folder, 'task'))
  symlinkSync('/etc/hostname', join(folder, 'task/other_1.txt'))
  expect(renamed('task/other_1.txt')).toMatch(/other_1\.txt is not a plain file\.$/)
  writeFileSync(join(folder, 'task/other_2.txt'), 'something else')
  expect(renamed('task/other_2.txt')).toMatch(/it does not begin with \[time\] Task ID: task/)
  writeFileSync(index, first)
  writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace('You play.', 'You'))
  expect(sentence(folder)).toMatch(/its sections are not where its line of the index says\.$/)
})
