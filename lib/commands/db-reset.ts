import { openDb } from '#lib/platform/db/client.ts'
import { dropEverything, migrate } from '#lib/platform/db/migrate.ts'
import { loadEnvFiles } from './load-env.ts'

// npm run db:reset [-- --yes]: empties the database and applies all migrations again. A server of one's own may hold
// real data, so there it asks for --yes.
async function main(): Promise<void> {
  loadEnvFiles()
  if (process.env.DATABASE_URL && !process.argv.includes('--yes')) {
    throw new Error('这会删除 DATABASE_URL 指向的数据库中的全部数据；确认请加 --yes')
  }
  const database = await openDb(process.env)
  try {
    await dropEverything(database)
    console.log(`数据库已清空，已应用 ${await migrate(database)} 个迁移`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
