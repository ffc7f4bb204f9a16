/** Entry of the episode process: one lab at the other end of the channel, one episode after the other. */
import './virtual-globals.ts'
import { playable } from '../methods/index.ts'
import { serveEpisodes } from './serve-episodes.ts'

await serveEpisodes(playable)
