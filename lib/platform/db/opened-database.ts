import { once } from '#lib/platform/once.ts'
import type { Database } from './client.ts'

/**
 * Where this process's database lies: nothing before openDb, a promise while it opens. Apart from client.ts, so that the
 * page cache, which Node loads beside Next's bundles, finds the open database without loading the driver once more.
 */
export const openedDatabase = once<{ database?: Database | Promise<Database> | undefined }>(
  'database',
  () => ({}),
)
