import { createHash } from 'node:crypto'

/** The framework's data of one rendering, in a file of its own that is named by its content. */
export type DataFile = { name: string; body: Buffer }

/** Beside the files of a build: like them it never changes, so browsers, proxies and the service worker keep it. */
const folder = '/_next/static/page-data/'

/** Begins the key of a file's row, whichever build it is of: by its name alone it is found, and never out of date. */
export const DATA_KEY = 'data:'

/** The file of a page's data. `pushes` are the JSON of what the framework is handed, in order; the body is their array. */
export function dataFileOf(pushes: readonly string[]): DataFile {
  const body = Buffer.from(`[${pushes.join(',')}]`)
  return { name: createHash('sha256').update(body).digest('base64url').slice(0, 16), body }
}

/** Where a browser asks for the file. */
export const addressOf = ({ name }: DataFile) => `${folder}${name}.json`

/** The name of the file that an address asks for; undefined when it asks for something else. */
export function nameIn(address = ''): string | undefined {
  if (!address.startsWith(folder)) return undefined
  return /^([\w-]{16})\.json$/.exec(address.slice(folder.length))?.[1]
}
