import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { livePage, publicClassPage, theaterPage, videoAdPage, videosPage } from './paths.ts'

const video = pagesOf('video')

export const videoPages: readonly Row[] = [
  video('Videos', videosPage, '视频', {
    sitemap: true,
    internal: '/videos/{subject|0}/{page|1}',
    mobile: to('video'),
  }),
  video('VideoAd', videoAdPage, '视频推广', { sitemap: true }),
  video('Theater', theaterPage, '剧场', { sitemap: true, internal: '/theater/{page|1}' }),
  video('Live', livePage, '直播', { sitemap: true }),
  video('publicClass', publicClassPage, '公开课', {
    sitemap: true,
    internal: '/publicClass/{subject|0}/{page|1}',
    mobile: to('publicClass'),
  }),
]
