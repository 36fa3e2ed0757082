import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { retention } from './retention.ts'
import * as schema from './schema.ts'

const tables: Record<string, unknown> = { ...schema }

/** The tables, by their names in the database, that a backup leaves out since the site makes their rows anew. */
export const leftOutOfBackups: readonly string[] = Object.entries(retention)
  .filter(([, rules]) => [rules].flat().some((rule) => 'isMadeAnew' in rule && rule.isMadeAnew))
  .map(([key]) => getTableName(tables[key] as PgTable))
