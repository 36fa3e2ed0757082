import { basename } from 'node:path'
import { ensureBuild } from '#lib/start/builds/ensure-build.ts'
import { folderNamed, markUsed } from '#lib/start/builds/folders.ts'
import { servedFor } from '#lib/start/builds/former.ts'
import { commandsBack } from '#lib/start/builds/release.ts'
import { type BuiltAt, step } from './step.ts'

// A step of npm start: makes the build of these sources when there is none, chooses between it and the one that the site
// has gone back to, and marks that as in use.

await step(async () => {
  const own = basename((await ensureBuild()).folder)
  const build = servedFor(own)
  const folder = folderNamed(build)
  const commands = build === own ? null : commandsBack(folder)
  if (commands)
    throw new Error(
      `已从 ${own} 换回 ${build}，它由另一版本的 Next 构建，请先取回它的源代码和依赖，再启动：\n  ${commands}`,
    )
  if (build !== own)
    console.log(`已从 ${own} 换回 ${build}，启动后者；npm run update 会再换上当前源代码的构建`)
  // The supervisor: this process ends at once.
  markUsed(folder, process.ppid)
  return { folder } satisfies BuiltAt
})
