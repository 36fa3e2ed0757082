import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Env, parseEnv } from '#lib/platform/env/env.ts'
import { isPublic } from '#lib/platform/env/is-public.ts'
import { ensureBuild } from '#lib/start/builds/ensure-build.ts'
import { markUsed } from '#lib/start/builds/folders.ts'
import { demoAccounts, demoPassword } from '#lib/start/demo-accounts.ts'
import { examine } from '#lib/start/doctor/checks.ts'
import { gatherFacts } from '#lib/start/doctor/facts.ts'
import { printFindings } from '#lib/start/doctor/print-findings.ts'
import { listenHosts } from '#lib/start/listen-hosts.ts'
import { prepareDatabase } from '#lib/start/prepare-database.ts'
import { runCommand } from './command.ts'

// npm start: builds when there is no build of these sources, prepares the database, and keeps one `next start` running. This process
// holds the database open, so the embedded one is stopped only after the server has drained.

const next = 'node_modules/next/dist/bin/next'

/** How long requests under way may take to finish; a reader that stalls does not hold the stop longer. */
const DRAIN_MS = 15_000

const help = `npm start    没有当前源代码的构建时先构建，准备数据库，然后启动网站并看护它；设置见 .env.example
退出码：0 按要求停止，1 没有启动或反复退出，2 命令有误。`

async function main(): Promise<void> {
  const env = parseEnv(process.env)
  const { folder } = await ensureBuild()
  markUsed(folder)
  const hosts = listenHosts(env)
  for (const host of hosts.length > 0 ? hosts : [undefined]) await expectFreePort(env.PORT, host)
  const { database } = await prepareDatabase()
  const findings = examine(await gatherFacts(env, database), { isPublic: isPublic(env) })
  if (printFindings(findings)) {
    await database.close()
    throw new Error('以上“不能上线”的各项解决之前，不以外网网址启动；随时可用 npm run doctor 检查')
  }
  let stopping = false
  let child = serve(folder, env.PORT, hosts)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping = true
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), DRAIN_MS).unref()
    })
  }
  announce(env)
  for (let quickEnds = 0; ; ) {
    const startedAt = Date.now()
    const { code, signal } = await ended(child)
    if (stopping) break
    // A server that keeps ending at once by itself has a fault that a restart does not mend; one that was killed has not.
    quickEnds = !signal && Date.now() - startedAt < 5000 ? quickEnds + 1 : 0
    if (quickEnds >= 5) {
      process.exitCode = code || 1
      break
    }
    console.error(`服务进程意外退出（${code ?? signal}），正在重新启动`)
    await sleep(200 * quickEnds)
    child = serve(folder, env.PORT, hosts)
  }
  await database.close()
}

function serve(folder: string, port: number, [host, second]: string[]) {
  const before = second ? ['--import', './lib/start/second-address.ts'] : []
  const at = host ? ['-H', host] : []
  return spawn(process.execPath, [...before, next, 'start', '-p', String(port), ...at], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DIST_DIR: folder, SECOND_HOST: second ?? '' },
  })
}

function expectFreePort(port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') reject(new Error(`端口 ${port} 已被占用，请设置 PORT`))
      else if (code !== 'EADDRNOTAVAIL')
        reject(new Error(`无法监听端口 ${port}（${code}），请检查 PORT 与 HOST`))
      // A machine without IPv6 has no ::1.
      else if (host === '::1') resolve()
      else reject(new Error(`本机没有地址 ${host}，请检查 HOST`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

type End = { code: number | null; signal: NodeJS.Signals | null }

function ended(child: ReturnType<typeof serve>): Promise<End> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
}

function announce(env: Env): void {
  console.log(`\n公选王  ${env.site}`)
  if (isPublic(env)) return
  if (env.SMS_PROVIDER === 'console')
    console.log('  演示短信通道：验证码直接显示在页面上，只在本机浏览器中可用')
  if (env.PAY_PROVIDER === 'sandbox')
    console.log('  演示收银台：支付不动真钱，只在本机浏览器中可用')
  for (const { userName, login, role } of demoAccounts) {
    const name = 'phone' in login ? login.phone : login.account
    const more = role === 'staff' ? '，另需短信验证码' : ''
    console.log(`  ${userName}  ${name} / ${demoPassword}${more}`)
  }
}

await runCommand({ help }, main)
