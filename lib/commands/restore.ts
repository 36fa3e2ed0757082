import { contentsOf } from '#lib/platform/backup/manifest.ts'
import { restoreBackup } from '#lib/platform/backup/restore-backup.ts'
import { openDb } from '#lib/platform/db/client.ts'
import { placeOf } from '#lib/platform/db/client-url.ts'
import { parseEnv } from '#lib/platform/env/env.ts'
import { leftOutOfBackups } from '#lib/tables/platform-tables.ts'
import { runCommand } from './command.ts'
import { stopSignal } from './stop-signal.ts'

const help = `npm run restore -- 文件    把 npm run backup 写的文件恢复到空的数据库（DATABASE_URL 或内置的）和空的 DATA_DIR
先检查整个文件，恢复后逐表比对，最后才提交；中断或出错时什么也不留下。请先停止网站。
退出码：0 完成，1 没有完成，2 命令有误。`

await runCommand({ help, words: [1, 1] }, async ({ words: [path = ''] }) => {
  const { DATA_DIR, OSS_PROVIDER } = parseEnv(process.env)
  const { manifest, migrated } = await restoreBackup({
    ...{ path, dataDir: DATA_DIR, leaveOut: leftOutOfBackups, signal: stopSignal() },
    // Comparing keeps this thread busy: it may be late to see an answer that has long come.
    open: () => openDb(process.env, { queryTimeoutMs: 0 }),
  })
  const more = migrated > 0 ? `；另外应用了 ${migrated} 个新的迁移` : ''
  console.log(`已恢复到 ${placeOf(process.env)} 与 ${DATA_DIR}：${contentsOf(manifest)}${more}`)
  if (manifest.store !== OSS_PROVIDER)
    console.log(
      `备份时 OSS_PROVIDER=${manifest.store}，现在是 ${OSS_PROVIDER}：请改回，否则上传的文件找不到`,
    )
})
