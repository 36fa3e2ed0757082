import type { Page } from '@playwright/test'
import { type Account, newIp, type Sql } from '#e2e/support/account-api.ts'
import { expect, expectSound, keepLogin, notice, test } from '#e2e/support/account-test.ts'
import { expectSaved, isAt, option } from '#e2e/support/bank.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'
import {
  mockExamExplainPage,
  mockRecordPage,
  mockTestPage,
  myMockPage,
  staffMockPage,
} from '#lib/mocks/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

// A mock exam of its own: that of the demo stays two weeks ahead.
const ID = 9901
const title = '一晚模考'

async function forget(sql: Sql): Promise<void> {
  await sql`delete from mock_appeals where mock_id = ${ID}`
  await sql`delete from mock_results where mock_id = ${ID}`
  await sql`delete from mock_rounds where mock_id = ${ID}`
  await sql`delete from mock_registrations where mock_id = ${ID}`
  await sql`delete from sittings where mock_id = ${ID}`
  await sql`delete from mocks where id = ${ID}`
  await sql`delete from exam_windows where id = ${ID}`
  await sql`delete from papers where id = ${ID}`
}

/** Puts a mock exam of two questions half an hour ahead. */
async function arrange(sql: Sql): Promise<void> {
  await forget(sql)
  await sql`insert into papers (id, title, level, minutes, "full", question_count, content_hash, is_shown, held_for_mock)
    select ${ID}, '一晚模考卷', level, 30, 10, 2, '', false, true from papers where id = 4`
  await sql`insert into paper_sections (paper_id, position, title, policy)
    select ${ID}, position, title, policy from paper_sections where paper_id = 4 and position = 1`
  await sql`insert into paper_questions (paper_id, position, section, question_id, score)
    select ${ID}, position, section, question_id, 5 from paper_questions
    where paper_id = 4 and section = 1 order by position limit 2`
  await sql`insert into exam_windows (id, title, kind, registration_start, registration_end, exam_date)
    values (${ID}, ${title}, '模考', current_date - 1, current_date, current_date)`
  await sql`insert into mocks (id, window_id, paper_id, status, starts_at, minutes, apply_from, apply_until,
      explanation, explanation_html, results_at)
    values (${ID}, ${ID}, ${ID}, 'published', now() + interval '30 minutes', 30, now() - interval '1 day',
      now() + interval '20 minutes', '两道题。', '<p>两道题。</p>', now() + interval '2 hours')`
}

async function register(page: Page): Promise<void> {
  await page.goto(href(mockExamExplainPage, { id: ID }))
  await page.getByRole('button', { name: '报名', exact: true }).click()
  await expect(notice(page, '报好了，开考前会提醒您')).toBeVisible()
}

test('a mock exam is registered for, sat by one on time and one late, and read when results are out', async ({
  page,
  context,
  browser,
  request,
  account,
  sql,
}) => {
  test.setTimeout(180_000 * patience)
  await arrange(sql)
  await keepLogin(context, account)
  await register(page)
  await expect(page.getByText('0001').first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '去候考' }).click()
  await expect(page.getByRole('timer', { name: '离开考' })).toContainText(/\d\d:\d\d/)
  await expectSound(page)

  const lateContext = await browser.newContext({ extraHTTPHeaders: { 'x-test-address': newIp() } })
  const lateAccount: Account = await staffLogin(request, sql, ['teacher'])
  await keepLogin(lateContext, lateAccount)
  const late = await lateContext.newPage()
  await register(late)

  // The door opens by itself.
  await sql`update mocks set apply_until = now(), starts_at = now() + interval '4 seconds' where id = ${ID}`
  await page.reload()
  await page.getByRole('button', { name: '进入考场' }).click({ timeout: 20_000 * patience })
  await isAt(page, 1)
  await expect(page.getByText(/\d\d:\d\d 结束/).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await option(page.getByRole('region', { name: /^第 1 题/ }), 'B').click()
  await expectSaved(page)

  await sql`update mocks set starts_at = now() - interval '10 minutes' where id = ${ID}`
  await late.goto(href(mockTestPage, { id: ID }))
  await expect(late.getByText(/已开考 (9|10|11) 分钟，现在进去有 (19|20) 分钟/)).toBeVisible()
  await late.getByRole('button', { name: '进入考场' }).click()
  await isAt(late, 1)

  for (const one of [page, late]) {
    await one.getByRole('button', { name: '交卷' }).first().click()
    await one.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click()
    await expect(one.getByText('成绩在公布后可看').first()).toBeVisible()
  }
  await expectSound(page)
  await page.goto(href(mockRecordPage, { id: ID }))
  await expect(page.getByText(/已交卷/).first()).toBeVisible()
  await expectSound(page)

  await sql`update mocks set starts_at = now() - interval '2 hours', results_at = now() - interval '1 minute' where id = ${ID}`
  // A job publishes twice a minute.
  const published = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from mock_rounds where mock_id = ${ID} and released_at is not null`
    return row?.count
  }
  await expect.poll(published, { timeout: 60_000 * patience }).toBe(1)
  await page.goto(href(mockRecordPage, { id: ID }))
  await expect(page.getByText(/共 2 人|2 人中/).first()).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await page.goto(myMockPage.path)
  await expect(page.getByText(title).first()).toBeVisible()
  await expectSound(page)

  const desk = await openDesk(context, await staffLogin(request, sql, ['teacher']), 'mocks')
  await desk.goto(href(staffMockPage, { id: ID }))
  await expect(desk.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(desk.getByRole('heading', { name: /每题统计/ })).toBeVisible()
  await expectSound(desk)
  await forget(sql)
  await lateContext.close()
})
