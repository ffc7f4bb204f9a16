/** All borders that are pressed on. */
import type { Border } from '../border.ts'
import { answers } from './answers.ts'
import { callsOverTheBridge } from './calls.ts'
import { importers } from './importers.ts'
import { minecraftPackets } from './packets.ts'
import { specs } from './specs.ts'

export const borders: readonly Border[] = [callsOverTheBridge, specs, importers, answers, minecraftPackets]
