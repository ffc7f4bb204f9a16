/** A thread that builds models and textures into the given folder and reports the result. */
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { writeSceneFiles } from './build-scene.ts'

const { root } = z.object({ root: z.string() }).parse(workerData)
parentPort?.postMessage(writeSceneFiles(root))
