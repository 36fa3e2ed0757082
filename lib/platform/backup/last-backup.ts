import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const lastBackup = z.object({ at: z.iso.datetime(), path: z.string(), bytes: z.number() })
type LastBackup = z.infer<typeof lastBackup>

const fileOf = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Notes in DATA_DIR that a backup was made, for `npm run doctor`. */
export async function noteBackup(dataDir: string, note: LastBackup): Promise<void> {
  const draft = `${fileOf(dataDir)}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(note)}\n`)
  await rename(draft, fileOf(dataDir))
}

/** When the last backup was made; null when none was, or the note cannot be read. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  try {
    return new Date(lastBackup.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8'))).at)
  } catch {
    return null
  }
}
