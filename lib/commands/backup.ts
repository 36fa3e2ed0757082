import { contentsOf } from '#lib/platform/backup/manifest.ts'
import { verifyBackup } from '#lib/platform/backup/verify-backup.ts'
import { openDb } from '#lib/platform/db/client.ts'
import { parseEnv } from '#lib/platform/env/env.ts'
import { takeBackup } from '#lib/start/update/take-backup.ts'
import { runCommand } from './command.ts'
import { stopSignal } from './stop-signal.ts'

const help = `npm run backup -- 文件|目录         把数据库（同一时刻）、上传的文件和密钥写成一个文件；网站可以照常运行
                                    写目录时，文件名为 gongxuanwang-日期-时间.tar；已有的文件不会被覆盖
npm run backup -- --verify 文件     检查备份是否完整、未被改动
备份含有个人信息和密钥，只有本账户可读；加密、轮换和恢复见 docs/operations.md。
退出码：0 完成，1 没有完成，2 命令有误。`

const options = { verify: { type: 'boolean', default: false } } as const

await runCommand({ help, options, words: [1, 1] }, async ({ values, words: [word = ''] }) => {
  const signal = stopSignal()
  if (values.verify) {
    const manifest = await verifyBackup(word, signal)
    return console.log(`完好：${contentsOf(manifest)}`)
  }
  const env = parseEnv(process.env)
  const database = await openDb(process.env)
  try {
    const { path, bytes, manifest } = await takeBackup(database, env, word, signal)
    console.log(`已备份到 ${path}（${(bytes / 2 ** 20).toFixed(1)} MB）：${contentsOf(manifest)}`)
    if (manifest.store === 'aliyun')
      console.log(
        '上传的文件存在阿里云 OSS 中，不在备份里；请在 OSS 控制台开启版本控制或跨区域复制',
      )
  } finally {
    await database.close()
  }
})
