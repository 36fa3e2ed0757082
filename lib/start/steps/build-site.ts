import { ensureBuild } from '#lib/start/builds/ensure-build.ts'
import { markUsed } from '#lib/start/builds/folders.ts'
import { type BuiltAt, step } from './step.ts'

// A step of npm start: makes the build of these sources when there is none, and marks it as in use.

await step(async () => {
  const { folder } = await ensureBuild()
  // The supervisor: this process ends at once.
  markUsed(folder, process.ppid)
  return { folder } satisfies BuiltAt
})
