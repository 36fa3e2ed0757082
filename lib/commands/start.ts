import { join } from 'node:path'
import { ensureEmbedded } from '#lib/platform/db/embedded/embedded.ts'
import { serve } from '#lib/start/serve/serve.ts'
import { stopSignal } from '#lib/start/serve/stop-signal.ts'
import { runStep, StepFailed } from '#lib/start/steps/run-step.ts'
import type { BuiltAt, ListenAt } from '#lib/start/steps/step.ts'
import { runCommand } from './command.ts'

// npm start: builds when there is no build of these sources, prepares the database, and keeps one `next start` running. This process
// holds the database open, so the embedded one is stopped only after the server has drained. It lives as long as the
// site and does nothing but watch: what takes memory runs in steps of their own.

/** Draining takes up to 15 s, the embedded database up to 30 s; then all is left as it is, as after a kill. */
const STOP_MS = 50_000
/** Sessions of a server that had to be killed take a moment to end. */
const LEAVE_MS = 5000

const help = `npm start    没有当前源代码的构建时先构建，准备数据库，然后启动网站并看护它；设置见 .env.example
退出码：0 按要求停止，1 没有启动或反复退出，2 命令有误。`

async function main(): Promise<void> {
  const stop = stopSignal()
  stop.addEventListener('abort', () => setTimeout(() => process.exit(1), STOP_MS).unref())
  try {
    await start(stop)
  } catch (error) {
    if (error instanceof StepFailed) process.exitCode = 1
    // A build that was told to stop says so.
    else if (!stop.aborted) throw error
  }
}

async function start(stop: AbortSignal): Promise<void> {
  const at = await runStep<ListenAt>('read-settings', stop)
  const built = await runStep<BuiltAt>('build-site', stop)
  if (!at || !built) throw new Error('没有读到设置或构建')
  const { DATABASE_URL, DATA_DIR } = process.env
  const held = DATABASE_URL
    ? undefined
    : await ensureEmbedded({ dataDir: join(DATA_DIR || './data', 'db') })
  try {
    await runStep('prepare-site', stop)
    process.exitCode = await serve(built.folder, at, stop)
  } finally {
    await held?.release(LEAVE_MS)
  }
}

await runCommand({ help }, main)
