import { expect, expectSound, openSignedIn, test } from '#e2e/support/account-test.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { myCourseDetailPage } from '#lib/lessons/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { studyPage } from '#lib/study/paths.ts'

const courseId = 18
const lessonId = 1801

test('a plan is written and a day looked at; a course is judged and its page says so', async ({
  page,
  account,
  sql,
}) => {
  await openSignedIn(page, account, href(studyPage))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '我的学习', level: 1 })).toBeVisible()
  await main.getByRole('button', { name: '写计划' }).click()
  const dialog = page.getByRole('dialog', { name: '每周计划' })
  const monday = dialog.getByRole('group', { name: '周一' })
  await monday.getByLabel('看课（分钟）').fill('7')
  await dialog.getByRole('button', { name: '保存计划' }).click()
  await expect(dialog.getByText('5 分钟一档')).toBeVisible()
  await expectSound(page)
  await monday.getByLabel('看课（分钟）').fill('30')
  await page.reload()
  await main.getByRole('button', { name: '接着写计划' }).click()
  await expect(monday.getByLabel('看课（分钟）')).toHaveValue('30')
  await dialog.getByRole('button', { name: '保存计划' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(main.getByText('看课 30 分钟')).toBeVisible()
  await main.getByRole('table').getByRole('button').first().click()
  await expect(main.getByText(/^\d{4}-\d\d-\d\d：没有记录$/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  // Where it was scrolled to, a button may lie below the header.
  await page.keyboard.press('Home')
  await expectSound(page)

  await sql`insert into course_grants (user_id, course_id, reason, ends_at)
    select id, ${courseId}, '走查', now() + interval '1 day' from users where phone = ${account.phone}`
  await page.goto(href(myCourseDetailPage, { courseId }))
  await expect(main.getByText('学完一个课时就可以评价')).toBeVisible()
  await sql`insert into lesson_progress (user_id, lesson_id, seconds, done_at)
    select id, ${lessonId}, 42, now() from users where phone = ${account.phone}`
  await page.reload()
  await main.getByRole('button', { name: '提交评价' }).click()
  await expect(main.getByText('请选 1 到 5 星')).toBeVisible()
  await main.getByRole('radio', { name: '4 星' }).check({ force: true })
  await main.getByLabel('学得怎么样').fill('错因分得清楚')
  await page.reload()
  await expect(main.getByLabel('学得怎么样')).toHaveValue('错因分得清楚')
  await expectSound(page)
  await main.getByRole('button', { name: '提交评价' }).click()
  await expect(main.getByRole('button', { name: '修改评价' })).toBeVisible()
  await expect(async () => {
    await page.goto(href(courseDetailPage, { id: courseId }))
    await expect(main.getByText('错因分得清楚')).toBeVisible({ timeout: 2000 })
  }).toPass()
})
