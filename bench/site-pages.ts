import { loginPage } from '#lib/accounts/paths.ts'
import { funActivityPage, myGiftPage } from '#lib/activities/paths.ts'
import { addressPage } from '#lib/addresses/paths.ts'
import { articleDetailPage, articlePdfPage } from '#lib/articles/paths.ts'
import { bookPage } from '#lib/books/paths.ts'
import { substationPage } from '#lib/cities/paths.ts'
import { forecastPage } from '#lib/collections/paths.ts'
import { columnListPage } from '#lib/columns/paths.ts'
import { aboutUsPage, ydybsPage } from '#lib/company/paths.ts'
import { courseDetailPage, coursePage } from '#lib/courses/paths.ts'
import { examinationPage, examPage } from '#lib/exams/paths.ts'
import {
  lxSpecialApplicationConditionsPage,
  lxSpecialPage,
  lxSpecialPhotoAdjustmentPage,
  lxSpecialProfessionalCatalogPage,
  lxSpecialScoreLinePage,
} from '#lib/handbook/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { staffEnquiriesPage } from '#lib/inbox/paths.ts'
import { questionBankOverYearTrueTopicDetailPage } from '#lib/papers/paths.ts'
import { openApart } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import {
  questionBankOverYearTrueTopicDetailTestPage,
  questionBankPage,
  questionBankSpecialTrainingPage,
} from '#lib/practice/paths.ts'
import { siteMapPage } from '#lib/shell/paths.ts'
import { victoryDetailPage } from '#lib/victories/paths.ts'
import { livePage } from '#lib/videos/paths.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import { benchDir } from './server.ts'

export type SitePage = { name: string; path: string }
type Article = { id: number; characters: number }

type SitePages = { pages: SitePage[]; article: Article; paperId: number }

/** The pages a search visitor lands on: home, the fullest column and city, the article nearest to 5,000 characters, and one of each other family of public pages. */
export async function sitePages(): Promise<SitePages> {
  const database = await openApart({ DATA_DIR: benchDir })
  try {
    const { sql } = database
    const [column] = await sql<{ dir: string }[]>`
      select c.dir from articles a join columns c on c.id = a.column_id
      group by c.id order by count(*) desc, c.id limit 1`
    const [city] = await sql<{ id: number }[]>`
      select city_id as id from articles where city_id is not null
      group by city_id order by count(*) desc, city_id limit 1`
    const [article] = await sql<Article[]>`
      select id, characters from (
        select id, length(regexp_replace(body_html, '<[^>]*>', '', 'g')) as characters from articles
      ) as lengths order by abs(characters - 5000), id limit 1`
    const [course] = await sql<{ id: number }[]>`
      select course_id as id from course_lessons group by course_id order by count(*) desc, 1 limit 1`
    const [victory] = await sql<{ id: number }[]>`
      select id from victories order by length(body) desc, id limit 1`
    const [paper] = await sql<{ id: number }[]>`
      select paper_id as id from paper_questions group by paper_id order by count(*) desc, 1 limit 1`
    const [exam] = await sql<{ id: number }[]>`
      select window_id as id from exam_positions where window_id is not null
      group by window_id order by count(*) desc, 1 limit 1`
    if (!column || !city || !article || !course || !victory || !paper || !exam) {
      throw new Error('the database holds no articles, courses, stories, papers or exams')
    }
    const offers = { courseId: course.id, victoryId: victory.id, examId: exam.id }
    const pages = [...addresses(column.dir, city.id, article), ...offersOf(offers)]
    return { pages, article, paperId: paper.id }
  } finally {
    await database.close()
  }
}

function addresses(dir: string, cityId: number, article: Article): SitePage[] {
  return [
    { name: 'home', path: href(homePage) },
    { name: 'column', path: href(columnListPage, { firstColumnName: dir }) },
    { name: 'city', path: href(substationPage, { cityId }) },
    { name: 'article', path: href(articleDetailPage, { id: article.id }) },
    { name: 'vipRights', path: href(vipRightsPage) },
  ]
}

type Offers = { courseId: number; victoryId: number; examId: number }

function offersOf({ courseId, victoryId, examId }: Offers): SitePage[] {
  return [
    { name: 'lxSpecial', path: href(lxSpecialPage) },
    { name: 'guidance', path: href(lxSpecialApplicationConditionsPage) },
    { name: 'scoreLine', path: href(lxSpecialScoreLinePage) },
    { name: 'majors', path: href(lxSpecialProfessionalCatalogPage) },
    { name: 'photo', path: href(lxSpecialPhotoAdjustmentPage) },
    { name: 'calendar', path: href(examinationPage) },
    { name: 'exam', path: href(examPage, { id: examId }) },
    { name: 'courses', path: href(coursePage) },
    { name: 'course', path: href(courseDetailPage, { id: courseId }) },
    { name: 'books', path: href(bookPage) },
    { name: 'live', path: href(livePage) },
    { name: 'aboutUs', path: href(aboutUsPage) },
    { name: 'tutoring', path: href(ydybsPage) },
    { name: 'victory', path: href(victoryDetailPage, { id: victoryId }) },
    { name: 'forecast', path: href(forecastPage) },
    { name: 'siteMap', path: href(siteMapPage) },
  ]
}

/** One page of each shell in which somebody works; a visitor who is not signed in sees them as well, and answers the beginning of the paper as a guest. */
export const workPages = ({ article: { id }, paperId }: SitePages): SitePage[] => [
  { name: 'gifts', path: href(myGiftPage) },
  { name: 'bank', path: href(questionBankPage) },
  { name: 'paper', path: href(questionBankOverYearTrueTopicDetailPage, { paperId }) },
  { name: 'sitting', path: href(questionBankOverYearTrueTopicDetailTestPage, { paperId }) },
  { name: 'training', path: href(questionBankSpecialTrainingPage) },
  { name: 'addresses', path: href(addressPage) },
  { name: 'signIn', path: href(funActivityPage) },
  { name: 'login', path: href(loginPage) },
  { name: 'staff', path: href(staffEnquiriesPage) },
  { name: 'print', path: href(articlePdfPage, { id }) },
]
