import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#lib/platform/env/env.ts'

const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/

/**
 * Finds the file of a lesson's document: DATA_DIR/lesson-documents/<name>.pdf, else that of the demo content. Null where there
 * is none, or for a name that is none.
 */
export async function findDocument(name: string): Promise<string | null> {
  if (!NAME.test(name)) return null
  for (const home of [
    join(env().DATA_DIR, 'lesson-documents'),
    join('content', 'lesson-documents'),
  ]) {
    const file = join(/* turbopackIgnore: true */ home, `${name}.pdf`)
    const found = await open(/* turbopackIgnore: true */ file).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      },
    )
    await found?.close()
    if (found) return file
  }
  return null
}
