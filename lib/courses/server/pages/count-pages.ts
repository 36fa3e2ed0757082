import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const script = fileURLToPath(new URL('./print-pages.ts', import.meta.url))
const known = new Map<string, number>()

/**
 * Counts the pages of a PDF; null for a file that is none, is broken, or asks for a password. In a process of its own: what
 * reads PDFs needs more memory than a running site should give to it, and looks for a browser's things in its globals.
 */
export async function countPages(file: string): Promise<number | null> {
  const { mtimeMs, size } = await stat(file)
  const key = `${file} ${mtimeMs} ${size}`
  const before = known.get(key)
  if (before !== undefined) return before || null
  const { stdout } = await run(process.execPath, [script, file])
  const pages = Number(/^pages (\d+)$/m.exec(stdout)?.[1])
  if (!Number.isInteger(pages)) throw new Error(`the pages of ${file} were not counted`)
  known.set(key, pages)
  return pages || null
}
