import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressStatic } from './compress-static.ts'
import { finish, folderOf, removeOld } from './folders.ts'
import { linkWorker } from './link-worker.ts'
import { type Lock, takeLock } from './lock.ts'
import { noteRelease } from './release.ts'
import { sourcesId } from './sources.ts'

const next = 'node_modules/next/dist/bin/next'
/** As in tsconfig.json, whatever the environment says. */
const work = '.next/work'
const workers = 'lib/offline/worker'

type Built = { folder: string; isNew: boolean }

/**
 * The folder of the finished build of the present sources; builds when there is none, after whoever builds in this
 * project already. Servers of older builds are not disturbed. Throws one readable line.
 */
export async function ensureBuild(): Promise<Built> {
  const id = sourcesId()
  const folder = folderOf(id)
  if (existsSync(folder)) return { folder, isNew: false }
  const lock = await takeLock('.next/build.lock', (pid) =>
    console.log(`进程 ${pid} 正在构建，等待它结束`),
  )
  try {
    if (existsSync(folder)) return { folder, isNew: false }
    console.log(`构建 ${id}`)
    await build(lock)
    if (sourcesId() !== id) throw new Error('构建期间源文件有改动，请重新运行')
    await compressStatic(join(work, 'static'))
    writeWorkers(work)
    noteRelease(work)
    finish(work, id)
    removeOld()
    return { folder, isNew: true }
  } finally {
    lock.free()
  }
}

async function build(lock: Lock): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', DIST_DIR: work }
  const child = spawn(process.execPath, [next, 'build'], { stdio: 'inherit', env })
  if (child.pid) lock.share(child.pid)
  const stop = () => child.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const code = await ended.finally(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  })
  // One that was told to stop may end as if all were well.
  if (code !== 0 || !existsSync(join(work, 'BUILD_ID')))
    throw new Error('构建没有完成，原因见上方；正在运行的网站不受影响')
}

/** Writes the service worker, and what takes its place when it is switched off, into the folder of a build. */
function writeWorkers(folder: string): void {
  writeFileSync(join(folder, 'worker.js'), linkWorker(`${workers}/worker.ts`))
  writeFileSync(join(folder, 'worker-off.js'), linkWorker(`${workers}/off.ts`))
}
