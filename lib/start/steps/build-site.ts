import { basename } from 'node:path'
import { ensureBuild } from '#lib/start/builds/ensure-build.ts'
import { folderNamed, markUsed } from '#lib/start/builds/folders.ts'
import { servedFor } from '#lib/start/builds/former.ts'
import { type BuiltAt, step } from './step.ts'

// A step of npm start: makes the build of these sources when there is none, chooses between it and the one that the site
// has gone back to, and marks that as in use.

await step(async () => {
  const own = basename((await ensureBuild()).folder)
  const build = servedFor(own)
  if (build !== own)
    console.log(`已从 ${own} 换回 ${build}，启动后者；npm run update 会再换上当前源代码的构建`)
  const folder = folderNamed(build)
  // The supervisor: this process ends at once.
  markUsed(folder, process.ppid)
  return { folder } satisfies BuiltAt
})
