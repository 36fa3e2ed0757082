import { pagesOf } from '../row.ts'

const lxSpecial = pagesOf('lxSpecial')
const errata = pagesOf('errata')

/** The information pages of the selection exam, and the public list of corrected keys. */
export const special = [
  lxSpecial('lxSpecial', '/lxSpecial', '遴选专题'),
  lxSpecial('lxSpecial-5', '/lxSpecial/5', '遴选专题五'),
  lxSpecial('lxSpecial-admissionTicketPrint', '/lxSpecial/admissionTicketPrint', '准考证打印'),
  lxSpecial('lxSpecial-application-conditions', '/lxSpecial/application-conditions', '报考条件'),
  lxSpecial('lxSpecial-enrollment', '/lxSpecial/enrollment', '招录信息'),
  lxSpecial('lxSpecial-examinationProcess', '/lxSpecial/examinationProcess', '考试流程'),
  lxSpecial('lxSpecial-examinationQuestions', '/lxSpecial/examinationQuestions', '考试真题'),
  lxSpecial('lxSpecial-examinationSubjects', '/lxSpecial/examinationSubjects', '考试科目'),
  lxSpecial('lxSpecial-interviewEtiquette', '/lxSpecial/interviewEtiquette', '面试礼仪'),
  lxSpecial('lxSpecial-interviewProcess', '/lxSpecial/interviewProcess', '面试流程'),
  lxSpecial('lxSpecial-learnerExperience', '/lxSpecial/learnerExperience', '学员心得'),
  lxSpecial('lxSpecial-notice', '/lxSpecial/notice', '公告'),
  lxSpecial('lxSpecial-noticeUnscramble', '/lxSpecial/noticeUnscramble', '公告解读'),
  lxSpecial('lxSpecial-photoAdjustment', '/lxSpecial/photoAdjustment', '照片调整'),
  lxSpecial('lxSpecial-professional-catalog', '/lxSpecial/professional-catalog', '专业目录'),
  lxSpecial('lxSpecial-registrationProcess', '/lxSpecial/registrationProcess', '报名流程'),
  lxSpecial('lxSpecial-schedule', '/lxSpecial/schedule', '时间安排'),
  lxSpecial('lxSpecial-scoreCalculation', '/lxSpecial/scoreCalculation', '成绩计算'),
  lxSpecial('lxSpecial-scoreLine', '/lxSpecial/scoreLine', '分数线'),
  lxSpecial('lxSpecial-scoreQuery', '/lxSpecial/scoreQuery', '成绩查询'),
  lxSpecial('lxSpecial-signUp', '/lxSpecial/signUp', '报名入口'),
  lxSpecial('lxSpecial-zgfs', '/lxSpecial/zgfs', '资格复审'),

  errata('Errata', '/errata', '题库勘误', {
    built: true,
    own: true,
    desktopOnly: true,
    sitemap: true,
    query: ['page?'],
    internal: '/errata/{page|1}',
  }),
] as const
