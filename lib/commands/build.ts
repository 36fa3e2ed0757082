import { ensureBuild } from '#lib/start/builds/ensure-build.ts'
import { runCommand } from './command.ts'

const help = `npm run build    构建当前源代码，写入 .next/build-*；正在运行的网站不受影响，已有相同的构建时什么也不做
退出码：0 完成，1 没有完成，2 命令有误。`

await runCommand({ help }, async () => {
  const { folder, isNew } = await ensureBuild()
  console.log(isNew ? `已构建 ${folder}` : `已有当前源代码的构建 ${folder}`)
})
