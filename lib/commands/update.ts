import { contentsOf } from '#lib/platform/backup/manifest.ts'
import { ensureBuild } from '#lib/start/builds/ensure-build.ts'
import { updateSite } from '#lib/start/update/update-site.ts'
import { runCommand, UsageError } from './command.ts'
import { stopSignal } from './stop-signal.ts'

const help = `npm run update -- --backup-to 目录    更新正在运行的网站：在它旁边构建当前源代码，备份到目录中，应用迁移
先 git pull && npm ci；完成后请重新启动网站，换上新的构建。迁移之前出错时，什么也没有改变。
退出码：0 完成，1 没有完成，2 命令有误。`

const options = { 'backup-to': { type: 'string' } } as const

await runCommand({ help, options }, async ({ values: { 'backup-to': backupTo } }) => {
  if (!backupTo) throw new UsageError('缺少 --backup-to 目录')
  const done = await updateSite({ backupTo, build: ensureBuild, signal: stopSignal() })
  const { build, backup, applied } = done
  console.log(
    `已构建 ${build.next}，已备份到 ${backup.path}（${contentsOf(backup.manifest)}），已应用 ${applied} 个迁移；` +
      `仍在运行的是 ${build.former}，请重新启动网站`,
  )
})
