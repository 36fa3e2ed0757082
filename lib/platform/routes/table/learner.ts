import { pagesOf, to } from '#lib/platform/routes/row.ts'

const account = pagesOf('account', { kind: 'client', shell: 'account' })
const order = pagesOf('order', { kind: 'client', shell: 'quiet' })
const homework = pagesOf('homework', { kind: 'client', shell: 'quiet' })
const ai = pagesOf('ai', { kind: 'client', shell: 'footerless' })
const questionBank = pagesOf('questionBank', { kind: 'client', shell: 'practice' })
const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })
// The API decides who is staff. The pages themselves hold no data, so anybody may open them.
const staff = <const N extends string, const P extends string>(name: N, path: P, titleZh: string) =>
  ours(name, path, titleZh, { built, own: true, desktopOnly: true } as const)
const ours = pagesOf('staff', { kind: 'client', shell: 'staff' })
const built = true

/** What a learner does: sign in, order, practise, look after the account. */
export const learner = [
  account('login', '/login', '登录', { built, mobile: to('login') }),
  account('register', '/register', '注册', {
    built,
    mobile: to('register'),
  }),

  order('Baoming', '/baoming', '报名'),
  order('CreateBmOrder', '/createBmOrder', '创建报名订单'),
  order('ConfirmOrder', '/confirmOrder', '确认订单', { query: ['courseId?'] }),
  order('OrderDetail', '/orderDetail', '订单详情', { query: ['id?'] }),
  order('DepositOrder', '/depositOrder', '定金订单', { query: ['id?'] }),

  homework('PreviewHomework', '/previewHomework', '作业预览', { query: ['id?'] }),
  homework('DoHomework', '/doHomework', '做作业', { query: ['id?'] }),
  homework('AnswerSheet', '/answerSheet', '答题卡', { query: ['id?'] }),
  homework('HomeworkDetail', '/homeworkDetail', '作业详情', { query: ['id?'] }),
  homework('MyhomeworkDetail', '/myhomeworkDetail', '我的作业详情', { query: ['id?'] }),
  homework('HomeworkSubmit', '/homeworkSubmit', '提交作业', { query: ['id?'] }),
  homework('HomeworkCorrect', '/homeworkCorrect', '批改作业', { query: ['id?'] }),

  ai('ai-ai-chat', '/ai/ai-chat', 'AI 对话'),
  ai('ai-ai-intero', '/ai/ai-intero', 'AI 介绍'),
  ai('ai-ai-list', '/ai/ai-list', 'AI 列表'),
  ai('ai-history', '/ai/ai-chat/components/history', '对话历史'),
  ai('ai', '/ai', 'AI'),

  questionBank('questionBank', '/questionBank', '题库首页', {
    built,
    sitemap: true,
  }),
  questionBank('questionBank-analysis', '/questionBank/analysis', '解析', {
    built,
    query: ['attemptId?', 'position?', 'show?'],
  }),
  questionBank(
    'questionBank-classSubjectLibrary',
    '/questionBank/classSubjectLibrary',
    '班级题库',
    {
      built,
      query: ['catalogueId?'],
    },
  ),
  questionBank('questionBank-exerciseReport', '/questionBank/exerciseReport', '练习报告', {
    built,
    query: ['attemptId?'],
  }),
  questionBank('questionBank-interviewQuestion', '/questionBank/interviewQuestion', '面试题库'),
  questionBank(
    'questionBank-interviewQuestionDetail',
    '/questionBank/interviewQuestionDetail',
    '面试题详情',
  ),
  questionBank('questionBank-lecture', '/questionBank/lecture', '视频讲解'),
  questionBank('questionBank-lectureDetail', '/questionBank/lectureDetail', '讲解详情'),
  questionBank('questionBank-lectureSubject', '/questionBank/lectureSubject', '讲解科目'),
  questionBank('questionBank-mockExamExplain', '/questionBank/mockExamExplain', '模考说明'),
  questionBank('questionBank-mockRecord', '/questionBank/mockRecord', '模考记录'),
  questionBank('questionBank-mockTest', '/questionBank/mockTest', '模考', {
    mobile: to('questionBank/mockTest'),
  }),
  questionBank('questionBank-overYearTrueTopic', '/questionBank/overYearTrueTopic', '历年真题', {
    built,
    query: ['kind?', 'level?', 'year?', 'region?', 'page?'],
  }),
  questionBank(
    'questionBank-overYearTrueTopicDetail',
    '/questionBank/overYearTrueTopicDetail',
    '真题详情',
    { built, query: ['paperId?'] },
  ),
  questionBank(
    'questionBank-overYearTrueTopicDetailTest',
    '/questionBank/overYearTrueTopicDetailTest',
    '真题作答',
    {
      built,
      query: ['paperId?', 'attemptId?'],
    },
  ),
  questionBank('questionBank-paperPreView', '/questionBank/paperPreView', '试卷预览', {
    built,
    query: ['paperId?'],
  }),
  questionBank('questionBank-print', '/questionBank/print', '打印与导出', {
    built,
    own: true,
    desktopOnly: true,
    query: ['attemptId?', 'paperId?', 'book?'],
  }),
  questionBank('questionBank-psychologyTest', '/questionBank/psychologyTest', '心理测评'),
  questionBank(
    'questionBank-psychologyTestReport',
    '/questionBank/psychologyTestReport',
    '测评报告',
  ),
  questionBank(
    'questionBank-psychologyTestTraining',
    '/questionBank/psychologyTestTraining',
    '测评作答',
  ),
  questionBank('questionBank-realSituationTest', '/questionBank/realSituationTest', '实战模拟', {
    built,
    query: ['paperId?', 'attemptId?'],
  }),
  questionBank('questionBank-record', '/questionBank/record', '做题记录', {
    built,
    query: ['tab?', 'kind?', 'cause?', 'page?'],
  }),
  questionBank('questionBank-specialTraining', '/questionBank/specialTraining', '专项训练', {
    built,
    query: ['catalogueId?'],
  }),
  questionBank('questionBank-specificTest', '/questionBank/specificTest', '专项作答', {
    built,
    query: ['catalogueId?', 'pick?', 'count?', 'attemptId?'],
  }),

  personalCenter('MyCollection', '/personalCenter/myCollection', '我的收藏', {
    mobile: to('profile'),
  }),
  personalCenter('MyCourse', '/personalCenter/myCourse', '我的课程'),
  personalCenter('MyCourseDetail', '/personalCenter/myCourseDetail', '课程学习'),
  personalCenter('Study', '/personalCenter/study', '学习中心', { mobile: to('course') }),
  personalCenter('HomeworkList', '/personalCenter/homeworkList', '作业列表'),
  personalCenter('MyHomework', '/personalCenter/myHomework', '我的作业'),
  personalCenter('MyMock', '/personalCenter/myMock', '我的模考'),
  personalCenter('MyVip', '/personalCenter/myVip', '我的会员', {
    built,
    query: ['articleId?', 'link?'],
    mobile: to('vipCenter'),
  }),
  personalCenter('Order', '/personalCenter/order/{enlistId?}/{courseId?}', '我的订单', {
    mobile: to('order'),
  }),
  personalCenter('AccountSettings', '/personalCenter/accountSettings', '账号设置', {
    built,
    mobile: to('userInfo'),
  }),
  personalCenter('Address', '/personalCenter/address', '收货地址', {
    built,
  }),
  personalCenter('Feedback', '/personalCenter/feedback', '意见反馈', {
    built,
    query: ['from?'],
  }),
  personalCenter('Coupons', '/personalCenter/coupons', '优惠券'),
  personalCenter('MiniCourseDetail', '/personalCenter/miniCourseDetail', '小课详情'),

  staff('StaffEnquiries', '/staff/enquiries', '咨询'),
  staff('StaffFeedback', '/staff/feedback', '反馈'),
  staff('StaffRedemptions', '/staff/redemptions', '礼品兑换'),
] as const
