import { pagesOf, to } from '#lib/platform/routes/row.ts'

const marketing = pagesOf('marketing')
const video = pagesOf('video')
const course = pagesOf('course')
const exam = pagesOf('exam')
const vip = pagesOf('vip')
const company = pagesOf('company')
const activity = pagesOf('activity', { kind: 'client' })
const built = true
const sitemap = true
/** A page of prose: the document of its path, see app/[site]/(portal)/document. */
const prose = <const N extends string>(name: N) =>
  ({ built, sitemap, internal: '/document/{name}', fixed: { name } }) as const
/** One of the four offers of tutoring. */
const tutoring = <const N extends string>(name: N) =>
  ({ built, sitemap, internal: '/tutoring/{name}', fixed: { name } }) as const

/** What the company offers and says of itself. */
export const offers = [
  marketing('Recommend', '/recommend', '推荐', {
    built,
    sitemap,
    query: ['recommendId?'],
    internal: '/recommend/{recommendId|0}',
    mobile: to('recommend', 'query.recommendId'),
  }),
  marketing('Forecast', '/forecast', '预测', {
    built,
    sitemap,
    query: ['type?'],
    internal: '/forecast/{type|0}',
    mobile: to('forecast', 'query.type'),
  }),
  marketing('ToCountry', '/toCountry', '国考专区', { built, sitemap }),
  marketing('Together', '/together', '一起学', { built, sitemap }),
  marketing('Victory', '/victory', '上岸喜报', {
    built,
    sitemap,
    query: ['year?', 'page?'],
    internal: '/victory/{year|0}/{page|1}',
  }),
  marketing('VictoryDetail', '/victoryDetail', '喜报详情', {
    built,
    query: ['id'],
    internal: '/victoryDetail/{id}',
  }),

  video('Videos', '/videos', '视频', {
    built,
    sitemap,
    query: ['subject?', 'page?'],
    internal: '/videos/{subject|0}/{page|1}',
    mobile: to('video'),
  }),
  video('Playback', '/playback', '回放', { query: ['id?'], mobile: to('playback', 'query.id') }),
  video('VideoAd', '/videoAd', '视频推广', { built, sitemap }),
  video('VideoPlay', '/videoPlay', '视频播放', { query: ['id?'] }),
  video('Play', '/play', '播放', { query: ['id?'] }),
  video('Theater', '/theater', '剧场', {
    built,
    sitemap,
    query: ['page?'],
    internal: '/theater/{page|1}',
  }),
  video('Live', '/live', '直播', { built, sitemap }),
  video('LivePlayer', '/livePlayer', '直播间', { query: ['id?'] }),
  video('publicClass', '/publicClass', '公开课', {
    built,
    sitemap,
    query: ['subject?', 'page?'],
    internal: '/publicClass/{subject|0}/{page|1}',
    mobile: to('publicClass'),
  }),

  course('Book', '/book', '图书', {
    built,
    sitemap,
    query: ['subject?', 'page?'],
    internal: '/book/{subject|0}/{page|1}',
    mobile: to('books'),
  }),
  course('Course', '/course', '课程', { built, sitemap, shell: 'footerless' }),
  course('CourseList', '/courseList', '课程列表', {
    built,
    sitemap,
    query: ['subject?', 'kind?', 'page?'],
    internal: '/courseList/{subject|0}/{kind|0}/{page|1}',
  }),
  course('courseDetail', '/courseDetail', '课程详情', {
    built,
    query: ['id'],
    internal: '/courseDetail/{id}',
    mobile: to('courseDetail'),
    shell: 'footerless',
  }),

  exam('Examination', '/examination', '考试日历', {
    built,
    sitemap,
    query: ['cityId?', 'kind?', 'month?'],
    internal: '/examination/{cityId|0}/{kind|0}/{month|0}',
    mobile: to('formalExam'),
  }),
  exam('Mock', '/mock', '模考日历', {
    built,
    sitemap,
    query: ['month?'],
    internal: '/mock/{month|0}',
    mobile: to('mockExam'),
  }),
  exam('oldExam', '/oldExam', '历年真题', {
    built,
    sitemap,
    query: ['year?', 'cityId?', 'page?'],
    internal: '/oldExam/{year|0}/{cityId|0}/{page|1}',
    mobile: to('trueQuestion'),
  }),

  vip('VipRights', '/vipRights', '会员权益', { built, sitemap }),
  vip('Cashier', '/pay/{key}', '收银台', {
    built,
    own: true,
    query: ['wx?'],
    kind: 'dynamic',
    desktopOnly: true,
    shell: 'bare',
  }),
  vip('SandboxCashier', '/pay/sandbox/{outTradeNo}', '演示收银台', {
    built,
    own: true,
    query: ['result?'],
    kind: 'dynamic',
    desktopOnly: true,
    shell: 'bare',
  }),

  company('AboutUs', '/aboutUs', '关于我们', { built, sitemap }),
  company('ContactUs', '/contactUs', '联系我们', { built, sitemap }),
  company('Statement', '/statement', '免责声明', prose('Statement')),
  company('Privacy', '/privacy', '隐私政策', { built, sitemap, own: true, desktopOnly: true }),
  company('Agreement', '/agreement', '用户服务协议', {
    ...prose('Agreement'),
    own: true,
    desktopOnly: true,
  }),
  company('JoinUs', '/joinUs', '加入我们', { built, sitemap }),
  company('Feature', '/feature', '特色', prose('Feature')),
  company('System', '/system', '课程体系', prose('System')),
  company('Ydybs', '/ydybs', '一对一笔试', tutoring('ydybs')),
  company('Ydyms', '/ydyms', '一对一面试', tutoring('ydyms')),
  company('Yddbs', '/yddbs', '一对多笔试', tutoring('yddbs')),
  company('Yddms', '/yddms', '一对多面试', tutoring('yddms')),
  company('siteMap', '/siteMap', '网站导航', {
    built,
    sitemap,
    mobile: to('navigation'),
  }),
  company('download', '/download', 'App 下载', {
    built,
    sitemap,
    mobile: to('download'),
  }),
  company('Enterprise', '/enterprise', '企业新闻', {
    built,
    query: ['id?', 'type?', 'page?'],
    internal: '/enterprise/{id|0}/{type|0}/{page|1}',
    mobile: to('corporateNews'),
  }),

  activity('assistFriends', '/assistFriends', '好友助力', {
    built,
    desktopOnly: true,
    shell: 'activity',
  }),
  activity('interviewActivity', '/interviewActivity', '面试活动', {
    built,
    sitemap,
    desktopOnly: true,
    shell: 'activity',
  }),
  activity('funActivity', '/funActivity', '趣味活动', {
    built,
    sitemap,
    desktopOnly: true,
    shell: 'activity',
  }),
  activity('MyGift', '/myGift', '我的礼品', { built, shell: 'quiet' }),
] as const
