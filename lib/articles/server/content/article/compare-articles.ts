import type { Counts } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { CheckedFile } from './check-articles.ts'
import { storedHashes } from './stored-hashes.ts'

/** Counts which articles an import would create, change and leave alone. */
export async function compareArticles(
  db: Db,
  files: CheckedFile[],
  { counts }: { counts: Counts },
): Promise<void> {
  for (let at = 0; at < files.length; at += 1000) {
    const group = files.slice(at, at + 1000)
    const hashes = await storedHashes(
      db,
      group.map(({ id }) => id),
    )
    for (const { id, hash } of group) {
      const stored = hashes.get(id)
      if (stored === undefined) counts.created++
      else if (stored === hash) counts.unchanged++
      else counts.changed++
    }
  }
}
