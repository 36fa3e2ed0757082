import { env } from '#lib/platform/env/env.ts'
import { isPublic } from '#lib/platform/env/is-public.ts'
import { announce } from '#lib/start/announce.ts'
import { examine } from '#lib/start/doctor/checks.ts'
import { gatherFacts } from '#lib/start/doctor/facts.ts'
import { printFindings } from '#lib/start/doctor/print-findings.ts'
import { prepareDatabase } from '#lib/start/prepare-database.ts'
import { step } from './step.ts'

// A step of npm start: migrates and fills the database, says what is amiss and where the site is.

await step(async () => {
  const { database } = await prepareDatabase()
  try {
    const findings = examine(await gatherFacts(env(), database), { isPublic: isPublic(env()) })
    if (printFindings(findings))
      throw new Error(
        '以上“不能上线”的各项解决之前，不以外网网址启动；随时可用 npm run doctor 检查',
      )
    await announce(env(), database.db)
  } finally {
    await database.close()
  }
  return undefined
})
