// Where the pages of handbook are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const lxSpecialPage = { path: '/lxSpecial' } as const
export const lxSpecial5Page = { path: '/lxSpecial/5' } as const
export const lxSpecialAdmissionTicketPrintPage = {
  path: '/lxSpecial/admissionTicketPrint',
} as const
export const lxSpecialApplicationConditionsPage = {
  path: '/lxSpecial/application-conditions',
} as const
export const lxSpecialEnrollmentPage = {
  path: '/lxSpecial/enrollment',
  query: ['cityId?', 'year?', 'page?'],
} as const
export const lxSpecialExaminationProcessPage = { path: '/lxSpecial/examinationProcess' } as const
export const lxSpecialExaminationQuestionsPage = {
  path: '/lxSpecial/examinationQuestions',
} as const
export const lxSpecialExaminationSubjectsPage = { path: '/lxSpecial/examinationSubjects' } as const
export const lxSpecialInterviewEtiquettePage = { path: '/lxSpecial/interviewEtiquette' } as const
export const lxSpecialInterviewProcessPage = { path: '/lxSpecial/interviewProcess' } as const
export const lxSpecialLearnerExperiencePage = {
  path: '/lxSpecial/learnerExperience',
  query: ['page?'],
} as const
export const lxSpecialNoticePage = { path: '/lxSpecial/notice', query: ['page?'] } as const
export const lxSpecialNoticeUnscramblePage = {
  path: '/lxSpecial/noticeUnscramble',
  query: ['page?'],
} as const
export const lxSpecialPhotoAdjustmentPage = { path: '/lxSpecial/photoAdjustment' } as const
export const lxSpecialProfessionalCatalogPage = {
  path: '/lxSpecial/professional-catalog',
  query: ['level?', 'category?'],
} as const
export const lxSpecialRegistrationProcessPage = { path: '/lxSpecial/registrationProcess' } as const
export const lxSpecialSchedulePage = { path: '/lxSpecial/schedule', query: ['cityId?'] } as const
export const lxSpecialScoreCalculationPage = { path: '/lxSpecial/scoreCalculation' } as const
export const lxSpecialScoreLinePage = {
  path: '/lxSpecial/scoreLine',
  query: ['cityId?', 'year?'],
} as const
export const lxSpecialScoreQueryPage = { path: '/lxSpecial/scoreQuery' } as const
export const lxSpecialSignUpPage = { path: '/lxSpecial/signUp' } as const
export const lxSpecialZgfsPage = { path: '/lxSpecial/zgfs' } as const
export const lxSpecialPositionChoicePage = { path: '/lxSpecial/positionChoice' } as const
export const lxSpecialMaterialsPage = { path: '/lxSpecial/materials' } as const
export const lxSpecialSyllabusPage = { path: '/lxSpecial/syllabus' } as const
export const lxSpecialReferenceBooksPage = { path: '/lxSpecial/referenceBooks' } as const
export const lxSpecialExamRulesPage = { path: '/lxSpecial/examRules' } as const
export const lxSpecialPoliticalReviewPage = { path: '/lxSpecial/politicalReview' } as const
export const lxSpecialPhysicalExaminationPage = { path: '/lxSpecial/physicalExamination' } as const
export const lxSpecialPublicityPage = { path: '/lxSpecial/publicity' } as const
export const lxSpecialFaqPage = { path: '/lxSpecial/faq' } as const
