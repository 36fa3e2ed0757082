import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Recorded } from './run-example.ts'

/** Where the answers of a noun's calls are kept; `npm run api:record` writes them. */
export const recordedFile = (noun: string) => `lib/${noun}/examples.json`

/** Reads what was recorded of the calls of each noun that has such a file. */
export function readRecorded(): Record<string, Record<string, Recorded | undefined>> {
  const root = /* turbopackIgnore: true */ process.cwd()
  const files = globSync(recordedFile('*'), { cwd: root }).sort()
  return Object.fromEntries(
    files.map((file) => [
      file.split('/')[1] ?? '',
      JSON.parse(readFileSync(join(/* turbopackIgnore: true */ root, file), 'utf8')),
    ]),
  )
}
