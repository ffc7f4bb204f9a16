/** The worker that finds colours and packs pictures, so that the page never waits for them. */

import { messageOf } from '../../../packages/minecraft-server/values/thrown.ts'
import { type FromGif, GifMaker, type ToGif } from './gif-maker.ts'

let maker: GifMaker | null = null

self.onmessage = ({ data }: MessageEvent<ToGif>): void => {
  try {
    answer(data)
  } catch (error) {
    say({ kind: 'failed', message: messageOf(error) })
  }
}

function answer(message: ToGif): void {
  switch (message.kind) {
    case 'begin':
      maker = new GifMaker(message.width, message.height, message.delayMs)
      break
    case 'add':
      if (maker !== null) say({ kind: 'added', bytesSoFar: maker.add(message.pixels) })
      break
    case 'hold':
      if (maker !== null) say({ kind: 'added', bytesSoFar: maker.hold() })
      break
    case 'finish':
      if (maker !== null) say({ kind: 'finished', file: new Uint8Array(maker.finish()) })
  }
}

function say(message: FromGif): void {
  self.postMessage(message, { transfer: message.kind === 'finished' ? [message.file.buffer] : [] })
}
