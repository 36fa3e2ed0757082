import { accountSettingsPage } from '#lib/accounts/paths.ts'
import { myGiftPage } from '#lib/activities/paths.ts'
import { addressPage } from '#lib/addresses/paths.ts'
import { bookPage } from '#lib/books/paths.ts'
import { aiHistoryPage, aiIntroPage, aiListPage, aiPage } from '#lib/chat/paths.ts'
import { forecastPage, recommendPage } from '#lib/collections/paths.ts'
import { columnListIndexPage, governmentInstitutionsHomePage } from '#lib/columns/paths.ts'
import * as company from '#lib/company/paths.ts'
import { couponsPage } from '#lib/coupons/paths.ts'
import { courseListPage } from '#lib/courses/paths.ts'
import { baomingPage } from '#lib/enlistments/paths.ts'
import {
  examinationPage,
  mockPage,
  oldExamPage,
  positionsPage,
  toCountryPage,
} from '#lib/exams/paths.ts'
import { myCollectionPage } from '#lib/favorites/paths.ts'
import * as handbook from '#lib/handbook/paths.ts'
import { myHomeworkPage } from '#lib/homework/paths.ts'
import { feedbackPage } from '#lib/inbox/paths.ts'
import { invoicesPage } from '#lib/invoices/paths.ts'
import { lecturePage } from '#lib/lectures/paths.ts'
import { myCoursePage } from '#lib/lessons/paths.ts'
import { messagesPage } from '#lib/messages/paths.ts'
import { myMockPage } from '#lib/mocks/paths.ts'
import { orderPage } from '#lib/orders/paths.ts'
import { questionBankOverYearTrueTopicPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import {
  questionBankPage,
  questionBankRecordPage,
  questionBankSpecialTrainingPage,
} from '#lib/practice/paths.ts'
import { psychologyTestPage } from '#lib/psychology/paths.ts'
import { siteMapPage } from '#lib/shell/paths.ts'
import { studyPage } from '#lib/study/paths.ts'
import { specialTopicsPage } from '#lib/topics/paths.ts'
import { victoryPage } from '#lib/victories/paths.ts'
import { publicClassPage } from '#lib/videos/paths.ts'
import { myVipPage, vipRightsPage } from '#lib/vip/paths.ts'
import type { EntryKind } from './kinds.ts'

/** A page of the site that is asked for by its name. */
export type NamedPage = {
  kind: EntryKind
  title: string
  href: string
  /** Use of the page, in a sentence. */
  says: string
  /** Other names; asking for one of these is asking for the page. */
  also: readonly string[]
}

const page = (
  kind: EntryKind,
  title: string,
  href: string,
  says: string,
  also = '',
): NamedPage => ({
  ...{ kind, title, href, says },
  also: also.split(' ').filter(Boolean),
})

const h = handbook

/** Pages by name. A page of another noun is found from the day it has its row here; lib/tables/checks holds titles and addresses to the route table. */
export const namedPages: readonly NamedPage[] = [
  page(
    'tool',
    '分数线',
    href(h.lxSpecialScoreLinePage),
    '按省份和年份看进面分数线，附各职位类别的比较图。',
    '分数线查询 进面分 进面分数线 入围分数线',
  ),
  page(
    'tool',
    '成绩计算',
    href(h.lxSpecialScoreCalculationPage),
    '填笔试和面试成绩，按比例折成总分。',
    '总分计算 成绩计算器 算分 综合成绩',
  ),
  page(
    'tool',
    '照片调整',
    href(h.lxSpecialPhotoAdjustmentPage),
    '把证件照裁成报名系统要的尺寸和大小，照片不离开这台设备。',
    '证件照 报名照片 照片处理 照片',
  ),
  page(
    'tool',
    '专业目录',
    href(h.lxSpecialProfessionalCatalogPage),
    '按学历和门类查专业名称与代码。',
    '专业查询 专业代码 专业分类',
  ),
  page(
    'tool',
    '招录信息',
    href(h.lxSpecialEnrollmentPage),
    '按省份和年份看招录职位、人数和条件。',
    '职位表 岗位表 职位查询 招录职位 职位',
  ),
  page(
    'tool',
    '我能报哪些职位',
    href(positionsPage),
    '填专业、学历、职级和年限，逐条比对职位表的条件。',
    '能报哪些职位 职位筛选 职位匹配 我能报什么 能报什么岗位',
  ),
  page(
    'tool',
    '时间安排',
    href(h.lxSpecialSchedulePage),
    '各省的报名窗口和考试日期。',
    '报名时间 报名窗口 考试时间 什么时候报名',
  ),
  page(
    'tool',
    '准考证打印',
    href(h.lxSpecialAdmissionTicketPrintPage),
    '按省份打开官方的准考证打印入口。',
    '打印准考证 准考证',
  ),
  page(
    'tool',
    '成绩查询',
    href(h.lxSpecialScoreQueryPage),
    '按省份打开官方的成绩查询入口。',
    '查成绩 查分 成绩',
  ),
  page(
    'tool',
    '报名入口',
    href(h.lxSpecialSignUpPage),
    '按省份打开官方的报名入口。',
    '官方报名 网上报名 报名网站 报名',
  ),
  page(
    'tool',
    '考试日历',
    href(examinationPage),
    '按月看各地的报名和考试，可以订阅到手机日历。',
    '考试安排 公考日历 日历',
  ),
  page('tool', '模考日历', href(mockPage), '模考的日期和入口。', '模考 模拟考试'),
  page(
    'handbook',
    '遴选专题',
    href(h.lxSpecialPage),
    '从报名到任职，遴选考试的全部资料。',
    '遴选指南',
  ),
  page(
    'handbook',
    '报考条件',
    href(h.lxSpecialApplicationConditionsPage),
    '谁能报、还差什么。',
    '报名条件 报考资格',
  ),
  page(
    'handbook',
    '考试流程',
    href(h.lxSpecialExaminationProcessPage),
    '从公告到任职的每一步。',
    '遴选流程',
  ),
  page('handbook', '考试真题', href(h.lxSpecialExaminationQuestionsPage), '遴选考试的真题与试卷。'),
  page(
    'handbook',
    '考试科目',
    href(h.lxSpecialExaminationSubjectsPage),
    '考什么、多长时间、多少分。',
    '考什么',
  ),
  page(
    'handbook',
    '面试礼仪',
    href(h.lxSpecialInterviewEtiquettePage),
    '进考场到离开的举止。',
    '面试着装',
  ),
  page('handbook', '面试流程', href(h.lxSpecialInterviewProcessPage), '面试当天按顺序发生什么。'),
  page(
    'handbook',
    '学员心得',
    href(h.lxSpecialLearnerExperiencePage),
    '考过的人怎么准备。',
    '上岸经验',
  ),
  page('handbook', '公告', href(h.lxSpecialNoticePage), '各地的遴选公告。', '遴选公告'),
  page('handbook', '公告解读', href(h.lxSpecialNoticeUnscramblePage), '公告里的条件和时间怎么看。'),
  page(
    'handbook',
    '报名流程',
    href(h.lxSpecialRegistrationProcessPage),
    '报名的每一步要填什么。',
    '怎么报名',
  ),
  page('handbook', '资格复审', href(h.lxSpecialZgfsPage), '复审带什么、看什么。'),
  page(
    'handbook',
    '职位选择',
    href(h.lxSpecialPositionChoicePage),
    '怎样挑适合自己的职位。',
    '选岗 选职位',
  ),
  page('handbook', '报名材料', href(h.lxSpecialMaterialsPage), '报名要交的表和证明。'),
  page('handbook', '考试大纲', href(h.lxSpecialSyllabusPage), '大纲写了什么、怎么用。', '大纲'),
  page('handbook', '参考书目', href(h.lxSpecialReferenceBooksPage), '看什么书。', '教材 用书'),
  page(
    'handbook',
    '考场规则',
    href(h.lxSpecialExamRulesPage),
    '能带什么、不能做什么。',
    '考场纪律',
  ),
  page(
    'handbook',
    '组织考察',
    href(h.lxSpecialPoliticalReviewPage),
    '考察看哪些方面。',
    '政审 考察',
  ),
  page(
    'handbook',
    '体检',
    href(h.lxSpecialPhysicalExaminationPage),
    '体检的标准和准备。',
    '体检标准',
  ),
  page('handbook', '公示与任职', href(h.lxSpecialPublicityPage), '公示、试用和任职。', '公示'),
  page('handbook', '常见问题', href(h.lxSpecialFaqPage), '报考遴选常问的问题。', 'FAQ'),
  page('handbook', '国考专区', href(toCountryPage), '国考的时间、资料和练习。', '国家公务员考试'),
  page(
    'page',
    '会员权益',
    href(vipRightsPage),
    '会员包含什么、多少钱。',
    '会员 开通会员 VIP 会员价格 AI AI解析',
  ),
  page(
    'page',
    '我的会员',
    href(myVipPage),
    '会员的期限、订单和退款。',
    '退款 退款申请 会员订单 会员到期',
  ),
  page(
    'page',
    '我的订单',
    href(orderPage),
    '课程和图书的订单、快递和退款。',
    '订单 课程订单 图书订单 课程退款 快递',
  ),
  page(
    'page',
    '我的课程',
    href(myCoursePage),
    '买过的课程：接着看、进度和笔记。',
    '看课 我的网课 课程学习 学习进度',
  ),
  page(
    'page',
    '学习中心',
    href(studyPage),
    '今天学什么、我的考试、薄弱考点、每周的计划、近 12 周的记录。',
    '我的学习 我的考试 考试倒计时 学习计划 学习记录 学习日历 计划',
  ),
  page(
    'page',
    '我的模考',
    href(myMockPage),
    '报名的模考、报考号和提醒设置。',
    '模考报名 报考证 准考证 模考提醒',
  ),
  page(
    'page',
    '优惠券',
    href(couponsPage),
    '可用、用过和过期的优惠券，凭兑换码领取。',
    '我的优惠券 兑换码 优惠码 红包',
  ),
  page(
    'page',
    '我的发票',
    href(invoicesPage),
    '为付了款的订单申请发票，看开票进度、下载发票。',
    '发票 开发票 电子发票 开票 抬头 税号 红字发票',
  ),
  page('page', '我的作业', href(myHomeworkPage), '写过的作业和批改。', '作业 作业批改'),
  page(
    'page',
    '我的组卷',
    href(questionBankRecordPage, { tab: 'own' }),
    '自己挑题组的卷，可以练习、打印和分享。',
    '组卷 自己组卷',
  ),
  page(
    'page',
    '今日复习',
    href(questionBankRecordPage, { tab: 'review' }),
    '到了日子该再做的错题。',
    '复习',
  ),
  page('page', '消息', href(messagesPage), '考试提醒、批改和反馈的回复。', '我的消息 站内信'),
  page('page', '积分与礼品', href(myGiftPage), '积分的来去和兑换过的礼品。', '积分 礼品 兑换'),
  page('page', '收货地址', href(addressPage), '寄书和礼品的地址。', '地址 我的地址'),
  page('page', '我的收藏', href(myCollectionPage), '收藏的文章、课程和专题。', '收藏'),
  page(
    'page',
    '错题本',
    href(questionBankRecordPage, { tab: 'wrong' }),
    '做错的题都在这里。',
    '错题 我的错题',
  ),
  page(
    'page',
    'AI 答疑',
    href(aiPage),
    '问一句，回答标出处，点开就是原文。',
    'AI 人工智能 AI对话 AI答疑 智能答疑 问答',
  ),
  page('page', 'AI 助手', href(aiListPage), '各个助手答什么、引用什么、每天免费几次。', 'AI列表'),
  page('page', 'AI 怎么回答', href(aiIntroPage), '回答从哪里来，保存什么，怎么删除。', 'AI介绍'),
  page('page', 'AI 对话', href(aiHistoryPage), '问过 AI 的都在这里。', '对话历史 AI历史'),
  page('page', '视频讲解', href(lecturePage), '一道题一段视频，按科目看。', '视频解析 讲题'),
  page(
    'page',
    '心理测评',
    href(psychologyTestPage),
    '大五人格等免费问卷，结果只有自己能看。',
    '心理测试 性格测试 大五人格',
  ),
  page('page', '做题记录', href(questionBankRecordPage), '做过的练习和报告。', '练习记录 刷题记录'),
  page('page', '题库首页', href(questionBankPage), '按科目练习，或快练 10 题。', '题库 做题 练习'),
  page(
    'page',
    '刷题',
    href(questionBankSpecialTrainingPage, { tab: 'drills' }),
    '资料分析、数量关系与数字推理，每道都是新题。',
    '刷题练习 数字推理',
  ),
  page(
    'page',
    '试卷',
    href(questionBankOverYearTrueTopicPage),
    '成套的试卷，可以练习，也可以限时做；每份标明真题还是模拟卷。',
    '历年真题 真题 模拟卷 真题与模拟卷',
  ),
  page('page', '成套试卷', href(oldExamPage), '按年份和省份看试卷。'),
  page('page', '课程列表', href(courseListPage), '全部课程。', '课程 网课 听课'),
  page('page', '课程报名', href(baomingPage), '现在可以报名的面授课程。', '报名 报班 面授报名'),
  page('page', '公开课', href(publicClassPage), '免费的公开课。', '免费课'),
  page('page', '一对一笔试', href(company.ydybsPage), '一位老师带一个人备考笔试。', '一对一'),
  page('page', '一对一面试', href(company.ydymsPage), '一位老师带一个人准备面试。'),
  page('page', '笔试小班', href(company.yddbsPage), '小班备考笔试。', '小班'),
  page('page', '面试小班', href(company.yddmsPage), '小班准备面试。'),
  page('page', '图书', href(bookPage), '在售的图书。', '买书'),
  page('page', '全部栏目', href(columnListIndexPage), '所有栏目和里面的文章。', '栏目 栏目列表'),
  page('page', '事业单位', href(governmentInstitutionsHomePage), '事业单位考试的文章。'),
  page('page', '编辑推荐', href(recommendPage), '编辑挑出的文章、课程和试卷。', '推荐'),
  page('page', '考情预测', href(forecastPage), '对考情的预测文章。', '预测'),
  page('page', '上岸喜报', href(victoryPage), '学员考上的消息。', '喜报'),
  page('page', '专题', href(specialTopicsPage), '编辑整理的文章专题。', '文章专题'),
  page(
    'page',
    '账号设置',
    href(accountSettingsPage),
    '资料、密码、登录的设备、导出与注销。',
    '注销账号 修改密码 改手机号 换绑手机',
  ),
  page('page', '意见反馈', href(feedbackPage), '告诉我们哪里不好用。', '投诉 反馈 建议'),
  page('page', '关于我们', href(company.aboutUsPage), '我们是谁。', '公选王'),
  page('page', '联系我们', href(company.contactUsPage), '电话、地址和地图。', '客服 电话 联系方式'),
  page(
    'page',
    '帮助',
    href(company.helpPage),
    '问得最多的问题，每条两三句话。',
    '帮助中心 使用帮助',
  ),
  page('page', '加入我们', href(company.joinUsPage), '招聘的职位。', '招聘'),
  page('page', '一起学', href(company.togetherPage), '和大家一起备考。'),
  page('page', '免责声明', href(company.statementPage), '内容的来源和责任。', '声明'),
  page('page', '网站导航', href(siteMapPage), '全站的页面。', '站点地图'),
  page('page', 'App 下载', href(company.downloadPage), '把公选王放到手机桌面。', 'App 客户端 下载'),
]
