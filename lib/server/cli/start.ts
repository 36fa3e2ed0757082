import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoAccounts, demoPassword } from '../account/demo-accounts.ts'
import { type Env, EnvError, parseEnv } from '../env.ts'
import { prepareDatabase } from '../start/prepare-database.ts'
import { loadEnvFiles } from './load-env.ts'

// npm start: builds when there is no build, prepares the database, and keeps one `next start` running. This process
// holds the database open, so the embedded one is stopped only after the server has drained.

const next = 'node_modules/next/dist/bin/next'

async function main(): Promise<void> {
  loadEnvFiles()
  const env = parseEnv(process.env)
  if (!existsSync('.next/BUILD_ID')) await run(['build'])
  const { database } = await prepareDatabase()
  let stopping = false
  let child = serve(env.PORT)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping = true
      child.kill('SIGTERM')
    })
  }
  announce(env)
  for (let quickEnds = 0; ; ) {
    const startedAt = Date.now()
    const code = await ended(child)
    if (stopping) break
    // A server that keeps ending at once has a fault that a restart does not mend.
    quickEnds = Date.now() - startedAt < 5000 ? quickEnds + 1 : 0
    if (quickEnds >= 5) {
      process.exitCode = code || 1
      break
    }
    console.error(`服务进程意外退出（${code}），正在重新启动`)
    await sleep(200 * quickEnds)
    child = serve(env.PORT)
  }
  await database.close()
}

function serve(port: number) {
  return spawn(process.execPath, [next, 'start', '-p', String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

function ended(child: ReturnType<typeof serve>): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
  })
}

async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, [next, ...args], { stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) process.exit(code ?? 1)
}

function announce(env: Env): void {
  console.log(`\n公选王  ${env.site}`)
  if (env.PC_SITE) return
  for (const { userName, phone } of demoAccounts)
    console.log(`  ${userName}  ${phone} / ${demoPassword}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error)
  process.exit(1)
})
