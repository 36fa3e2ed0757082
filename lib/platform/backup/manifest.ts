import { z } from 'zod'

/** Raised when an older restore could not read what is written now. */
export const FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const amount = z.number().int().nonnegative()

/** The last entry of an archive: what is in it, so that a restore can tell whether all of it arrived. */
export const manifestSchema = z.object({
  format: z.number().int(),
  /** Of package.json. */
  appVersion: z.string(),
  /** The moment of the snapshot. */
  takenAt: z.iso.datetime(),
  /** As the server calls it, such as 18.4. */
  postgres: z.string(),
  /** The times that name the applied migrations, oldest first. */
  migrations: z.array(z.number().int()).min(1),
  /** Rows and checksum of what COPY says of each table in the order of its key. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: amount,
      bytes: amount,
      sha256,
    }),
  ),
  /** Tables that are restored empty, since the site fills them anew. */
  leftOut: z.array(z.string()),
  sequences: z.array(
    z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** Uploads and keys: how many, and one checksum of their names, sizes and checksums. */
  files: z.object({ count: amount, bytes: amount, sha256 }),
  /** Where the site kept its uploads: those of `aliyun` lie in the bucket and are not in the archive. */
  store: z.enum(['local', 'aliyun']),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableSum = Manifest['tables'][number]

/** What is in a backup, in words. */
export function contentsOf({ takenAt, tables, files, postgres }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${takenAt} 的 ${tables.length} 个表 ${rows} 行，${files.count} 个文件 ${(files.bytes / 2 ** 20).toFixed(1)} MB（PostgreSQL ${postgres}）`
}
