import { prepareDatabase } from '#lib/start/prepare-database.ts'
import { loadEnvFiles } from './load-env.ts'

// npm run db:seed: migrates, and fills an empty database with the demo content.

async function main(): Promise<void> {
  loadEnvFiles()
  const { database, seeded } = await prepareDatabase()
  console.log(
    seeded ? `导入演示内容 ${seeded.counts.articles.created} 篇` : '数据库已有内容，没有改动',
  )
  await database.close()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
