import type { Permission } from '#lib/accounts/permissions.ts'

type HistoryNoun = {
  name: string
  /** Permission to change the record; reading its history needs the same. */
  permission: Permission
  /** What of it is kept, in the order and with the names of the history. */
  fields: Readonly<Record<string, string>>
  /** What stored words are called. */
  words?: Readonly<Record<string, string>>
  /** Such a record belongs to a user: staff change none of their own. */
  isOwned?: true
  /** About money or rights: its history is kept for ten years. */
  isMoney?: true
}

/** The records whose changes are kept, by the name under which they are. */
export const historyNouns = {
  setting: {
    name: '站点设置',
    permission: 'site.change',
    isMoney: true,
    fields: {
      ...{ questionBankOpen: '题库', popUpOpen: '弹窗', chatOpen: '在线咨询' },
      ...{ oldVersionOpen: '返回旧版', articlesNeedAnother: '文章须由他人发布' },
      ...{ siteName: '站点名称', slogan: '一句话介绍', heroLine: '首页标题下的一句' },
      ...{ mainLogo: '标志', spareLogo: '备用标志' },
      ...{ phone: '客服电话', workTime: '服务时间', email: '邮箱', address: '地址' },
      ...{ qqGroup: 'QQ 群号', qqGroupUrl: 'QQ 群链接', chatUrl: '在线咨询的网址' },
      ...{ oldVersionUrl: '旧版的网址', appStoreUrl: 'iOS 应用', androidUrl: '安卓应用' },
      ...{ mapPoint: '地图位置', aboutProfile: '公司介绍' },
      ...{ aboutGxwUrl: '公选王公众号链接', aboutGxwProfile: '公选王公众号介绍' },
      ...{ aboutLxwUrl: '遴选王公众号链接', aboutLxwProfile: '遴选王公众号介绍' },
      ...{ aboutTiktokUrl: '抖音链接', aboutTiktokProfile: '抖音介绍' },
      ...{ aboutAppUrl: 'App 链接', aboutAppProfile: 'App 介绍' },
      ...{ icp: 'ICP 备案号', policeRecord: '公安备案号' },
      ...{ privacyUrl: '隐私政策', agreementUrl: '用户协议', registerPosterUrl: '注册后的海报' },
      ...{
        vipRefundDays: '会员退款天数',
        vipMarkingFen: '退款时每份批阅扣（分）',
        vipAiFen: '退款时每条 AI 解析扣（分）',
        aiFreePerDay: '每日免费 AI 解析',
        lectureFreeUnlocks: '免费打开视频讲解',
        aiNotice: 'AI 使用说明',
        chatNotice: 'AI 对话说明',
        chatBlockedWords: 'AI 对话不答的词',
        searchSynonyms: '搜索的同义词',
        tableColumns: '职位表的列名',
      },
    },
  },
  hotWord: {
    name: '热搜词',
    permission: 'site.edit',
    fields: { keyword: '热搜词', isShown: '显示', place: '第几位' },
  },
  friendlyLink: {
    name: '友情链接',
    permission: 'site.edit',
    fields: { name: '名称', link: '网址', isShown: '显示', place: '第几位' },
  },
  teacher: {
    name: '教师',
    permission: 'site.edit',
    fields: { name: '姓名', title: '头衔', intro: '介绍', avatar: '照片', place: '第几位' },
  },
  examPortal: {
    name: '官方入口',
    permission: 'site.edit',
    fields: {
      ...{ name: '名称', link: '网址', signUp: '报名', ticket: '打印准考证', score: '查成绩' },
      ...{ note: '说明', checkedOn: '核对日期' },
    },
  },
  assistant: {
    name: 'AI 助手',
    permission: 'site.edit',
    isMoney: true,
    fields: {
      ...{ name: '名称', blurb: '一句话介绍', examples: '示例问题（每行一个）', prompt: '提示词' },
      ...{ citesArticle: '引用文章', citesDocument: '引用手册', citesExam: '引用考试日历' },
      ...{ citesAnalysis: '引用学员做过的题', citesInterview: '引用面试题库' },
      ...{
        onlyCites: '只据出处回答（没有出处就说没有找到）',
        freePerDay: '非会员每天免费几次',
        isShown: '显示',
        place: '第几位',
      },
    },
  },
  flaggedChat: {
    name: '被拦截的 AI 对话',
    permission: 'audit.read',
    isOwned: true,
    fields: { looked: '查看' },
    words: { conversation: '对话全文' },
  },
  gift: {
    name: '礼品',
    permission: 'site.edit',
    isMoney: true,
    fields: {
      ...{ title: '名称', intro: '介绍', image: '图片', kind: '种类', points: '所需积分' },
      couponKindId: '优惠券的编号（别的礼品不填）',
      courseId: '录播课的编号（别的礼品不填）',
      ...{ stock: '总数量', perUser: '每人限兑', onShelf: '上架', place: '第几位' },
    },
    words: { virtual: '虚拟', parcel: '实物' },
  },
  coupon: {
    name: '优惠券',
    permission: 'site.edit',
    isMoney: true,
    fields: {
      ...{ name: '名称', amount: '减多少（元），打折时最多减多少' },
      percent: '打折后付百分之几（92 是 9.2 折，直接减的不填）',
      ...{ scope: '用于', courseId: '只用于一门课程的编号（不限的不填）' },
      ...{ minimum: '满多少可用（元）', startsOn: '从哪天起', endsOn: '到哪天止' },
      ...{ code: '兑换码', mostByCode: '凭兑换码最多发几张（不限的不填）' },
      ...{ isOpen: '开放', place: '第几位' },
    },
    words: { all: '任何课程与图书', course: '任何课程', book: '任何图书' },
  },
  userCoupon: {
    name: '发出的优惠券',
    permission: 'goods.change',
    isOwned: true,
    isMoney: true,
    fields: { coupon: '优惠券', state: '状态' },
    words: { given: '已发出', taken: '已收回' },
  },
  activity: {
    name: '活动',
    permission: 'site.edit',
    isMoney: true,
    fields: {
      ...{ title: '名称', intro: '介绍', startsOn: '从哪天起', endsOn: '到哪天止' },
      ...{ closedNote: '不开放时的说明', isOpen: '开放' },
    },
  },
  adviser: {
    name: '课程顾问',
    permission: 'site.edit',
    fields: {
      ...{ name: '称呼', hours: '服务时间', phone: '电话', wechat: '微信号' },
      ...{ courses: '负责课程的编号（用空格隔开）', onDuty: '在岗', place: '第几位' },
    },
  },
  catalogue: {
    name: '题库目录',
    permission: 'site.edit',
    isMoney: true,
    fields: {
      ...{ name: '名称', intro: '介绍', membersOnly: '只供会员练习', isShown: '展示' },
      place: '第几位',
    },
  },
  column: {
    name: '栏目',
    permission: 'site.edit',
    fields: {
      ...{ title: '名称', seoTitle: '搜索标题', seoDescription: '搜索描述', place: '第几位' },
    },
  },
  city: {
    name: '城市分站',
    permission: 'site.edit',
    fields: {
      ...{ name: '名称', fullName: '全称', intro: '介绍', contactName: '课程顾问' },
      ...{ contactPhone: '顾问电话', seoTitle: '搜索标题', seoDescription: '搜索描述' },
    },
  },
  document: {
    name: '文稿',
    permission: 'site.edit',
    fields: {
      ...{ title: '标题', description: '描述', revisedOn: '修订日期', body: '正文' },
      ...{ steps: '步骤', faq: '问题', sources: '来源' },
    },
  },
  topic: {
    name: '专题',
    permission: 'site.edit',
    fields: {
      ...{ title: '名称', category: '分类', position: '顺序', summary: '介绍' },
      sections: '各节的文章',
    },
  },
  vipPlan: {
    name: '会员套餐',
    permission: 'vip.change',
    isMoney: true,
    fields: {
      ...{ weight: '等级', name: '名称', days: '天数', price: '价格（元）' },
      ...{ originPrice: '划线价（元）', isActivity: '活动价标记', intro: '一句话' },
      ...{ explain: '说明', onSale: '在售', place: '第几位' },
    },
    words: { 10: '黄金会员', 20: '钻石会员' },
  },
  vipRight: {
    name: '会员权益',
    permission: 'vip.change',
    fields: {
      ...{ name: '名称', detail: '说明', icon: '图标', free: '非会员', gold: '黄金会员' },
      ...{ diamond: '钻石会员', check: '由什么兑现', isShown: '展示', place: '第几位' },
    },
    words: {
      ...{ ai: 'AI 解析', bank: '题库会员专区', papers: '成套试卷', report: '练习报告' },
      feedback: '优先答复',
      marking: '作业批改',
      lessons: '会员看课',
      lectures: '视频讲解',
      replays: '直播回放',
      mocks: '模考大赛',
      drills: '刷题不限题数',
    },
  },
  postage: {
    name: '运费规则',
    permission: 'goods.change',
    isMoney: true,
    fields: {
      ...{ name: '名称', provinces: '省份（用空格隔开，不填是其余省份）' },
      ...{ isDelivered: '寄送', first: '首件（元，不填是 0）' },
      ...{ further: '每多一件加多少（元，不填是 0）', freeFrom: '满多少包邮（元，不填不包邮）' },
      isOn: '启用',
    },
  },
  course: {
    name: '课程',
    permission: 'courses.write',
    isMoney: true,
    fields: {
      ...{ title: '名称', intro: '一句话介绍', subject: '科目', kind: '班型', mode: '授课方式' },
      ...{ price: '价格（元）', originPrice: '划线价（元）', validDays: '购买后可学几天' },
      ...{ membersFrom: '会员免费看', startsOn: '首日', endsOn: '末日', place: '上课地点' },
      ...{ cover: '封面', detail: '详情', position: '顺序', onSale: '在售', teachers: '老师' },
      lesson: '课时',
    },
  },
  lessonDocument: {
    name: '讲义',
    permission: 'courses.write',
    fields: { pages: '页数', bytes: '字节' },
  },
  goods: {
    name: '课程与图书的销售',
    permission: 'goods.change',
    isMoney: true,
    fields: {
      stock: '可售总数',
      refundRule: '退款规则',
      deposit: '定金',
      startsOn: '首日',
      endsOn: '末日',
    },
  },
  user: {
    name: '用户',
    permission: 'users.read',
    isOwned: true,
    fields: {
      ...{ looked: '查看', session: '登录设备', banned: '停用' },
      ...{ membership: '赠送会员', course: '开通课程', lectures: '讲解体验', days: '天数' },
    },
    words: {
      ...{ phone: '手机号', practice: '学习情况', open: '在线', ended: '已下线' },
      ...{ 10: '黄金会员', 20: '钻石会员' },
    },
  },
  order: {
    name: '订单',
    permission: 'orders.read',
    isOwned: true,
    isMoney: true,
    fields: { status: '状态', refund: '退款（元）', lines: '商品', parcel: '快递' },
    words: { paid: '已支付', refunding: '退款中', refunded: '已退款' },
  },
  return: {
    name: '退货',
    permission: 'redemptions.settle',
    isOwned: true,
    isMoney: true,
    fields: {
      ...{ state: '状态', place: '寄回地址', parcel: '快递' },
      ...{ isOurFault: '我们的责任', isToStock: '放回库存' },
    },
    words: {
      ...{ asked: '等待审核', approved: '等待寄回', sent: '寄回中', accepted: '已验收' },
      ...{ refused: '未同意', rejected: '验收未通过' },
    },
  },
  invoice: {
    name: '发票',
    permission: 'orders.refund',
    isOwned: true,
    isMoney: true,
    fields: {
      ...{ state: '状态', number: '发票号码', red: '红字发票号码', issuedOn: '开票日期' },
      ...{ amount: '金额（元）', pdf: 'PDF' },
    },
    words: { requested: '待开', issued: '已开', refused: '未开' },
  },
  parcel: {
    name: '快递',
    permission: 'redemptions.settle',
    isOwned: true,
    fields: { state: '状态', line: '说明' },
  },
  money: {
    name: '待处理款项',
    permission: 'orders.read',
    isOwned: true,
    isMoney: true,
    fields: { state: '状态' },
    words: {
      ...{ refund_failed: '退款被拒', refund_slow: '退款未成功', payment_disputed: '金额不符' },
      ...{ order_stuck: '订单无法关闭', difference: '对账差异' },
      ...{ retry: '再次申请退款', offline: '线下已退', look: '再查订单', settle: '已核实' },
    },
  },
  popUp: {
    name: '弹窗',
    permission: 'site.edit',
    fields: {
      ...{ title: '标题', image: '图片', link: '点击后打开' },
      ...{ startsAt: '开始', endsAt: '结束', isShown: '显示', place: '第几位' },
    },
  },
  instrument: {
    name: '心理测评',
    permission: 'site.edit',
    fields: { isShown: '展示' },
  },
  drillVersion: {
    name: '刷题的版本',
    permission: 'questions.write',
    fields: { withdrawn: '撤回的理由' },
  },
  questionDifficulty: {
    name: '题目难度',
    permission: 'questions.write',
    fields: { opinion: '老师估的难度' },
  },
  examWindow: {
    name: '考试',
    permission: 'exams.write',
    fields: {
      ...{ title: '名称', kind: '类别', place: '地区', registrationStart: '报名开始' },
      ...{ registrationEnd: '报名截止', examDate: '笔试', stages: '环节', link: '官方公告' },
      ...{ note: '说明', cancelled: '已取消' },
    },
  },
  examPositions: {
    name: '职位表',
    permission: 'exams.write',
    fields: {
      ...{ file: '文件', positions: '职位数', headcount: '招录人数', scored: '有分数线的职位' },
      ...{ added: '新增', changed: '修改', removed: '删除' },
      ...{ waiting: '待改的行', dismissed: '不要的行', kept: '保留的职位' },
      ...{ columns: '列名' },
    },
  },
  article: {
    name: '文章',
    permission: 'articles.write',
    fields: {
      ...{ state: '状态', change: '正在写的改动', version: '版本', scheduledFor: '定时' },
      ...{ into: '并入', title: '标题', description: '摘要', columnId: '栏目' },
      ...{ subColumnId: '子栏目', cityId: '城市', tags: '标签', source: '来源', dueOn: '需更新' },
    },
    words: {
      ...{ draft: '草稿', in_review: '待审', scheduled: '定时', published: '已发布' },
      ...{ withdrawn: '已撤下' },
    },
  },
  enquiry: {
    name: '咨询',
    permission: 'enquiries.handle',
    fields: { status: '状态', note: '备注' },
    words: { new: '待回电', handled: '已处理' },
  },
  enlistment: {
    name: '报名表',
    permission: 'enquiries.handle',
    isOwned: true,
    fields: { note: '跟进记录' },
  },
  feedback: {
    name: '反馈',
    permission: 'feedback.reply',
    isOwned: true,
    fields: { status: '状态', reply: '回复' },
    words: { new: '待回复', answered: '已回复' },
  },
  questionReport: {
    name: '题目报错',
    permission: 'reports.answer',
    isOwned: true,
    fields: { status: '状态', reply: '回复' },
    words: { new: '待回复', answered: '已回复' },
  },
  courseReview: {
    name: '课程评价',
    permission: 'feedback.reply',
    isOwned: true,
    fields: { state: '状态' },
    words: { shown: '展示', hidden: '隐藏' },
  },
  liveRoom: {
    name: '直播间',
    permission: 'courses.write',
    fields: {
      ...{ title: '名称', access: '谁能进', lesson: '课时', video: '直播课表里的一行' },
      ...{ membersFrom: '会员等级', startsAt: '开播', endsAt: '结束', film: '播放的影片' },
      ...{ hlsAddress: 'HLS 地址', replayFilm: '回放的影片', replayUntil: '回放到' },
      ...{ replayFor: '会员看回放', state: '状态', slowSeconds: '两次提问至少隔几秒' },
    },
    words: {
      ...{ waiting: '等待开播', live: '直播中', ended: '已结束', replay: '回放' },
      cancelled: '已取消',
    },
  },
  liveMessage: {
    name: '直播间的话',
    permission: 'live.moderate',
    isOwned: true,
    fields: { state: '状态' },
    words: { shown: '展示', hidden: '隐藏' },
  },
  redemption: {
    name: '礼品兑换',
    permission: 'redemptions.settle',
    isOwned: true,
    isMoney: true,
    fields: { status: '状态', note: '单号、兑换码或原因', parcel: '快递' },
    words: { placed: '待发出', sent: '已发出', cancelled: '已取消' },
  },
  homework: {
    name: '作业',
    permission: 'homework.write',
    fields: {
      ...{ stage: '状态', title: '标题', intro: '说明', classId: '班级编号', dueAt: '截止' },
      ...{ strictCount: '字数不计标点', questions: '题目与分值' },
    },
    words: { draft: '草稿', published: '已发布', withdrawn: '已撤下' },
  },
  class: {
    name: '班级',
    permission: 'classes.lead',
    fields: {
      ...{ title: '班级名', startsOn: '开班', endsOn: '结班', joinFrom: '招生开始' },
      ...{ teacher: '老师', libraries: '题库' },
      ...{ joinUntil: '招生结束', announcement: '公告', message: '消息', receivers: '收到的人数' },
    },
  },
  classMember: {
    name: '班级成员',
    permission: 'classes.lead',
    isOwned: true,
    fields: { classId: '班级编号', state: '成员' },
    words: { added: '加入', removed: '移出' },
  },
  mock: {
    name: '模考',
    permission: 'mocks.write',
    fields: {
      ...{ status: '状态', paperId: '试卷编号', startsAt: '开考', minutes: '时长（分钟）' },
      ...{ entryMinutes: '停止入场（分钟）', applyFrom: '报名开始', applyUntil: '报名截止' },
      ...{ seats: '名额', resultsAt: '成绩公布', appealUntil: '复核申请截止', explanation: '说明' },
      membersOnly: '只有会员能报名',
      round: '成绩轮次',
    },
    words: { draft: '草稿', published: '已发布', cancelled: '已取消' },
  },
  mockRegistration: {
    name: '模考报名',
    permission: 'mocks.write',
    isOwned: true,
    fields: { mockId: '模考编号', extraMinutes: '加时（分钟）' },
  },
  mockAppeal: {
    name: '模考复核',
    permission: 'mocks.write',
    isOwned: true,
    fields: { mockId: '模考编号', score: '得分' },
  },
  bankQuestion: {
    name: '题库题目',
    permission: 'questions.write',
    fields: {
      ...{ version: '版本', type: '题型', place: '目录', materials: '材料', stem: '题干' },
      ...{
        options: '选项',
        answer: '答案',
        analysis: '解析',
        points: '采分点',
        marks: '分值与字数',
      },
      ...{ year: '年份', source: '来源', difficulty: '难度', erratum: '公布勘误' },
    },
  },
  bankPaper: {
    name: '题库试卷',
    permission: 'questions.write',
    fields: {
      ...{ title: '名称', intro: '介绍', level: '级别', origin: '类型', year: '考试年份' },
      ...{ region: '地区', source: '来源', examDate: '考试日期', minutes: '时长（分钟）' },
      ...{
        total: '满分',
        full: '各题合计',
        sections: '大题与题目',
        isShown: '公开（否：留作模考）',
      },
      ...{ isPublished: '发布', isConfirmed: '确认是该次考试的试题' },
    },
  },
  questionBatch: {
    name: '题目导入',
    permission: 'questions.write',
    fields: {
      ...{ file: '文件', state: '状态', place: '目录', questions: '题数' },
      ...{ known: '已有而未导入', faulty: '有差错而未导入' },
    },
    words: { staged: '待导入', imported: '已导入', undone: '已撤销' },
  },
  homeworkQuestion: {
    name: '作业题目',
    permission: 'homework.write',
    fields: {
      ...{ stem: '题干', materials: '材料', parts: '各问', answers: '参考答案' },
      ...{ analyses: '解析', points: '采分点' },
    },
  },
  script: {
    name: '答卷',
    permission: 'answers.mark',
    isOwned: true,
    fields: { state: '状态', round: '轮次', score: '得分' },
    words: { waiting: '待批', settled: '批完', returned: '已退回' },
  },
  stamps: {
    name: '批阅短评',
    permission: 'answers.review',
    fields: { stamps: '短评' },
  },
  deduction: {
    name: '扣分规则',
    permission: 'answers.review',
    fields: { every: '每几处', marks: '扣几分', most: '最多扣', isOn: '启用' },
  },
  markingSetting: {
    name: '二评比例',
    permission: 'answers.review',
    fields: { doubledPercent: '二评的百分比' },
  },
  reveals: {
    name: '查看电话和地址',
    permission: 'staff.manage',
    fields: { opened: '今天放行几条' },
  },
  authenticator: {
    name: '验证器',
    permission: 'staff.manage',
    fields: { state: '状态' },
    words: { set: '已设置', none: '未设置' },
  },
} as const satisfies Readonly<Record<string, HistoryNoun>>

export type HistoryNounName = keyof typeof historyNouns
export const historyNounNames = Object.keys(historyNouns) as [HistoryNounName]

/** A noun with its optional parts, for readers that take any. */
export const historyNoun = (name: HistoryNounName): HistoryNoun => historyNouns[name]

const moneyNouns = historyNounNames.filter((name) => historyNoun(name).isMoney)

/** Changes about money and rights, as SQL: of such records, and memberships and courses given. */
export const moneyChanges = `(permission = 'vip.give' or noun in (${moneyNouns
  .map((name) => `'${name}'`)
  .join(', ')}))`

/** Nouns whose records belong to a user. */
export type OwnedNounName = {
  [N in HistoryNounName]: (typeof historyNouns)[N] extends { isOwned: true } ? N : never
}[HistoryNounName]

export type ChangedValue = string | number | boolean | null

/** Fields of a record before or after a change. */
export type FieldsOf<N extends HistoryNounName> = {
  readonly [K in keyof (typeof historyNouns)[N]['fields']]?: ChangedValue
}
