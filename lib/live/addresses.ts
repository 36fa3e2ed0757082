import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { livePlayerPage, playbackPage } from './paths.ts'

const video = pagesOf('video', {
  ...{ kind: 'client', shell: 'quiet' },
  ...{ playsStreams: true, playsOutside: true },
})

export const livePages: readonly Row[] = [
  video('LivePlayer', livePlayerPage, '直播间'),
  video('Playback', playbackPage, '回放', {
    internal: livePlayerPage.path,
    mobile: to('playback', 'query.id'),
  }),
]
