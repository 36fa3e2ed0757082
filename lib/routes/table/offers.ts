import { pagesOf, to } from '../row.ts'

const marketing = pagesOf('marketing')
const video = pagesOf('video')
const course = pagesOf('course')
const exam = pagesOf('exam')
const vip = pagesOf('vip')
const company = pagesOf('company')
const activity = pagesOf('activity', { kind: 'client' })
const login = { login: true, guard: 'login' } as const
const built = true
const sitemap = true

/** What the company offers and says of itself. */
export const offers = [
  marketing('Recommend', '/recommend', '推荐', {
    query: ['recommendId?'],
    mobile: to('recommend', 'query.recommendId'),
  }),
  marketing('Forecast', '/forecast', '预测', {
    query: ['type?'],
    mobile: to('forecast', 'query.type'),
  }),
  marketing('ToCountry', '/toCountry', '国考专区'),
  marketing('Together', '/together', '一起学'),
  marketing('Victory', '/victory', '上岸喜报'),
  marketing('VictoryDetail', '/victoryDetail', '喜报详情', { query: ['id?'] }),

  video('Videos', '/videos', '视频', { mobile: to('video') }),
  video('Playback', '/playback', '回放', { query: ['id?'], mobile: to('playback', 'query.id') }),
  video('VideoAd', '/videoAd', '视频推广'),
  video('VideoPlay', '/videoPlay', '视频播放', { query: ['id?'] }),
  video('Play', '/play', '播放', { query: ['id?'] }),
  video('Theater', '/theater', '剧场'),
  video('Live', '/live', '直播'),
  video('LivePlayer', '/livePlayer', '直播间', { query: ['id?'] }),
  video('publicClass', '/publicClass', '公开课', { mobile: to('publicClass') }),

  course('Book', '/book', '图书', { mobile: to('books') }),
  course('Course', '/course', '课程', { footer: false }),
  course('CourseList', '/courseList', '课程列表'),
  course('courseDetail', '/courseDetail', '课程详情', {
    query: ['id?'],
    mobile: to('courseDetail'),
    footer: false,
  }),

  exam('Examination', '/examination', '考试日历', { mobile: to('formalExam') }),
  exam('Mock', '/mock', '模考日历', { mobile: to('mockExam') }),
  exam('oldExam', '/oldExam', '历年真题', { mobile: to('trueQuestion') }),

  vip('VipRights', '/vipRights', '会员权益', { built, sitemap, internal: '/vipRights/1' }),
  vip('Cashier', '/pay/{key}', '收银台', {
    built,
    own: true,
    query: ['wx?'],
    kind: 'dynamic',
    desktopOnly: true,
    footer: false,
    sideWidget: false,
  }),
  vip('SandboxCashier', '/pay/sandbox/{outTradeNo}', '演示收银台', {
    built,
    own: true,
    query: ['result?'],
    kind: 'dynamic',
    desktopOnly: true,
    footer: false,
    sideWidget: false,
  }),

  company('AboutUs', '/aboutUs', '关于我们'),
  company('ContactUs', '/contactUs', '联系我们'),
  company('Statement', '/statement', '免责声明'),
  company('JoinUs', '/joinUs', '加入我们'),
  company('Feature', '/feature', '特色'),
  company('System', '/system', '课程体系'),
  company('Ydybs', '/ydybs', '一对一笔试'),
  company('Ydyms', '/ydyms', '一对一面试'),
  company('Yddbs', '/yddbs', '一对多笔试'),
  company('Yddms', '/yddms', '一对多面试'),
  company('siteMap', '/siteMap', '网站导航', {
    built,
    sitemap,
    internal: '/siteMap/1',
    mobile: to('navigation'),
  }),
  company('download', '/download', 'App 下载', { mobile: to('download') }),
  company('Enterprise', '/enterprise', '企业新闻', {
    query: ['id', 'type', 'page?'],
    mobile: to('corporateNews'),
  }),

  activity('assistFriends', '/assistFriends', '好友助力', {
    desktopOnly: true,
    footer: false,
    sideWidget: false,
  }),
  activity('interviewActivity', '/interviewActivity', '面试活动', {
    desktopOnly: true,
    footer: false,
    sideWidget: false,
  }),
  activity('funActivity', '/funActivity', '趣味活动', {
    desktopOnly: true,
    footer: false,
    sideWidget: false,
  }),
  activity('MyGift', '/myGift', '我的礼品', { ...login }),
] as const
