/** What passes between the page and the worker that makes a GIF. */

export type ToGif =
  | { readonly kind: 'begin'; readonly width: number; readonly height: number; readonly delayMs: number }
  /** RGBA rows from the top, handed over. */
  | { readonly kind: 'add'; readonly pixels: Uint8ClampedArray<ArrayBuffer> }
  | { readonly kind: 'finish' }

export type FromGif =
  | { readonly kind: 'added'; readonly bytesSoFar: number }
  | { readonly kind: 'finished'; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string }
