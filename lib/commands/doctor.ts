import { openDb } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { parseEnv } from '#lib/platform/env/env.ts'
import { isPublic } from '#lib/platform/env/is-public.ts'
import { examine } from '#lib/start/doctor/checks.ts'
import { closeDemo } from '#lib/start/doctor/demo-remains.ts'
import { gatherFacts } from '#lib/start/doctor/facts.ts'
import { printFindings } from '#lib/start/doctor/print-findings.ts'
import { runCommand } from './command.ts'

const help = `npm run doctor                    检查设置、数据库和本机，说明上线前还要做什么
npm run doctor -- --close-demo    先注销演示账号，收回演示收银台上买的会员，并删除考生由程序构造的模考

PC_SITE 为外网网址时，每次启动都会做同样的检查，“不能上线”的各项没有解决就不启动。
退出码：0 可以上线，1 不能上线，2 命令有误。`

const options = { 'close-demo': { type: 'boolean', default: false } } as const

await runCommand({ help, options }, async ({ values }) => {
  const env = parseEnv(process.env)
  const database = await openDb(process.env)
  try {
    await migrate(database)
    if (values['close-demo']) {
      const { accounts, grants, mocks } = await closeDemo(database.db)
      console.log(`已注销 ${accounts} 个演示账号，收回 ${grants} 份会员，删除 ${mocks} 场演示模考`)
    }
    if (!isPublic(env))
      console.log('没有设置外网的 PC_SITE：这是只在本机可用的演示站点，以下按公开的网站检查')
    const findings = examine(await gatherFacts(env, database), { isPublic: true })
    if (printFindings(findings)) process.exitCode = 1
    else console.log(findings.length > 0 ? '没有必须先解决的问题' : '一切就绪')
  } finally {
    await database.close()
  }
})
