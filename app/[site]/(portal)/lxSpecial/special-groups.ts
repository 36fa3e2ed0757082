import type { SpecialGroup, SpecialPlace } from '#components/handbook/special-frame.tsx'
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
} from '#lib/handbook/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { PagePath, Row } from '#lib/platform/routes/row.ts'
import { rowOf } from '#lib/tables/routes.ts'

// Each page with what it answers and the pages that a reader asks for next; in the order in which a candidate needs them.
const table: { title: string; pages: [PagePath, hint: string, related: PagePath[]][] }[] = [
  {
    title: '了解',
    pages: [
      [lxSpecialPage, '遴选是什么，从哪里看起', []],
      [
        lxSpecialExaminationProcessPage,
        '从公告到任职的全部环节',
        [lxSpecialSchedulePage, lxSpecialRegistrationProcessPage],
      ],
      [
        lxSpecialNoticePage,
        '最新发布的公告与考试资讯',
        [lxSpecialNoticeUnscramblePage, lxSpecialEnrollmentPage, lxSpecialSignUpPage],
      ],
      [
        lxSpecialNoticeUnscramblePage,
        '公告里的条件和数字怎么读',
        [lxSpecialNoticePage, lxSpecialApplicationConditionsPage],
      ],
      [
        lxSpecialEnrollmentPage,
        '各地各年招多少人、招什么人',
        [lxSpecialPositionChoicePage, lxSpecialScoreLinePage],
      ],
      [
        lxSpecialSchedulePage,
        '各环节的日期，可下载日历',
        [lxSpecialSignUpPage, lxSpecialAdmissionTicketPrintPage, lxSpecialScoreQueryPage],
      ],
    ],
  },
  {
    title: '报名',
    pages: [
      [
        lxSpecialApplicationConditionsPage,
        '我能不能报',
        [lxSpecialMaterialsPage, lxSpecialZgfsPage, lxSpecialProfessionalCatalogPage],
      ],
      [
        lxSpecialProfessionalCatalogPage,
        '我的专业属于哪一类',
        [lxSpecialApplicationConditionsPage, lxSpecialPositionChoicePage],
      ],
      [
        lxSpecialPositionChoicePage,
        '怎样挑选合适的职位',
        [lxSpecialEnrollmentPage, lxSpecialScoreLinePage, lxSpecialProfessionalCatalogPage],
      ],
      [
        lxSpecialRegistrationProcessPage,
        '网上报名一步一步怎么做',
        [lxSpecialMaterialsPage, lxSpecialPhotoAdjustmentPage, lxSpecialSignUpPage],
      ],
      [
        lxSpecialMaterialsPage,
        '要准备哪些表格和证明',
        [lxSpecialPhotoAdjustmentPage, lxSpecialZgfsPage],
      ],
      [
        lxSpecialPhotoAdjustmentPage,
        '在浏览器里把照片裁成规定尺寸',
        [lxSpecialRegistrationProcessPage, lxSpecialMaterialsPage],
      ],
      [
        lxSpecialSignUpPage,
        '各省的官方报名网站',
        [lxSpecialRegistrationProcessPage, lxSpecialSchedulePage],
      ],
    ],
  },
  {
    title: '笔试',
    pages: [
      [
        lxSpecialExaminationSubjectsPage,
        '考哪几科，各占多少',
        [lxSpecialSyllabusPage, lxSpecialExaminationQuestionsPage],
      ],
      [
        lxSpecialSyllabusPage,
        '笔试考查什么能力',
        [lxSpecialExaminationSubjectsPage, lxSpecialReferenceBooksPage],
      ],
      [
        lxSpecial5Page,
        '下班之后怎样备考，五个阶段',
        [lxSpecialReferenceBooksPage, lxSpecialExaminationQuestionsPage],
      ],
      [
        lxSpecialReferenceBooksPage,
        '备考读什么',
        [lxSpecialSyllabusPage, lxSpecialExaminationQuestionsPage],
      ],
      [
        lxSpecialExaminationQuestionsPage,
        '真题与模拟卷怎样用，在线作答',
        [lxSpecialSyllabusPage, lxSpecialLearnerExperiencePage],
      ],
      [
        lxSpecialAdmissionTicketPrintPage,
        '各省的准考证打印网站',
        [lxSpecialExamRulesPage, lxSpecialSchedulePage],
      ],
      [lxSpecialExamRulesPage, '能带什么，不能做什么', [lxSpecialAdmissionTicketPrintPage]],
      [
        lxSpecialScoreCalculationPage,
        '笔试面试怎样折算，附计算器',
        [lxSpecialScoreLinePage, lxSpecialScoreQueryPage],
      ],
      [
        lxSpecialScoreQueryPage,
        '各省的成绩查询网站',
        [lxSpecialScoreLinePage, lxSpecialScoreCalculationPage, lxSpecialZgfsPage],
      ],
      [
        lxSpecialScoreLinePage,
        '历年进入面试的最低分',
        [lxSpecialScoreCalculationPage, lxSpecialEnrollmentPage],
      ],
    ],
  },
  {
    title: '面试',
    pages: [
      [
        lxSpecialZgfsPage,
        '进面之后先审什么材料',
        [lxSpecialMaterialsPage, lxSpecialInterviewProcessPage],
      ],
      [
        lxSpecialInterviewProcessPage,
        '面试当天从候考到离场',
        [lxSpecialInterviewEtiquettePage, lxSpecialScoreCalculationPage],
      ],
      [
        lxSpecialInterviewEtiquettePage,
        '着装、进场与应答',
        [lxSpecialInterviewProcessPage, lxSpecialLearnerExperiencePage],
      ],
    ],
  },
  {
    title: '考察与任职',
    pages: [
      [
        lxSpecialPoliticalReviewPage,
        '考察看什么，怎样配合',
        [lxSpecialPhysicalExaminationPage, lxSpecialPublicityPage],
      ],
      [
        lxSpecialPhysicalExaminationPage,
        '标准、复检与准备',
        [lxSpecialPoliticalReviewPage, lxSpecialPublicityPage],
      ],
      [
        lxSpecialPublicityPage,
        '公示几天，手续怎么办',
        [lxSpecialPoliticalReviewPage, lxSpecialFaqPage],
      ],
    ],
  },
  {
    title: '经验',
    pages: [
      [
        lxSpecialLearnerExperiencePage,
        '考上的人怎么准备',
        [lxSpecialExaminationQuestionsPage, lxSpecialInterviewProcessPage],
      ],
      [
        lxSpecialFaqPage,
        '问得最多的问题',
        [lxSpecialApplicationConditionsPage, lxSpecialRegistrationProcessPage],
      ],
    ],
  },
]

