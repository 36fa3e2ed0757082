import { strToU8, zipSync } from 'fflate'

// The same content is the same file: no clock, and by local time, which the format keeps.
const day = new Date(1980, 0, 1)

/** Packs files as a ZIP file, by their names in it; in the browser too. */
export function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(bytes), { mtime: day }))
}
