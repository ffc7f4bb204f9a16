/** A thread that builds the looks of the world below the folder it is given, and answers what came of it. */
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { writeSceneFiles } from './write-files.ts'

const { root } = z.object({ root: z.string() }).parse(workerData)
parentPort?.postMessage(writeSceneFiles(root))
