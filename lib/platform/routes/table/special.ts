import { pagesOf } from '#lib/platform/routes/row.ts'

const lxSpecial = pagesOf('lxSpecial')
const errata = pagesOf('errata')
const built = true
const sitemap = true
/** A page of prose: the document of its path, see app/[site]/(portal)/document. */
const prose = <const N extends string>(name: N) =>
  ({ built, sitemap, internal: '/document/{name}', fixed: { name } }) as const
const ownProse = <const N extends string>(name: N) =>
  ({ ...prose(name), own: true, desktopOnly: true }) as const

/** The information pages of the selection exam, and the public list of corrected keys. */
export const special = [
  lxSpecial('lxSpecial', '/lxSpecial', '遴选专题', { built, sitemap }),
  lxSpecial('lxSpecial-5', '/lxSpecial/5', '遴选专题五', prose('lxSpecial-5')),
  lxSpecial('lxSpecial-admissionTicketPrint', '/lxSpecial/admissionTicketPrint', '准考证打印', {
    built,
    sitemap,
  }),
  lxSpecial(
    'lxSpecial-application-conditions',
    '/lxSpecial/application-conditions',
    '报考条件',
    prose('lxSpecial-application-conditions'),
  ),
  lxSpecial('lxSpecial-enrollment', '/lxSpecial/enrollment', '招录信息', {
    built,
    sitemap,
    query: ['cityId?', 'year?', 'page?'],
    internal: '/lxSpecial/enrollment/{cityId|0}/{year|0}/{page|1}',
  }),
  lxSpecial(
    'lxSpecial-examinationProcess',
    '/lxSpecial/examinationProcess',
    '考试流程',
    prose('lxSpecial-examinationProcess'),
  ),
  lxSpecial('lxSpecial-examinationQuestions', '/lxSpecial/examinationQuestions', '考试真题', {
    built,
    sitemap,
  }),
  lxSpecial(
    'lxSpecial-examinationSubjects',
    '/lxSpecial/examinationSubjects',
    '考试科目',
    prose('lxSpecial-examinationSubjects'),
  ),
  lxSpecial(
    'lxSpecial-interviewEtiquette',
    '/lxSpecial/interviewEtiquette',
    '面试礼仪',
    prose('lxSpecial-interviewEtiquette'),
  ),
  lxSpecial(
    'lxSpecial-interviewProcess',
    '/lxSpecial/interviewProcess',
    '面试流程',
    prose('lxSpecial-interviewProcess'),
  ),
  lxSpecial('lxSpecial-learnerExperience', '/lxSpecial/learnerExperience', '学员心得', {
    built,
    sitemap,
    query: ['page?'],
    internal: '/lxSpecial/learnerExperience/{page|1}',
  }),
  lxSpecial('lxSpecial-notice', '/lxSpecial/notice', '公告', {
    built,
    sitemap,
    query: ['page?'],
    internal: '/lxSpecial/notice/{page|1}',
  }),
  lxSpecial('lxSpecial-noticeUnscramble', '/lxSpecial/noticeUnscramble', '公告解读', {
    built,
    sitemap,
    query: ['page?'],
    internal: '/lxSpecial/noticeUnscramble/{page|1}',
  }),
  lxSpecial('lxSpecial-photoAdjustment', '/lxSpecial/photoAdjustment', '照片调整', {
    built,
    sitemap,
  }),
  lxSpecial('lxSpecial-professional-catalog', '/lxSpecial/professional-catalog', '专业目录', {
    built,
    sitemap,
    query: ['level?', 'category?'],
    internal: '/lxSpecial/professional-catalog/{level|0}/{category|0}',
  }),
  lxSpecial(
    'lxSpecial-registrationProcess',
    '/lxSpecial/registrationProcess',
    '报名流程',
    prose('lxSpecial-registrationProcess'),
  ),
  lxSpecial('lxSpecial-schedule', '/lxSpecial/schedule', '时间安排', {
    built,
    sitemap,
    query: ['cityId?'],
    internal: '/lxSpecial/schedule/{cityId|0}',
  }),
  lxSpecial('lxSpecial-scoreCalculation', '/lxSpecial/scoreCalculation', '成绩计算', {
    built,
    sitemap,
  }),
  lxSpecial('lxSpecial-scoreLine', '/lxSpecial/scoreLine', '分数线', {
    built,
    sitemap,
    query: ['cityId?', 'year?'],
    internal: '/lxSpecial/scoreLine/{cityId|0}/{year|0}',
  }),
  lxSpecial('lxSpecial-scoreQuery', '/lxSpecial/scoreQuery', '成绩查询', {
    built,
    sitemap,
  }),
  lxSpecial('lxSpecial-signUp', '/lxSpecial/signUp', '报名入口', {
    built,
    sitemap,
  }),
  lxSpecial('lxSpecial-zgfs', '/lxSpecial/zgfs', '资格复审', prose('lxSpecial-zgfs')),

  // Ours: what candidates ask for beside the pages that the specification names.
  lxSpecial(
    'lxSpecial-positionChoice',
    '/lxSpecial/positionChoice',
    '职位选择',
    ownProse('lxSpecial-positionChoice'),
  ),
  lxSpecial(
    'lxSpecial-materials',
    '/lxSpecial/materials',
    '报名材料',
    ownProse('lxSpecial-materials'),
  ),
  lxSpecial(
    'lxSpecial-syllabus',
    '/lxSpecial/syllabus',
    '考试大纲',
    ownProse('lxSpecial-syllabus'),
  ),
  lxSpecial(
    'lxSpecial-referenceBooks',
    '/lxSpecial/referenceBooks',
    '参考书目',
    ownProse('lxSpecial-referenceBooks'),
  ),
  lxSpecial(
    'lxSpecial-examRules',
    '/lxSpecial/examRules',
    '考场规则',
    ownProse('lxSpecial-examRules'),
  ),
  lxSpecial(
    'lxSpecial-politicalReview',
    '/lxSpecial/politicalReview',
    '组织考察',
    ownProse('lxSpecial-politicalReview'),
  ),
  lxSpecial(
    'lxSpecial-physicalExamination',
    '/lxSpecial/physicalExamination',
    '体检',
    ownProse('lxSpecial-physicalExamination'),
  ),
  lxSpecial(
    'lxSpecial-publicity',
    '/lxSpecial/publicity',
    '公示与任职',
    ownProse('lxSpecial-publicity'),
  ),
  lxSpecial('lxSpecial-faq', '/lxSpecial/faq', '常见问题', ownProse('lxSpecial-faq')),

  errata('Errata', '/errata', '题库勘误', {
    built: true,
    own: true,
    desktopOnly: true,
    sitemap: true,
    query: ['page?'],
    internal: '/errata/{page|1}',
  }),
] as const
