import { playPage, videoPlayPage } from '#lib/lessons/paths.ts'
import { livePlayerPage, playbackPage } from '#lib/live/paths.ts'
import { documentPath } from '#lib/platform/routes/client/document-path.ts'

const ofLessons: readonly string[] = [videoPlayPage.path, playPage.path]
const withPolicy = {
  streams: [...ofLessons, livePlayerPage.path, playbackPage.path],
  hosted: ofLessons,
}

/**
 * Loads the page anew where its document was that of another page, whose policy lets no stream, or no player of a host, in: 后退
 * leads here without a reload. False where the policy is right.
 */
export function reloadForPolicy(plays: 'streams' | 'hosted'): boolean {
  const path = documentPath()
  if (path === null || withPolicy[plays].includes(path)) return false
  location.reload()
  return true
}
