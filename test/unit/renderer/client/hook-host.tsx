/** A hook in a component that shows nothing: React needs next to no document for it, so its effects can be tested without a browser. */
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { createLabClient } from '../../../../renderer/client/lab-client.ts'
import { LabProvider } from '../../../../renderer/client/use-lab.tsx'
import { createFakeBridge, type FakeAnswers, type FakeBridge } from '../../../fakes/fake-bridge.ts'

export interface HookHost<P, T> {
  readonly bridge: FakeBridge
  /** What the hook returned last. */
  readonly value: () => T
  /** Whatever changes something; resolves once all that follows from it is drawn. */
  readonly step: (act: () => unknown) => Promise<void>
  /** Draws again, with other parameters. */
  readonly draw: (params: P) => Promise<void>
}

/** Gone with the test. */
export async function hostHook<P, T>(answers: FakeAnswers, use: (params: P) => T, params: P): Promise<HookHost<P, T>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', {})
  const bridge = createFakeBridge(answers)
  const client = createLabClient(bridge, (callback) => callback())
  const root = createRoot(emptyElement())
  const seen: T[] = []
  const step = (change: () => unknown): Promise<void> => act(async () => void (await change()))
  const draw = (next: P): Promise<void> =>
    step(() =>
      root.render(
        <LabProvider client={client}>
          <Host use={use} params={next} seen={seen} />
        </LabProvider>,
      ),
    )
  onTestFinished(async () => {
    await step(() => root.unmount())
    client.close()
    vi.unstubAllGlobals()
  })
  await draw(params)
  const value = (): T => {
    const last = seen.at(-1)
    if (last === undefined) throw new Error('The hook was not called.')
    return last
  }
  return { bridge, value, step, draw }
}

interface HostProps<P, T> {
  readonly use: (params: P) => T
  readonly params: P
  readonly seen: T[]
}

function Host<P, T>({ use, params, seen }: HostProps<P, T>): null {
  const value = use(params)
  useEffect(() => void seen.push(value))
  return null
}

/** All that React asks of an element in which nothing is drawn. */
function emptyElement(): Element {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} }
  const ownerDocument = { ...listens, nodeType: 9, activeElement: null, defaultView: { HTMLIFrameElement: class {} } }
  const element: unknown = {
    ...listens,
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: '',
    textContent: '',
    ownerDocument,
  }
  return element as Element
}
