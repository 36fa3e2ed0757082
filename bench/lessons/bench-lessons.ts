import { buildSite, startSite } from '#bench/server.ts'
import { fillLessons, lessonsDir } from './lessons-data.ts'
import { measureMyCourses } from './measure-my-courses.ts'
import { measureViewers } from './measure-viewers.ts'

/** Films for a hundred viewers at once, by range and as a stream, and how soon a learner sees what to go on with. */
export async function benchLessons(): Promise<void> {
  buildSite()
  const viewers = await fillLessons()
  const site = await startSite(undefined, { DATA_DIR: lessonsDir })
  try {
    await measureViewers(site, viewers)
    await measureMyCourses(site.url, viewers)
  } finally {
    await site.stop()
  }
}
