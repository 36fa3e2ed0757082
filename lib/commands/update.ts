import { contentsOf } from '#lib/platform/backup/manifest.ts'
import { parseEnv } from '#lib/platform/env/env.ts'
import { ensureBuild } from '#lib/start/builds/ensure-build.ts'
import { swapBack, swapBuild } from '#lib/start/update/swap-build.ts'
import { updateSite } from '#lib/start/update/update-site.ts'
import { runCommand, UsageError } from './command.ts'
import { stopSignal } from './stop-signal.ts'

const help = `npm run update -- --backup-to 目录    更新正在运行的网站：在它旁边构建当前源代码，备份到目录中，应用迁移，试运行，再换上新的构建
npm run update -- --back              换回上一个构建；迁移和数据保持原样
先 git pull && npm ci。迁移之前出错时，什么也没有改变；新的构建不正常时，网站由原来的构建继续提供服务。
退出码：0 完成，1 没有完成，2 命令有误。`

const options = {
  'backup-to': { type: 'string' },
  back: { type: 'boolean', default: false },
} as const

await runCommand({ help, options }, async ({ values: { 'backup-to': backupTo, back } }) => {
  if (back === Boolean(backupTo)) throw new UsageError('请写 --backup-to 目录 或 --back')
  const env = parseEnv(process.env)
  if (!backupTo) {
    const { from, to, isServed } = await swapBack(env)
    return console.log(
      `已从 ${from} 换回 ${to}${isServed ? '' : '：网站没有在运行，npm start 将启动它'}`,
    )
  }
  const signal = stopSignal()
  const done = await updateSite({ backupTo, build: ensureBuild, signal })
  const { former, next, backup, applied } = done
  const made = `已构建 ${next}，已备份到 ${backup.path}（${contentsOf(backup.manifest)}），已应用 ${applied} 个迁移`
  if (former === next) return console.log(made)
  if (signal.aborted) throw new Error(`已中断：${made}，没有换上；再运行一次即换上`)
  console.log(`${made}；正在试运行和换上`)
  console.log(
    (await swapBuild(env, done))
      ? `网站由 ${next} 提供服务；npm run update -- --back 换回 ${former}`
      : `网站不接受换版（由更早的版本启动），仍由 ${former} 提供服务：请重新启动网站`,
  )
})
