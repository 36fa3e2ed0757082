import { pagesOf, prose, type Row } from '#lib/platform/routes/row.ts'
import {
  lxSpecial5Page,
  lxSpecialAdmissionTicketPrintPage,
  lxSpecialApplicationConditionsPage,
  lxSpecialEnrollmentPage,
  lxSpecialExaminationProcessPage,
  lxSpecialExaminationQuestionsPage,
  lxSpecialExaminationSubjectsPage,
  lxSpecialExamRulesPage,
  lxSpecialFaqPage,
  lxSpecialInterviewEtiquettePage,
  lxSpecialInterviewProcessPage,
  lxSpecialLearnerExperiencePage,
  lxSpecialMaterialsPage,
  lxSpecialNoticePage,
  lxSpecialNoticeUnscramblePage,
  lxSpecialPage,
  lxSpecialPhotoAdjustmentPage,
  lxSpecialPhysicalExaminationPage,
  lxSpecialPoliticalReviewPage,
  lxSpecialPositionChoicePage,
  lxSpecialProfessionalCatalogPage,
  lxSpecialPublicityPage,
  lxSpecialReferenceBooksPage,
  lxSpecialRegistrationProcessPage,
  lxSpecialSchedulePage,
  lxSpecialScoreCalculationPage,
  lxSpecialScoreLinePage,
  lxSpecialScoreQueryPage,
  lxSpecialSignUpPage,
  lxSpecialSyllabusPage,
  lxSpecialZgfsPage,
} from './paths.ts'

const lxSpecial = pagesOf('lxSpecial', { offline: 'page' })

export const handbookPages: readonly Row[] = [
  lxSpecial('lxSpecial', lxSpecialPage, '遴选专题', { sitemap: true }),
  lxSpecial('lxSpecial-5', lxSpecial5Page, '遴选专题五', { ...prose('lxSpecial-5') }),
  lxSpecial('lxSpecial-admissionTicketPrint', lxSpecialAdmissionTicketPrintPage, '准考证打印', {
    sitemap: true,
  }),
  lxSpecial('lxSpecial-application-conditions', lxSpecialApplicationConditionsPage, '报考条件', {
    ...prose('lxSpecial-application-conditions'),
  }),
  lxSpecial('lxSpecial-enrollment', lxSpecialEnrollmentPage, '招录信息', {
    sitemap: true,
    internal: '/lxSpecial/enrollment/{cityId|0}/{year|0}/{page|1}',
  }),
  lxSpecial('lxSpecial-examinationProcess', lxSpecialExaminationProcessPage, '考试流程', {
    ...prose('lxSpecial-examinationProcess'),
  }),
  lxSpecial('lxSpecial-examinationQuestions', lxSpecialExaminationQuestionsPage, '考试真题', {
    sitemap: true,
  }),
  lxSpecial('lxSpecial-examinationSubjects', lxSpecialExaminationSubjectsPage, '考试科目', {
    ...prose('lxSpecial-examinationSubjects'),
  }),
  lxSpecial('lxSpecial-interviewEtiquette', lxSpecialInterviewEtiquettePage, '面试礼仪', {
    ...prose('lxSpecial-interviewEtiquette'),
  }),
  lxSpecial('lxSpecial-interviewProcess', lxSpecialInterviewProcessPage, '面试流程', {
    ...prose('lxSpecial-interviewProcess'),
  }),
  lxSpecial('lxSpecial-learnerExperience', lxSpecialLearnerExperiencePage, '学员心得', {
    sitemap: true,
    internal: '/lxSpecial/learnerExperience/{page|1}',
  }),
  lxSpecial('lxSpecial-notice', lxSpecialNoticePage, '公告', {
    sitemap: true,
    internal: '/lxSpecial/notice/{page|1}',
  }),
  lxSpecial('lxSpecial-noticeUnscramble', lxSpecialNoticeUnscramblePage, '公告解读', {
    sitemap: true,
    internal: '/lxSpecial/noticeUnscramble/{page|1}',
  }),
  lxSpecial('lxSpecial-photoAdjustment', lxSpecialPhotoAdjustmentPage, '照片调整', {
    sitemap: true,
  }),
  lxSpecial('lxSpecial-professional-catalog', lxSpecialProfessionalCatalogPage, '专业目录', {
    sitemap: true,
    internal: '/lxSpecial/professional-catalog/{level|0}/{category|0}',
  }),
  lxSpecial('lxSpecial-registrationProcess', lxSpecialRegistrationProcessPage, '报名流程', {
    ...prose('lxSpecial-registrationProcess'),
  }),
  lxSpecial('lxSpecial-schedule', lxSpecialSchedulePage, '时间安排', {
    sitemap: true,
    internal: '/lxSpecial/schedule/{cityId|0}',
  }),
  lxSpecial('lxSpecial-scoreCalculation', lxSpecialScoreCalculationPage, '成绩计算', {
    sitemap: true,
  }),
  lxSpecial('lxSpecial-scoreLine', lxSpecialScoreLinePage, '分数线', {
    sitemap: true,
    internal: '/lxSpecial/scoreLine/{cityId|0}/{year|0}',
  }),
  lxSpecial('lxSpecial-scoreQuery', lxSpecialScoreQueryPage, '成绩查询', { sitemap: true }),
  lxSpecial('lxSpecial-signUp', lxSpecialSignUpPage, '报名入口', { sitemap: true }),
  lxSpecial('lxSpecial-zgfs', lxSpecialZgfsPage, '资格复审', { ...prose('lxSpecial-zgfs') }),

  // Ours: what candidates ask for beside the pages that the specification names.
  lxSpecial('lxSpecial-positionChoice', lxSpecialPositionChoicePage, '职位选择', {
    own: true,
    desktopOnly: true,
    ...prose('lxSpecial-positionChoice'),
  }),
  lxSpecial('lxSpecial-materials', lxSpecialMaterialsPage, '报名材料', {
    own: true,
    desktopOnly: true,
    ...prose('lxSpecial-materials'),
  }),
  lxSpecial('lxSpecial-syllabus', lxSpecialSyllabusPage, '考试大纲', {
    own: true,
    desktopOnly: true,
    ...prose('lxSpecial-syllabus'),
  }),
  lxSpecial('lxSpecial-referenceBooks', lxSpecialReferenceBooksPage, '参考书目', {
    own: true,
    desktopOnly: true,
    ...prose('lxSpecial-referenceBooks'),
  }),
  lxSpecial('lxSpecial-examRules', lxSpecialExamRulesPage, '考场规则', {
    own: true,
    desktopOnly: true,
    ...prose('lxSpecial-examRules'),
  }),
  lxSpecial('lxSpecial-politicalReview', lxSpecialPoliticalReviewPage, '组织考察', {
    own: true,
    desktopOnly: true,
    ...prose('lxSpecial-politicalReview'),
  }),
  lxSpecial('lxSpecial-physicalExamination', lxSpecialPhysicalExaminationPage, '体检', {
    own: true,
    desktopOnly: true,
    ...prose('lxSpecial-physicalExamination'),
  }),
  lxSpecial('lxSpecial-publicity', lxSpecialPublicityPage, '公示与任职', {
    own: true,
    desktopOnly: true,
    ...prose('lxSpecial-publicity'),
  }),
  lxSpecial('lxSpecial-faq', lxSpecialFaqPage, '常见问题', {
    own: true,
    desktopOnly: true,
    ...prose('lxSpecial-faq'),
  }),
]
