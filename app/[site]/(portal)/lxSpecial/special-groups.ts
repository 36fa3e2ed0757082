import type { SpecialGroup } from '#components/handbook/special-frame.tsx'
import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { rowOf } from '#lib/platform/routes/table.ts'

/** The pages of the handbook of the selection exam. */
export type SpecialName = Extract<keyof typeof rowOf, `lxSpecial${string}`>

type ShortOf<N> = N extends `lxSpecial-${infer S}` ? S : never
type Short = ShortOf<SpecialName>

// Each page with what it answers and, named without `lxSpecial-`, the pages that a reader asks for next;
// in the order in which a candidate needs them.
const table: { title: string; pages: [SpecialName, hint: string, related: Short[]][] }[] = [
  {
    title: '了解',
    pages: [
      ['lxSpecial', '遴选是什么，从哪里看起', []],
      [
        'lxSpecial-examinationProcess',
        '从公告到任职的全部环节',
        ['schedule', 'registrationProcess'],
      ],
      [
        'lxSpecial-notice',
        '最新发布的公告与考试资讯',
        ['noticeUnscramble', 'enrollment', 'signUp'],
      ],
      [
        'lxSpecial-noticeUnscramble',
        '公告里的条件和数字怎么读',
        ['notice', 'application-conditions'],
      ],
      ['lxSpecial-enrollment', '各地各年招多少人、招什么人', ['positionChoice', 'scoreLine']],
      [
        'lxSpecial-schedule',
        '各环节的日期，可下载日历',
        ['signUp', 'admissionTicketPrint', 'scoreQuery'],
      ],
    ],
  },
  {
    title: '报名',
    pages: [
      [
        'lxSpecial-application-conditions',
        '我能不能报',
        ['materials', 'zgfs', 'professional-catalog'],
      ],
      [
        'lxSpecial-professional-catalog',
        '我的专业属于哪一类',
        ['application-conditions', 'positionChoice'],
      ],
      [
        'lxSpecial-positionChoice',
        '怎样挑选合适的职位',
        ['enrollment', 'scoreLine', 'professional-catalog'],
      ],
      [
        'lxSpecial-registrationProcess',
        '网上报名一步一步怎么做',
        ['materials', 'photoAdjustment', 'signUp'],
      ],
      ['lxSpecial-materials', '要准备哪些表格和证明', ['photoAdjustment', 'zgfs']],
      [
        'lxSpecial-photoAdjustment',
        '在浏览器里把照片裁成规定尺寸',
        ['registrationProcess', 'materials'],
      ],
      ['lxSpecial-signUp', '各省的官方报名网站', ['registrationProcess', 'schedule']],
    ],
  },
  {
    title: '笔试',
    pages: [
      ['lxSpecial-examinationSubjects', '考哪几科，各占多少', ['syllabus', 'examinationQuestions']],
      ['lxSpecial-syllabus', '笔试考查什么能力', ['examinationSubjects', 'referenceBooks']],
      ['lxSpecial-5', '下班之后怎样备考，五个阶段', ['referenceBooks', 'examinationQuestions']],
      ['lxSpecial-referenceBooks', '备考读什么', ['syllabus', 'examinationQuestions']],
      ['lxSpecial-examinationQuestions', '历年试卷，在线作答', ['syllabus', 'learnerExperience']],
      ['lxSpecial-admissionTicketPrint', '各省的准考证打印网站', ['examRules', 'schedule']],
      ['lxSpecial-examRules', '能带什么，不能做什么', ['admissionTicketPrint']],
      ['lxSpecial-scoreCalculation', '笔试面试怎样折算，附计算器', ['scoreLine', 'scoreQuery']],
      ['lxSpecial-scoreQuery', '各省的成绩查询网站', ['scoreLine', 'scoreCalculation', 'zgfs']],
      ['lxSpecial-scoreLine', '历年进入面试的最低分', ['scoreCalculation', 'enrollment']],
    ],
  },
  {
    title: '面试',
    pages: [
      ['lxSpecial-zgfs', '进面之后先审什么材料', ['materials', 'interviewProcess']],
      [
        'lxSpecial-interviewProcess',
        '面试当天从候考到离场',
        ['interviewEtiquette', 'scoreCalculation'],
      ],
      [
        'lxSpecial-interviewEtiquette',
        '着装、进场与应答',
        ['interviewProcess', 'learnerExperience'],
      ],
    ],
  },
  {
    title: '考察与任职',
    pages: [
      ['lxSpecial-politicalReview', '考察看什么，怎样配合', ['physicalExamination', 'publicity']],
      ['lxSpecial-physicalExamination', '标准、复检与准备', ['politicalReview', 'publicity']],
      ['lxSpecial-publicity', '公示几天，手续怎么办', ['politicalReview', 'faq']],
    ],
  },
  {
    title: '经验',
    pages: [
      [
        'lxSpecial-learnerExperience',
        '考上的人怎么准备',
        ['examinationQuestions', 'interviewProcess'],
      ],
      ['lxSpecial-faq', '问得最多的问题', ['application-conditions', 'registrationProcess']],
    ],
  },
]

// Where the name of a page says too little between its neighbours.
const shownTitles: Partial<Record<SpecialName, string>> = {
  lxSpecial: '专题首页',
  'lxSpecial-5': '备考规划',
}

const titleOf = (name: SpecialName) => shownTitles[name] ?? rowOf[name].titleZh

export const isSpecial = (name: string): name is SpecialName =>
  name in rowOf && name.startsWith('lxSpecial')

/** All pages of the handbook by the stage of an application. */
export const specialGroups: SpecialGroup[] = table.map(({ title, pages }) => ({
  title,
  pages: pages.map(([name, hint, related]) => ({
    name,
    title: titleOf(name),
    hint,
    href: href(name),
    related: related.map((short) => {
      const other = `lxSpecial-${short}` as const
      return { title: titleOf(other), href: href(other) }
    }),
  })),
}))

/** What SpecialFrame has to know of one page of the handbook. */
export function specialPlace(name: SpecialName): {
  current: SpecialName
  groups: SpecialGroup[]
  crumbs: Crumb[]
} {
  const home = { name: '首页', path: href('Home') }
  const crumbs =
    name === 'lxSpecial'
      ? [home, { name: rowOf.lxSpecial.titleZh }]
      : [home, { name: rowOf.lxSpecial.titleZh, path: href('lxSpecial') }, { name: titleOf(name) }]
  return { current: name, groups: specialGroups, crumbs }
}
