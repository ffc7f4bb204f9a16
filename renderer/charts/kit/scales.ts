/** Where the marks go, in px. */
export interface Scales {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  readonly area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}
