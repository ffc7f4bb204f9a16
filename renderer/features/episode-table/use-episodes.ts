/** The table of episodes for a page: what it shows stays until what it shall show is there, and nothing moves while it is read. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { EpisodeFeed, type FeedQuestion } from './episode-feed.ts'

export interface Episodes {
  readonly feed: EpisodeFeed
  /** Another one is on its way to take its place. */
  readonly isAsking: boolean
  /** Episodes that ended since the table was asked for; they come once nobody is in it, or with `show`. */
  readonly waiting: number
  readonly show: () => void
  readonly hold: (isHeld: boolean) => void
  readonly look: (first: number, last: number) => void
}

/** `ended` counts what would be new, which is gathered for so many ms before the table asks for it. */
export function useEpisodes(question: FeedQuestion, ended: number, gatherMs: number): Episodes {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const [isHeld, hold] = useState(false)
  const [baseline, setBaseline] = useState(ended)
  const sight = useRef<readonly [number, number]>([0, 40])
  const key = JSON.stringify(question)
  const [shown, setShown] = useState(() => new EpisodeFeed(client.call, question))
  const [isComing, setIsComing] = useState(false)
  const round = `${key} ${baseline} ${isOpen}`
  const first = useRef(round)
  const latest = useRef(question)
  const last = useRef(shown)
  useEffect(() => {
    latest.current = question
    last.current = shown
  })
  useEffect(() => {
    if (first.current === round) return
    first.current = ''
    const feed = new EpisodeFeed(client.call, latest.current, last.current.open)
    feed.look(...sight.current)
    setIsComing(true)
    const take = (): void => {
      if (!feed.isReady) return
      end()
      setShown(feed)
      setIsComing(false)
    }
    const end = feed.subscribe(take)
    take()
    return end
  }, [client, round])
  useSyncExternalStore(shown.subscribe, shown.version)
  const waiting = Math.max(0, ended - baseline)
  useEffect(() => {
    if (isHeld || ended === baseline) return
    const timer = setTimeout(() => setBaseline(ended), gatherMs)
    return () => clearTimeout(timer)
  }, [isHeld, ended, baseline, gatherMs])
  const look = useCallback((from: number, to: number) => {
    sight.current = [from, to]
    last.current.look(from, to)
  }, [])
  const show = useCallback(() => setBaseline(ended), [ended])
  return { feed: shown, isAsking: isComing || !shown.isReady, waiting, show, hold, look }
}
