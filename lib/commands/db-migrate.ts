import { openDb } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { loadEnvFiles } from './load-env.ts'

// npm run db:migrate: applies the migrations that are missing.
async function main(): Promise<void> {
  loadEnvFiles()
  const database = await openDb(process.env)
  try {
    const applied = await migrate(database)
    console.log(applied > 0 ? `已应用 ${applied} 个迁移` : '数据库已是最新')
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
