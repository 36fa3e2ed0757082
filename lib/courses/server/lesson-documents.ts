import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENT_NAME } from '#lib/courses/lesson-record.ts'
import { env } from '#lib/platform/env/env.ts'

/** Folder of the site's own documents. */
export const documentHome = (): string => join(env().DATA_DIR, 'lesson-documents')

/** Folders that documents lie in; those of the site go before those of the demo. */
const homes = () => [documentHome(), join('content', 'lesson-documents')]

/** Lists the names of all documents. */
export async function allDocuments(): Promise<string[]> {
  const files = homes().map((home) =>
    readdir(/* turbopackIgnore: true */ home).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    }),
  )
  const names = (await Promise.all(files)).flat().flatMap((file) => {
    const name = file.endsWith('.pdf') ? file.slice(0, -4) : ''
    return DOCUMENT_NAME.test(name) ? [name] : []
  })
  return [...new Set(names)].sort()
}

/**
 * Finds the file of a lesson's document: DATA_DIR/lesson-documents/<name>.pdf, else that of the demo content. Null where there
 * is none, or for a name that is none.
 */
export async function findDocument(name: string): Promise<string | null> {
  if (!DOCUMENT_NAME.test(name)) return null
  for (const home of homes()) {
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