// Where the name of a page says too little between its neighbours.
const shownTitles: Readonly<Record<string, string>> = {
  [lxSpecialPage.path]: '专题首页',
  [lxSpecial5Page.path]: '备考规划',
  [lxSpecialExaminationQuestionsPage.path]: '成套试卷',
}

const titleOf = (page: PagePath) => shownTitles[page.path] ?? rowOf(page).titleZh

export const isSpecial = ({ group }: Row) => group === 'lxSpecial'

/** All pages of the handbook by the stage of an application. */
export const specialGroups: SpecialGroup[] = table.map(({ title, pages }) => ({
  title,
  pages: pages.map(([page, hint, related]) => ({
    title: titleOf(page),
    hint,
    href: href(page),
    related: related.map((other) => ({ title: titleOf(other), href: href(other) })),
  })),
}))

/** Tells SpecialFrame where a page of the handbook stands. */
export function specialPlace(page: PagePath): SpecialPlace {
  const home = { name: '首页', path: href(homePage) }
  const { titleZh: name } = rowOf(lxSpecialPage)
  const current = href(page)
  const path = href(lxSpecialPage)
  const crumbs =
    current === path ? [home, { name }] : [home, { name, path }, { name: titleOf(page) }]
  return { current, groups: specialGroups, crumbs }
}
