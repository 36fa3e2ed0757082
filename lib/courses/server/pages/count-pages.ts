import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
// A path, not a module: Node itself runs it beside any build, which would pack it otherwise.
const script = join(
  /* turbopackIgnore: true */ process.cwd(),
  'lib/courses/server/pages/print-pages.ts',
)
const known = new Map<string, number>()

/**
 * Counts the pages of a PDF; null for a file that is none, is broken, or asks for a password. In a process of its own: what
 * reads PDFs needs more memory than a running site should give to it, and looks for a browser's things in its globals.
 */
export async function countPages(file: string): Promise<number | null> {
  const { mtimeMs, size } = await stat(/* turbopackIgnore: true */ file)
  const key = `${file} ${mtimeMs} ${size}`
  const before = known.get(key)
  if (before !== undefined) return before || null
  const { stdout } = await run(/* turbopackIgnore: true */ process.execPath, [script, file])
  const pages = Number(/^pages (\d+)$/m.exec(stdout)?.[1])
  if (!Number.isInteger(pages)) throw new Error(`the pages of ${file} were not counted`)
  known.set(key, pages)
  return pages || null
}
