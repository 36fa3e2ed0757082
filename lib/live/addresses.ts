import { deskPage, pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import {
  livePlayerPage,
  playbackPage,
  staffLivePage,
  staffLiveRoomPage,
  staffNewLiveRoomPage,
} from './paths.ts'

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
  deskPage('StaffLive', staffLivePage, '直播录入'),
  deskPage('StaffNewLiveRoom', staffNewLiveRoomPage, '新建直播间'),
  deskPage('StaffLiveRoom', staffLiveRoomPage, '编辑直播间'),
]
