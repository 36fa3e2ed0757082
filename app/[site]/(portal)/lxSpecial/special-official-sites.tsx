import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { windowLineOf } from '#app/lines.ts'
import { pageMeta } from '#app/page-meta.ts'
import { OfficialSiteStages } from '#components/handbook/official-site-stages.tsx'
import { OfficialSiteView } from '#components/handbook/official-site-view.tsx'
import { ExamWindows } from '#components/ui/exam-windows.tsx'
import { Section } from '#components/ui/section.tsx'
import type { OfficialSiteMap, OfficialSiteUse } from '#lib/exams/official-sites.ts'
import { dueStagesLoader } from '#lib/exams/server/due-stages.ts'
import { currentWindowsLoader } from '#lib/exams/server/exam-windows.ts'
import { officialSitesLoader } from '#lib/exams/server/official-sites.ts'
import {
  lxSpecialAdmissionTicketPrintPage,
  lxSpecialScoreQueryPage,
  lxSpecialSignUpPage,
} from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { SpecialPage } from './special-page.tsx'

const uses = {
  signUp: {
    page: lxSpecialSignUpPage,
    title: '遴选报名入口',
    what: '报名',
    lead: '公开遴选在招录机关指定的官方网站报名，多数省份是当地的人事考试网。下面按省份列出官方网站；报名只在那里进行，本站不收取任何报名信息。',
    description:
      '公务员遴选报名入口：各省、自治区、直辖市官方报名网站与正在进行的遴选报名，附核对日期。',
    due: '正在报名',
  },
  ticket: {
    page: lxSpecialAdmissionTicketPrintPage,
    title: '遴选准考证打印入口',
    what: '准考证打印',
    lead: '准考证只在考前几天开放打印，入口一般就是报名时的网站。请用报名时的账号登录官方网站打印，并提前核对姓名、照片与考点。',
    description:
      '公务员遴选准考证打印入口：各省、自治区、直辖市官方打印网站与近期打印时间，附核对日期。',
    due: '近期打印时间',
  },
  score: {
    page: lxSpecialScoreQueryPage,
    title: '遴选成绩查询入口',
    what: '成绩查询',
    lead: '笔试成绩由招录机关在官方网站公布，凭身份证号和准考证号查询。下面按省份列出查询网站；成绩以官方公布为准。',
    description:
      '公务员遴选成绩查询入口：各省、自治区、直辖市官方查分网站与近期成绩公布时间，附核对日期。',
    due: '近期公布成绩',
  },
} as const

const loadOfficialSites = cached(officialSitesLoader)
const loadStages = cached(dueStagesLoader)
const loadWindows = cached(currentWindowsLoader)

const MOST_OPEN = 12

const isSelection = ({ kind }: { kind: string }) => kind === '遴选'
const isEmpty = ({ national, regions }: OfficialSiteMap) => national.length + regions.length === 0

/** Returns the head of a page of official sites. */
export async function officialSiteMetadata(use: OfficialSiteUse): Promise<Metadata> {
  const { page, title, description } = uses[use]
  const noindex = isEmpty(await loadOfficialSites(use))
  return pageMeta({ title, description, path: href(page), noindex })
}

/** Shows the official sites of one use by province, the exams due now, and the document of the page. */
export async function officialSitePage(use: OfficialSiteUse) {
  const { page, title, lead, what, due } = uses[use]
  const map = await loadOfficialSites(use)
  return (
    <SpecialPage page={page} title={title} lead={lead} ownHead>
      <OfficialSiteView map={map} what={what}>
        <Due use={use} title={due} />
      </OfficialSiteView>
    </SpecialPage>
  )
}

async function Due({ use, title }: { use: OfficialSiteUse; title: string }) {
  const list = use === 'signUp' ? await openWindows() : await dueStages(use)
  return list && <Section title={title}>{list}</Section>
}

async function openWindows() {
  const current = await loadWindows(null)
  const windows = current
    .filter(({ state }) => state === 'open')
    // 遴选 first: that is what the handbook is about, but the official sites serve every exam.
    .sort((a, b) => Number(isSelection(b)) - Number(isSelection(a)))
    .slice(0, MOST_OPEN)
  return windows.length > 0 && <ExamWindows windows={windows.map(windowLineOf)} />
}

async function dueStages(use: 'ticket' | 'score') {
  const stages = await loadStages(use)
  return stages.length > 0 && <OfficialSiteStages stages={stages} />
}
