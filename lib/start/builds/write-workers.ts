import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkWorker } from './link-worker.ts'

const sources = 'lib/offline/worker'

/** Writes the service worker, and what takes its place when it is switched off, into the folder of a build. */
export function writeWorkers(folder: string): void {
  writeFileSync(join(folder, 'worker.js'), linkWorker(`${sources}/worker.ts`))
  writeFileSync(join(folder, 'worker-off.js'), linkWorker(`${sources}/off.ts`))
}
